import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createInspector } from './inspector.ts'

export const adminToken = 'quire_fuzz_administrator'

const entry = resolve(import.meta.dirname, '../../../apps/server/bin/start.js')

export interface ServerProcess extends AsyncDisposable {
  port: number
  /** As its setting: commands work on the same file. */
  databaseUrl: string
  /** What it complained about so far: with this log level that is failures only. */
  complaints: string[]
  isRunning(): boolean
  /** What is in use after a collection. */
  heapMegabytes(): Promise<number>
  /** The value of an expression in the process. */
  evaluate(expression: string): Promise<unknown>
}

export interface ServerSettings {
  /** For Node, as `--max-old-space-size`. */
  flags?: string[]
  env?: Record<string, string>
}

/** Without a size of the heap it would start over to set one, and be debugged at another address. */
const usualFlags = ['--max-old-space-size=1024']

/** A real server on a file of its own. An unhandled rejection would end it. */
export async function startServer({ flags = usualFlags, env = {} }: ServerSettings = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-fuzz-'))
  const databaseUrl = `file:${join(folder, 'quire.db')}`
  const child = spawn(process.execPath, [...flags, '--inspect=127.0.0.1:0', entry], {
    env: {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      QUIRE_BOOTSTRAP_TOKEN: adminToken,
      LOG_LEVEL: 'error',
      // For the same reason.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '131072',
      QUIRE_FOUNDED_LIMIT: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const complaints: string[] = []
  const serving = Promise.withResolvers<number>()
  const debugging = Promise.withResolvers<string>()
  void exited.then(() => serving.reject(new Error(`the server ended: ${complaints.join('\n')}`)))
  createInterface(child.stdout).on('line', (line) => {
    const port = /listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port !== undefined) serving.resolve(Number(port))
    if (line.startsWith('{')) complaints.push(line)
  })
  createInterface(child.stderr).on('line', (line) => {
    const address = /^Debugger listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) debugging.resolve(address)
    else if (!/^(For help, see|Debugger )/.test(line)) complaints.push(line)
  })
  const port = await serving.promise
  const inspector = await createInspector(await debugging.promise)
  return {
    port,
    databaseUrl,
    complaints,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    heapMegabytes: inspector.heapMegabytes,
    evaluate: inspector.evaluate,
    async [Symbol.asyncDispose]() {
      inspector.close()
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
