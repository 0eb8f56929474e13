import type { Schema } from '@quire/client'
import type { World } from '#tests/access/world.ts'
import { discussion } from '#tests/worlds/comments.ts'
import { editSpace, openChangeRequest } from '#tests/worlds/content.ts'
import { sites } from '#tests/worlds/sites.ts'
import { workspace } from '#tests/worlds/workspace.ts'
import { markdownTo, refsTo, type Targets } from './pointers.ts'

/** Where the pointers stand: the parameters of every path that leads to them. */
export type PointerPaths = Awaited<ReturnType<typeof writePointers>>

/** A space, a change request, comments and a site that point at things in every way there is. */
export async function writePointers({ server, organizationId }: World, targets: Targets) {
  const { client } = server.admin
  const markdown = markdownTo(targets)
  const { id: spaceId } = await workspace(server).createSpace({ title: 'Pointers', editMode: 'live' })
  const { changes } = await editSpace(client, spaceId, [
    { operation: 'put_reusable_content', title: 'Snippet', document: { markdown } },
    { operation: 'insert_page', title: 'Links', document: { markdown } },
    ...pagesOf(targets),
  ])
  const pageId = changes.find(({ page }) => page.title === 'Links')?.page.id ?? ''
  const changeRequestId = await openChangeRequest(client, spaceId, [
    { operation: 'update_page', page: pageId, document: { markdown: `${markdown}\n\nAnd more.` } },
  ])
  const { id: commentId } = await discussion(server.admin, { spaceId }).post({ page: pageId, body: { markdown } })
  const { data } = await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Pointers', spaces: [spaceId], visibility: 'public' })).id)
  await site.customize(customizationOf(targets))
  const root = (await site.publish()).urls.published ?? ''
  return {
    root,
    path: {
      organizationId,
      spaceId,
      pageId,
      pagePath: 'links',
      revisionId: data.id,
      reusableContentId: data.reusableContents[0]?.id ?? '',
      changeRequestId,
      commentId,
      siteId: site.path.siteId,
      siteSpaceId: (await site.siteSpaces()).items[0]?.id ?? '',
    },
  }
}

/** Pages that are nothing but pointers, and one with a foreign cover. */
function pagesOf(targets: Targets): Schema<'ContentChange'>[] {
  const { spec, translation, file } = targets
  const computed = [
    {
      type: 'builtin:openapi' as const,
      props: { models: true },
      dependencies: { spec: { ref: { kind: 'openapi' as const, spec } } },
    },
    {
      type: 'builtin:translation' as const,
      props: {},
      dependencies: { translation: { ref: { kind: 'translation' as const, translation } } },
    },
  ]
  return [
    ...refsTo(targets).map((target, index) => ({
      operation: 'insert_page' as const,
      type: 'link' as const,
      title: `Link ${index}`,
      target,
    })),
    ...computed.map((source, index) => ({
      operation: 'insert_page' as const,
      type: 'computed' as const,
      title: `Computed ${index}`,
      computed: source,
    })),
    { operation: 'insert_page', title: 'Cover', cover: { ref: { kind: 'file', file } } },
  ]
}

function customizationOf(targets: Targets): Schema<'SiteCustomizationInput'> {
  const links = refsTo(targets).map((to, index) => ({ title: `To ${index}`, to }))
  const [first] = links
  return {
    header: { links: links.map((link) => ({ ...link, links: [] })) },
    footer: { groups: [{ title: 'All', links }] },
    ...(first && { announcement: { enabled: true, message: 'News', link: first, style: 'info' } }),
  }
}
