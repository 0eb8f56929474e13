import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { type PublishedSite, publishSite, visit } from '#tests/worlds/published.ts'

const operation = '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}\n'
const pro = 'visitor.claims.unsigned.tier == "pro"'
const hidden = { status: 404, message: expect.stringContaining('the OpenAPI spec pets') }
const professional = { unsignedClaims: { tier: 'pro' } }

/** A live site beside a spec, and what somebody gets of that. */
async function siteAndSpec(server: TestServer) {
  const { create, processed } = specs(server, server.admin)
  await create({ slug: 'pets', source: { text: petstore() } })
  await processed('pets')
  const published = await publishSite(server)
  return { ...published, read: (client: QuireClient) => specs(server, { client }).latestContent('pets') }
}

function insert({ admin }: TestServer, { spaceIds }: PublishedSite, changes: Schema<'ContentChange'>[]) {
  return editSpace(admin.client, spaceIds[0] ?? '', changes)
}

const page = (markdown: string) => ({
  operation: 'insert_page' as const,
  title: 'Reference',
  document: { markdown },
})

describe('getLatestOpenApiSpecVersionContent', () => {
  it('opens for visitors while a page of their site shows the spec', async () => {
    await using server = await startTestServer()
    const site = await siteAndSpec(server)
    const { client } = await visit(server, site.root)
    expect(await refusal(site.read(client))).toMatchObject(hidden)
    await insert(server, site, [page('A [link](https://example.com) to elsewhere.\n')])
    expect(await refusal(site.read(client))).toMatchObject(hidden)
    await insert(server, site, [page(operation)])
    expect(Object.keys((await site.read(client)).filesystem)).toHaveLength(1)
    const other = await publishSite(server, ['Elsewhere'])
    const stranger = await visit(server, other.root)
    expect(await refusal(site.read(stranger.client))).toMatchObject(hidden)
    const { siteSpaces, removeSiteSpace } = site.site
    await removeSiteSpace((await siteSpaces()).items[0]?.id ?? '')
    expect(await refusal(site.read(client))).toMatchObject(hidden)
  })

  it('stays closed to visitors who do not see the page or the part of it', async () => {
    await using server = await startTestServer()
    const site = await siteAndSpec(server)
    const some = await visit(server, site.root, professional)
    const none = await visit(server, site.root)
    await insert(server, site, [{ ...page(operation), condition: pro }])
    expect(await site.read(some.client)).toBeDefined()
    expect(await refusal(site.read(none.client))).toMatchObject(hidden)
    await insert(server, site, [page(`{% if ${pro} %}\n${operation}{% endif %}\n`)])
    expect(await refusal(site.read(none.client))).toMatchObject(hidden)
    const { reusableContents } = await insert(server, site, [
      { operation: 'put_reusable_content', title: 'Snippet', document: { markdown: operation } },
    ])
    expect(await refusal(site.read(none.client))).toMatchObject(hidden)
    await insert(server, site, [page(`{% include "/reusable-contents/${reusableContents?.[0]?.id}" %}\n`)])
    expect(await site.read(none.client)).toBeDefined()
  })

  it('opens for visitors of pages that are made from the spec', async () => {
    await using server = await startTestServer()
    const site = await siteAndSpec(server)
    const computed = {
      type: 'builtin:openapi' as const,
      props: { models: true },
      dependencies: { spec: { ref: { kind: 'openapi' as const, spec: 'pets' } } },
    }
    await insert(server, site, [{ operation: 'insert_page', type: 'computed', title: 'API', computed }])
    const { client } = await visit(server, site.root)
    expect(await site.read(client)).toBeDefined()
  })
})
