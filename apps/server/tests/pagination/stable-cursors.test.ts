import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, updateBody } from '#tests/worlds/content.ts'
import { sites } from '#tests/worlds/sites.ts'
import { spacePointer, workspace } from '#tests/worlds/workspace.ts'

interface Listed {
  items: object[]
  next?: { page: string }
}

/** Goes through a list two at a time, while `disturb` changes what is none of the steady ones, and answers their ids. */
async function walk(
  list: (query: { limit: number; page?: string }) => Promise<Listed>,
  disturb: (step: number) => Promise<unknown>,
  idOf: (item: object) => string = (item) => (item as { id: string }).id,
): Promise<string[]> {
  const seen: string[] = []
  let page: string | undefined
  for (let step = 0; step < 100; step += 1) {
    const { items, next } = await list({ limit: 2, ...(page !== undefined && { page }) })
    seen.push(...items.map(idOf))
    if (!next) return seen
    page = next.page
    await disturb(step)
  }
  throw new Error('the list does not end')
}

/** Each of the steady ones exactly once. */
function expectOnce(seen: readonly string[], steady: readonly string[]): void {
  expect(seen.filter((id) => steady.includes(id)).toSorted()).toEqual(steady.toSorted())
}

const ten = Array.from({ length: 10 }, (_, index) => index)
const half = <T>(all: readonly T[], rest: 0 | 1) => all.filter((_, index) => index % 2 === rest)

describe('a walk through a list whose order changes', () => {
  it('loses and repeats no space that stays where it is', async () => {
    await using server = await startTestServer()
    const admin = workspace(server)
    const ids: string[] = []
    for (const index of ten) ids.push((await admin.createSpace({ title: `S${index}` })).id)
    const [steady, moving] = [half(ids, 0), half(ids, 1)]
    const seen = await walk(admin.spaces, async (step) => {
      const id = moving[step % moving.length] ?? ''
      const target = spacePointer(steady[step % 2 === 0 ? 0 : steady.length - 1] ?? '')
      await admin.moveSpace(id, { position: step % 2 === 0 ? { before: target } : { after: target } })
      await admin.createSpace({ title: 'New' })
      if (step === 1) await admin.deleteSpace(moving.pop() ?? '')
    })
    expectOnce(seen, steady)
  })

  it('loses and repeats no redirect whose source stays', async () => {
    await using server = await startTestServer()
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook', spaces: 'sample' })).id)
    const destination = { kind: 'site-space' as const, siteSpaceId: (await site.siteSpaces()).items[0]?.id ?? '' }
    const ids: string[] = []
    for (const index of ten) ids.push((await site.createRedirect({ source: `/m${index}`, destination })).id)
    const { client } = server.admin
    const list = async (query: { limit: number; page?: string }) =>
      (await client.GET('/orgs/{organizationId}/sites/{siteId}/redirects', { params: { path: site.path, query } })).data
    const steady = half(ids, 0)
    const seen = await walk(list, async (step) => {
      const path = { ...site.path, siteRedirectId: half(ids, 1)[step % 5] ?? '' }
      const source = step % 2 === 0 ? `/a${step}` : `/z${step}`
      await client.PATCH('/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}', {
        params: { path },
        body: { source, destination },
      })
      if (step < 4) await site.createRedirect({ source: `/b${step}`, destination })
    })
    expectOnce(seen, steady)
  })

  it.each(['asc', 'desc'] as const)('loses and repeats no member who does not come back: %s', async (order) => {
    await using server = await startTestServer()
    const { organizationId } = server
    const path = { organizationId }
    const people = []
    for (const _ of ten) {
      const person = await server.person({ role: 'read' })
      server.clock.advance(1000)
      await person.client.POST('/orgs/{organizationId}/ping', { params: { path } })
      people.push(person)
    }
    const list = async (query: { limit: number; page?: string }) => {
      const params = { path, query: { ...query, sort: 'lastSeenAt' as const, order } }
      return (await server.admin.client.GET('/orgs/{organizationId}/members', { params })).data
    }
    const returning = half(people, 1)
    const seen = await walk(list, async (step) => {
      if (step > 5) return
      server.clock.advance(1000)
      await returning[step % returning.length]?.client.POST('/orgs/{organizationId}/ping', { params: { path } })
    })
    expectOnce(
      seen,
      half(people, 0).map(({ id }) => id),
    )
  })

  it('loses and repeats no backlink from a page that nobody edits', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const pageId = await addPage(client, spaceId, 'Target', 'Words.\n')
    const ids: string[] = []
    for (const index of ten) ids.push(await addPage(client, spaceId, `P${index}`, `[x](/pages/${pageId})\n`))
    const list = async (query: { limit: number; page?: string }) =>
      (
        await client.GET('/spaces/{spaceId}/content/page/{pageId}/backlinks', {
          params: { path: { spaceId, pageId }, query },
        })
      ).data
    const steady = half(ids, 0)
    const sourceOf = (item: object) => ids.find((id) => JSON.stringify(item).includes(id)) ?? 'another'
    const seen = await walk(
      list,
      async (step) => {
        const page = half(ids, 1)[step % 5] ?? ''
        const markdown = step % 2 === 0 ? 'Nothing.\n' : `Before.\n\n[y](/pages/${pageId})\n\n[z](/pages/${pageId})\n`
        await editSpace(client, spaceId, [updateBody(page, markdown)])
        if (step < 4) await addPage(client, spaceId, `New ${step}`, `[x](/pages/${pageId})\n`)
      },
      sourceOf,
    )
    expectOnce(seen, steady)
  })
})
