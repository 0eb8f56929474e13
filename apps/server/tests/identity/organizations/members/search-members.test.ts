import { describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

describe('listMembersInOrganizationById with search', () => {
  it('finds part of a name or of an e-mail address', async () => {
    await using server = await startTestServer()
    await server.person({ role: 'read', name: 'Kim Reyes', email: 'k.r@papermill.example' })
    for (const search of ['im Re', 'k.r@paper', 'PAPERMILL', 'Kim Reyes']) {
      expect(await namesFound(server, search)).toEqual(['Kim Reyes'])
    }
    expect(await namesFound(server, 'Kim Reyes k.r')).toEqual([])
  })

  it.each([
    ['Greek, with the final sigma', 'Γιώργος Μαΐου', ['γιώργοσ', 'ΓΙΏΡΓΟΣ', 'ργος', 'ΜΑΪ́ΟΥ']],
    ['German, with the sharp s', 'Jürgen Groß', ['GROSS', 'groß', 'GROẞ', 'JÜRGEN']],
    ['Turkish, with both kinds of i', 'İbrahim Işık', ['ibrahim', 'İBRAHİM', 'ışık', 'IŞIK']],
    ['Cyrillic', 'Анна Ёлкина', ['анна', 'ЁЛКИНА', 'нна ёл']],
    ['Armenian, with a ligature', 'Արև Սարյան', ['ԱՐԵՒ', 'արև', 'սարյան']],
    ['letters in two parts', 'Jose\u0301 Núñez', ['josé', 'NÚN\u0303EZ']],
    ['letters of full width', 'Ｋｅｎ 山田', ['ken', '山田', 'ＫＥＮ']],
    ['letters beyond the first plane', '𐐔𐐯𐑅𐐨𐑉𐐯𐐻', ['𐐼𐐯𐑅', '𐐔𐐇𐐝']],
  ])('ignores case in %s', async (_, name, searches) => {
    await using server = await startTestServer()
    await server.person({ role: 'read', name })
    for (const search of searches) expect([search, await namesFound(server, search)]).toEqual([search, [name]])
  })

  it('does not take one letter for another', async () => {
    await using server = await startTestServer()
    await server.person({ role: 'read', name: 'Jürgen', email: 'j@example.com' })
    expect(await namesFound(server, 'jurgen')).toEqual([])
  })

  it.each([
    ['100%', ['100% Cotton']],
    ['o_t', ['Ro_t']],
    ['\\', ['Back\\slash']],
    ['%', ['100% Cotton']],
    ['_', ['Ro_t']],
  ])('takes %j literally', async (search, names) => {
    await using server = await startTestServer()
    for (const name of ['100% Cotton', '1000 Cottons', 'Ro_t', 'Root', 'Back\\slash']) {
      await server.person({ role: 'read', name })
    }
    expect(await namesFound(server, search)).toEqual(names)
  })

  it('filters nothing when empty', async () => {
    await using server = await startTestServer()
    expect(await namesFound(server, '')).toEqual(['Admin'])
  })
})

async function namesFound({ admin, organizationId }: TestServer, search: string): Promise<string[]> {
  const { data } = await admin.client.GET('/orgs/{organizationId}/members', {
    params: { path: { organizationId }, query: { search } },
  })
  expect(data.count).toBe(data.items.length)
  return data.items.map(({ user }) => user.displayName)
}
