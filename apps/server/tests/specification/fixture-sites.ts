import type { World } from '#tests/access/world.ts'
import { giveNames } from '#tests/worlds/domains.ts'
import { sites } from '#tests/worlds/sites.ts'

const jsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#' as const,
  $id: 'https://example.com/claims.json',
  type: 'object' as const,
  properties: {
    isBeta: { type: 'boolean' as const },
    unsigned: {
      type: 'object' as const,
      properties: { isGuest: { type: 'boolean' as const } },
      additionalProperties: false as const,
    },
  },
  additionalProperties: false as const,
}

/** A live site with two of everything, and one that asks visitors to sign in. */
export async function createPublished({ server, fresh }: World, spaceId: string) {
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook', spaces: [spaceId] })).id)
  const first = await site.addSection({ spaceId, title: 'First', icon: 'book' })
  const second = await site.addSection({ spaceId: await fresh.space(), title: 'Second' })
  const third = await site.addSection({ spaceId: await fresh.space(), title: 'Third' })
  await site.addGroup({ title: 'Other products' })
  const group = await site.addGroup({ title: 'Products', icon: 'box', sections: [second.id, third.id] })
  await site.changeSection(second.id, { description: 'All of it.', condition: 'visitor.claims.isBeta' })
  const siteSpace = await site.addSiteSpace({ spaceId: await fresh.space(), sectionId: first.id })
  await site.changeSiteSpace(siteSpace.id, { condition: 'visitor.claims.isBeta' })
  await site.createShareLink('Others')
  const link = await site.createShareLink('Testers')
  const pictures = { light: 'https://example.com/light.png', dark: 'https://example.com/dark.png' }
  await site.customize({ favicon: { icon: pictures } })
  await site.change({ adaptiveContent: { enabled: true } })
  const path = '/orgs/{organizationId}/sites/{siteId}/adaptive-schema'
  await server.admin.client.PUT(path, { params: { path: site.path }, body: { jsonSchema } })
  await giveNames(server, site, { hostname: 'docs.papermill.example' })
  await site.publish()

  const signedIn = on((await create({ title: 'Inner', visibility: 'visitor-auth', spaces: [await fresh.space()] })).id)
  await signedIn.publish()
  await giveNames(server, signedIn, { proxy: 'www.papermill.example/docs' })
  return {
    siteId: site.path.siteId,
    siteSectionId: second.id,
    siteSectionGroupId: group.id,
    siteSpaceId: siteSpace.id,
    shareLinkId: link.id,
  }
}
