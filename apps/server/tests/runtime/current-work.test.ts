import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type AppContext, inTransaction } from '#context.ts'
import { openZip } from '#resources/workspace/imports/zip.ts'
import { resume, runAs, suspendWork } from '#runtime/current-work.ts'
import { startTestServer } from '#tests/support/server.ts'
import { zipOf } from '#tests/worlds/imports.ts'
import { nextTurn } from '#workers/pause.ts'

const archive = await zipOf({ 'a.md': 'a' })

/** Everything in the context that waits for something outside of the thread that answers requests. */
const waits: [string, (ctx: AppContext) => Promise<unknown>][] = [
  ['the network', (ctx) => ctx.fetch('http://example.com/')],
  ['the network, in vain', (ctx) => ctx.fetch('http://example.com/gone').catch(() => undefined)],
  ['a name server', (ctx) => ctx.resolveText('example.com')],
  ['a read', (ctx) => ctx.db.selectFrom('settings').select('name').execute()],
  ['a write', (ctx) => inTransaction(ctx, async () => undefined)],
  ['a turn', () => nextTurn()],
  ['an archive', async () => (await openZip(archive, 'it')).read('a.md')],
]

describe('work that waits', () => {
  it.each(waits)('goes on as itself, whoever had the thread meanwhile: %s', async (_, wait) => {
    const answer = { status: 200, url: '', headers: {}, body: Buffer.alloc(0) }
    const fetch = async (address: string | URL) => {
      await setImmediate()
      if (String(address).endsWith('gone')) throw new Error('gone')
      return answer
    }
    const resolveText = async () => {
      await setImmediate()
      return []
    }
    await using server = await startTestServer({}, { fetch, resolveText })
    const marks: string[] = []
    const workOf = (name: string) => ({ name, mark: (part?: string) => void marks.push(part ?? 'nothing') })
    const isOver = { yet: false }
    const others = async () => {
      while (!isOver.yet) {
        const resumeWork = runAs(workOf('other'), suspendWork)
        await setImmediate()
        resumeWork()
      }
    }
    const meanwhile = others()
    resume(workOf('import'))
    await wait(server.ctx)
    marks.length = 0
    // What runs now is known by the name that the next wait would go on with.
    suspendWork()()
    isOver.yet = true
    await meanwhile
    expect(marks[0]).toBe('import')
  })
})
