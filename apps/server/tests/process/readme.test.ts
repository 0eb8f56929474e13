import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, serve, settingsIn } from '#tests/support/process.ts'

const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
const command = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const isRunnable = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0)

interface Step {
  command: string
  /** What the page says that it prints. */
  printed: string
}

/** The lines of the walk-through that somebody copies into a terminal, in their order; a part of it is set before. */
function walkThrough(): { setting: string; steps: Step[] } {
  const section = /^## A first walk-through$(.*?)^## /ms.exec(readme)?.[1] ?? ''
  const blocks = [...section.matchAll(/^```(sh|console)\n(.*?)^```$/gms)].map(([, kind, text = '']) => ({ kind, text }))
  const setting = blocks.find(({ kind }) => kind === 'sh')?.text ?? ''
  const steps = blocks
    .filter(({ kind }) => kind === 'console')
    .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
    .map((step) => step.split(/\n(.*)/s))
    .map(([command = '', printed = '']) => ({ command, printed: printed.trim() }))
    // Those need the package manager and the repository; `who.ts` is tried with the client.
    .filter(({ command }) => !command.includes('npx'))
  return { setting, steps }
}

/** What is another with each start. */
function comparable(text: string): string {
  return text
    .replace(/quire_[\w-]+/g, 'TOKEN')
    .replace(/\b[0-9a-z]{20}(-[\w-]+)?\b/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/localhost:\d+/g, 'HOST')
    .trim()
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

describe('the walk-through of the README', patience, () => {
  it.skipIf(!isRunnable).each(['one port', 'another port'])(
    'prints what it says, copied line by line, on %s',
    async () => {
      using folder = temporaryFolder()
      const PORT = await freePort()
      await using server = await serve({ ...settingsIn(folder), PORT })
      const { setting, steps } = walkThrough()
      expect(steps.length).toBeGreaterThan(15)
      const own: Record<string, string | undefined> = {
        QUIRE_URL: `http://localhost:${PORT}`,
        TOKEN: /quire_[\w-]+/.exec(server.greeting)?.[0],
        ORG: /organization +(\w{20})/.exec(server.greeting)?.[1],
      }
      const settings = setting.replace(/^(export )?(QUIRE_URL|TOKEN|ORG)=.*$/gm, (_, how = '', name: string) => {
        return `${how}${name}=${own[name]}`
      })
      const database = Object.entries(settingsIn(folder)).map(([name, value]) => `${name}='${value}'`)
      const quire = `quire() { ${database.join(' ')} PORT=${PORT} '${process.execPath}' '${command}' "$@"; }`
      const lines = steps.map(({ command }, index) => `echo '<<${index}>>'\n${command}`)
      const script = `cd '${folder.file('.')}'\nmkdir data\n${settings.replace(/^quire\(\).*$/m, quire)}\n${lines.join('\n')}\n`
      const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', timeout: 50_000 })
      const printed = stdout.split(/<<\d+>>\n/).slice(1)
      expect(printed).toHaveLength(steps.length)
      for (const [index, { command, printed: said }] of steps.entries()) {
        const parts = comparable(said).split('…')
        const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')
        expect(comparable(printed[index] ?? ''), command).toMatch(new RegExp(`^${pattern}$`, 's'))
      }
      expect(stderr).toBe('')
    },
  )
})
