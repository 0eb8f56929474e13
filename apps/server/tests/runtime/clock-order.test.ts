import { utimesSync } from 'node:fs'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createContext } from '#composition-root.ts'
import { readConfig } from '#config.ts'
import { timeOfId } from '#crypto/ids.ts'
import { bootstrap } from '#resources/identity/instance/service.ts'
import { createSteadyClock } from '#runtime/steady-clock.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'

const hourMs = 60 * 60 * 1000

describe('a clock that jumps back', () => {
  it('under a server leaves history in the order in which it happened', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Bees', 'one')
    const made: string[] = []
    for (const jump of [0, -hourMs, -24 * hourMs, 3 * hourMs, -hourMs]) {
      server.clock.advance(jump)
      const { revision } = await editSpace(client, spaceId, [
        { operation: 'update_page', page: pageId, document: { markdown: `after a jump of ${jump}` } },
      ])
      made.push(revision)
    }
    expect(made.toSorted()).toEqual(made)
  })

  it('between two starts does so too, by what the file holds', async () => {
    using folder = temporaryFolder()
    const later = await idsOf(folder.file('quire.db'), 30 * hourMs)
    const earlier = await idsOf(folder.file('quire.db'), 0)
    expect([...later, ...earlier].toSorted()).toEqual([...later, ...earlier])
  })

  it('between two starts does so too, by when the file was written', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await idsOf(path, 0)
    const writtenAt = Date.now() + 30 * hourMs
    utimesSync(path, writtenAt / 1000, writtenAt / 1000)
    const [id = ''] = await idsOf(path, 0)
    const [late = ''] = await idsOf(folder.file('another.db'), 29 * hourMs)
    expect(id > late).toBe(true)
  })

  it('is the same for two processes of which one starts after it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    let offset = hourMs
    const first = await open(path, () => Date.now() + offset)
    first.newId()
    offset = 0
    const before = first.newId()
    // What the first writes down about it goes through the same queue.
    await first.database.write.insertInto('settings').values({ name: 'colour', value: 'red' }).execute()
    const second = await open(path, () => Date.now() + offset)
    const times = [before, second.newId(), first.newId(), second.newId()].map((id) => timeOfId(id) ?? 0)
    // To a moment, as two processes with one clock have it; and not to an hour.
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(hourMs / 2)
    for (const { database } of [first, second]) await database.close()
  })
})

describe('createSteadyClock', () => {
  it('goes on with time when the other is set back, and is no longer ahead when that is set right', () => {
    const machine = { time: 1_000_000, elapsed: 0 }
    const jumps: number[] = []
    const clock = createSteadyClock({
      now: () => machine.time,
      elapsed: () => machine.elapsed,
      onJump: (aheadMs) => jumps.push(aheadMs),
    })
    const pass = (milliseconds: number, jump = 0) => {
      machine.time += milliseconds + jump
      machine.elapsed += milliseconds
      return clock()
    }
    expect(pass(10)).toBe(1_000_010)
    expect(pass(10, -5000)).toBe(1_000_020)
    expect(pass(10, -20)).toBe(1_000_010)
    expect(pass(100)).toBe(1_000_110)
    expect(pass(100, 4000)).toBe(1_000_210)
    expect(pass(100, 9000)).toBe(1_008_310)
    expect(jumps).toEqual([5000, 1000, 0])
  })
})

async function idsOf(path: string, offsetMs: number): Promise<string[]> {
  const ctx = await open(path, () => Date.now() + offsetMs)
  const first = await bootstrap(ctx)
  const ids = [...(first ? [first.organizationId] : []), ctx.newId(), ctx.newId()]
  await ctx.database.close()
  return ids.slice(0, first ? 1 : 2)
}

function open(path: string, now: () => number) {
  return createContext(
    { ...readConfig({}), database: { engine: 'sqlite', path } },
    { log: pino({ level: 'silent' }), now },
  )
}
