import { readRelaxedQuery } from '@quire/content'
import { describe, expect, it } from 'vitest'
import { type Relaxed, type RelaxInput, relaxLimits } from '#db/sqlite/full-text/relax-thread.ts'
import { callerNamed } from '#tests/support/caller-named.ts'
import { searchSpace } from '#tests/support/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { defineTask } from '#workers/task.ts'

const module = new URL('../../../src/db/sqlite/full-text/relax-thread.ts', import.meta.url)
const task = defineTask<RelaxInput, Relaxed>('relax-search', { module, lane: 'short', deadlineMs: 60_000 })

async function relax({ ctx }: TestServer, spaceId: string, text: string): Promise<Relaxed> {
  const { number } = await ctx.db
    .selectFrom('spaceIndexes')
    .select('number')
    .where('spaceId', '=', spaceId)
    .executeTakeFirstOrThrow()
  const scope = { spaceNumbers: [number], onlyListed: false, onlyForAll: false }
  return ctx.workers.run(
    task,
    { path: fileOf(ctx.database.address), words: readRelaxedQuery(text), scope },
    { caller: callerNamed('a') },
  )
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** All that differ in two letters at the end, which no look passes over. */
const nearWords = letters.flatMap((one) => letters.map((other) => `configurat${one}${other}`)).join(' ')
/** A word that is everywhere, in as many blocks as there is room for. */
const everywhere = 'aB a*b c*d e*f '.repeat(1_000)

async function addPages(server: TestServer, spaceId: string, bodies: readonly string[]): Promise<void> {
  const { client } = server.admin
  const changes = bodies.map((markdown, index) => {
    return { operation: 'insert_page' as const, title: `Page ${index}`, document: { markdown } }
  })
  for (let at = 0; at < changes.length; at += 50) await editSpace(client, spaceId, changes.slice(at, at + 50))
  // So that all of them are taken in.
  await searchSpace(client, spaceId, 'page')
}

describe('what it takes to find words that are near, or some of the words', () => {
  it('is bounded, however many words are near and however many are asked for', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPages(server, spaceId, [nearWords])
    const one = await relax(server, spaceId, 'configurations')
    expect(one.lookups).toBeLessThanOrEqual(2 * relaxLimits.lookupsPerWord)
    expect(one.query.flat().length).toBeLessThanOrEqual(relaxLimits.nearPerWord + 3)
    const many = letters.slice(0, 24).map((letter) => `configur${letter}tions`)
    const all = await relax(server, spaceId, many.join(' '))
    expect(all.lookups).toBeLessThanOrEqual(relaxLimits.lookups)
    expect(all.lookups).toBeGreaterThan(relaxLimits.lookups / 2)
    expect(all.query.flat().length).toBeLessThanOrEqual(relaxLimits.ways)
  })

  it('leaves out words that stand in too many places, and looks for the others', async () => {
    await using server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    await addPages(server, spaceId, [...Array.from({ length: 250 }, () => everywhere), 'A needle.'])
    const { query, blocks } = await relax(server, spaceId, 'a*b*c*d*e*f b*c*d*e*f*a c*d*e*f*a*b needle')
    expect(blocks).toBeLessThanOrEqual(relaxLimits.blocks)
    expect(query.flat().some(({ words }) => words.includes('needle'))).toBe(true)
    expect(query.flat().length).toBeLessThan(readRelaxedQuery('a*b*c*d*e*f b*c*d*e*f*a c*d*e*f*a*b needle').length)
  })

  it('does not grow with what other words there are', async () => {
    await using server = await startTestServer()
    const [spaceId, other] = [await createLiveSpace(server), await createLiveSpace(server)]
    await addPages(server, spaceId, ['The configuration.'])
    const before = await relax(server, spaceId, 'configuraton')
    const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}words`)))
    await addPages(server, other, [words.join(' ')])
    const after = await relax(server, spaceId, 'configuraton')
    expect(after.query).toEqual(before.query)
    expect(after.lookups).toBeLessThan(relaxLimits.lookupsPerWord)
  })
})
