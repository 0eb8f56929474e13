import type { Schema } from '@quire/client'
import type { World } from '#tests/access/world.ts'
import { discussion } from '#tests/worlds/comments.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { sites } from '#tests/worlds/sites.ts'
import type { Beside } from './fields.ts'
import { type Path, things } from './foreign-objects.ts'

/** Gives lists something to find by what they can be asked for. */
export async function furnish({ server, shared: { spaceId, content, changeRequest } }: World): Promise<void> {
  const { admin } = server
  const remark = { page: content.pageId, body: { markdown: 'A word.' } }
  const edit = { operation: 'update_page' as const, page: content.pageId, description: 'Words.' }
  const address = '/spaces/{spaceId}/change-requests/{changeRequestId}'
  const params = { path: changeRequest }
  await sites(server).create({ title: 'Handbook', spaces: [spaceId] })
  await discussion(admin, { spaceId }).post(remark)
  await discussion(admin, changeRequest).post(remark)
  await admin.client.POST(`${address}/content`, { params, body: { changes: [edit] } })
  await admin.client.POST(`${address}/requested-reviewers`, { params, body: { users: [admin.id] } })
}

/** What a field needs around it to be taken at all, where the contract does not say so. */
export interface Companions {
  beside: Beside
  /** Laid over the body. */
  extra: object
}

export async function companionsOf(world: World, field: string, path: Path): Promise<Companions> {
  const beside: Beside = { type: 'integration:notes:feed', source: '/somewhere' }
  if (/changes|destination/.test(field)) beside.page = beside.pageId = await things.page(world, path)
  if (/destination/.test(field)) beside.siteSpaceId = await things.siteSpace(world, path)
  if (/computed|ource\./.test(field)) {
    beside.spec = await things.spec(world, path)
    beside.translation = await things.translation(world, path)
  }
  return { beside, extra: await extraOf(world, field, path) }
}

async function extraOf(world: World, field: string, path: Path): Promise<object> {
  if (field.endsWith('body.upload')) return { source: 'markdown', url: undefined }
  if (field.includes('mergeRules')) return { mergeRules: { type: 'rules' } }
  if (field.endsWith('PublishingAuthById body.integration')) return { backend: 'integration' }
  if (field === 'transferSpace body.collection') return { organization: world.organizationId }
  if (field.startsWith('sortSiteStructure')) return sectionsToSort(field, path)
  const type = field.includes('.target(') ? 'link' : field.includes('.computed.') ? 'computed' : undefined
  if (field.includes('(insert_page)')) return { changes: [{ title: world.server.ctx.newId(), ...(type && { type }) }] }
  if (/\(update_page\)\.(target|computed|into)/.test(field)) {
    return { changes: [{ page: await addPage(world, path, type ?? 'link') }] }
  }
  // The page that all share may have been deleted by then, and more than one edit ago.
  if (/\(revert_page\)\.(page|baseRevision)$/.test(field)) {
    return { changes: [{ revision: await things.revision(world, path) }] }
  }
  if (field.endsWith('(delete_page).baseRevision')) return { changes: [{ page: await sparePage(world, path) }] }
  return {}
}

/** One that was added for another field, and that nobody misses. */
async function sparePage({ server: { admin } }: World, { spaceId = '', changeRequestId }: Path): Promise<string> {
  const address =
    changeRequestId === undefined
      ? admin.client.GET('/spaces/{spaceId}/content/pages', { params: { path: { spaceId } } })
      : admin.client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages', {
          params: { path: { spaceId, changeRequestId } },
        })
  return (await address).data.pages.findLast(({ title }) => title === 'Elsewhere')?.id ?? ''
}

function sectionsToSort(field: string, { siteSectionId }: Path): object {
  const type = 'site-section'
  if (field.endsWith('item.id')) return { item: { type } }
  const side = field.includes('before') ? 'before' : 'after'
  return { item: { type, id: siteSectionId }, position: { [side]: { type } } }
}

/** A page of the content that the path is about. */
async function addPage(
  { server: { admin } }: World,
  { spaceId = '', changeRequestId }: Path,
  type: 'link' | 'computed',
) {
  const change: Schema<'ContentChange'> =
    type === 'link'
      ? { operation: 'insert_page', type, title: 'Elsewhere', target: { kind: 'url', url: 'https://example.com/' } }
      : { operation: 'insert_page', type, title: 'Feed', computed: { type: 'integration:notes:feed', props: {} } }
  if (changeRequestId === undefined) return (await editSpace(admin.client, spaceId, [change])).changes[0]?.page.id ?? ''
  const { data } = await admin.client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
    params: { path: { spaceId, changeRequestId }, query: { compat: false } },
    body: { changes: [change] },
  })
  return 'changes' in data ? (data.changes[0]?.page.id ?? '') : ''
}
