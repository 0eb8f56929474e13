import { describe, expect, it } from 'vitest'
import { nestGroups } from '#resources/extensions/openapi-specs/group-tree.ts'
import type { OutlineGroup } from '#resources/extensions/openapi-specs/outline-types.ts'
import { cutOutline } from '#resources/extensions/openapi-specs/worker/cut-outline.ts'
import { patience } from '#tests/support/process.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { placeholder, publishPets, readingPages } from '#tests/worlds/computed-content.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { specs } from '#tests/worlds/openapi-specs.ts'

const groupNamed = (name: string, fields: Partial<OutlineGroup> = {}): OutlineGroup => ({
  name,
  title: name,
  operations: [],
  webhooks: [],
  ...fields,
})
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

describe('groups of a spec with many tags', () => {
  it('are nested no deeper than pages are, and each is looked at a few times, however long the chain', () => {
    let looks = 0
    const chain = many(3_000, (index) => ({
      ...groupNamed(`t${index}`),
      get parent() {
        looks += 1
        return `t${index + 1}`
      },
    }))
    const nested = nestGroups(chain.slice(0, 900))
    expect(looks).toBeLessThan(10 * chain.length)
    const depthOf = (groups: typeof nested): number => Math.max(0, ...groups.map(({ below }) => 1 + depthOf(below)))
    expect(depthOf(nested)).toBe(20)
    const count = (groups: typeof nested): number => groups.reduce((sum, { below }) => sum + 1 + count(below), 0)
    expect(count(nested)).toBe(900)
    looks = 0
    expect(count(nestGroups(chain))).toBe(1_000)
    expect(looks).toBeLessThan(10 * chain.length)
  })

  it('stand at the top when they stand under themselves, and so does what is below them', () => {
    const groups = [
      groupNamed('a', { parent: 'b' }),
      groupNamed('b', { parent: 'a' }),
      groupNamed('c', { parent: 'b' }),
      groupNamed('d', { parent: 'none' }),
      groupNamed('e', { parent: 'd' }),
    ]
    const top = nestGroups(groups)
    expect(top.map(({ group }) => group.name)).toEqual(['a', 'b', 'c', 'd'])
    expect(top[3]?.below).toMatchObject([{ group: { name: 'e' }, below: [] }])
  })

  it('are kept as far as pages are made of them', () => {
    const groups = many(1_200, (index) => groupNamed(`t${index}`))
    const { outline, warnings } = cutOutline({ title: 'Many', groups, models: ['Pet'] })
    expect(outline).toEqual({ title: 'Many', groups: groups.slice(0, 1_000), models: ['Pet'] })
    expect(warnings).toEqual([expect.stringMatching(/^tags: .*1000 tags.* 200 tags have none$/)])
    const long = many(5, (index) => groupNamed(`t${index}`, { description: 'x'.repeat(1_000_000) }))
    const cut = cutOutline({ title: 'Long', groups: long, models: ['Pet', 'Y'.repeat(1_000_000)] })
    expect(cut.outline.groups).toEqual(long.slice(0, 3))
    expect(JSON.stringify(cut.outline).length).toBeLessThan(4_000_000)
    expect(cut.warnings).toHaveLength(2)
  })
})

describe('a computed page of an OpenAPI spec with many tags', patience, () => {
  it('is read as a thousand pages, which are made once for all who look at them', async () => {
    await using server = await startTestServer()
    const description = 'About it. '.repeat(20)
    // All of the same title, so that each needs a number of its own.
    const tags = many(1_100, (index) => ({ name: `t${index}`, description, 'x-page-title': 'Same' }))
    await publishPets(server, { tags, paths: {} })
    expect(await specs(server, server.admin).get('pets')).toMatchObject({
      processingState: 'complete',
      lastProcessedErrors: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('1000 tags') }),
      ]),
    })
    const spaceId = await createLiveSpace(server)
    await editSpace(server.admin.client, spaceId, [placeholder()])
    const { pages, at, page } = readingPages(server, spaceId)
    const found = await pages()
    expect(found).toHaveLength(1_000)
    const last = await at('same-1000', { format: 'markdown' })
    expect(last).toMatchObject({ markdown: description.trim(), computed: { props: { page: 't999' } } })
    expect(await page(last.id)).toMatchObject({ path: 'same-1000' })
    expect(await refusal(at('same-1001'))).toMatchObject({ status: 404 })
    expect(await pages()).toEqual(found)
    // The pages once, and the body of the one that was asked for.
    expect(server.ctx.workers.counts().get('openapi pages')).toEqual({ done: 2, failed: 0, ended: 0 })
  })
})
