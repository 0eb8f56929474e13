import type { OperationId } from '@quire/api-types'
import type { Schema } from '@quire/client'
import { preparedFor } from '#tests/access/request.ts'
import type { World } from '#tests/access/world.ts'
import { integrations } from '#tests/worlds/integrations.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { sites } from '#tests/worlds/sites.ts'
import { upload } from '#tests/worlds/uploads.ts'
import type { Kind } from './kinds.ts'

export type Path = Record<string, string>

/** Something of each kind that belongs to a world, and to what the path of a request is about where it must. */
export const things: Record<Kind, (world: World, path: Path) => Promise<string> | string> = {
  address: ({ server, shared }) => `${server.ctx.config.publicUrl}/app/s/${shared.spaceId}`,
  changeRequest: ({ shared }) => shared.changeRequest.changeRequestId,
  collection: ({ shared }) => shared.collectionId,
  conflict,
  destination: ({ callers }) => callers.elsewhereId,
  document: (world) => fromPath(world, 'getDocumentById', 'documentId'),
  file: ({ shared }) => shared.content.fileId,
  integration: async ({ server }) => (await integrations(server).publish(`some-${server.ctx.newId()}`)).name,
  organization: ({ organizationId }) => organizationId,
  page: async (world, path) => {
    if (path.siteId === undefined) return world.shared.content.pageId
    const [siteSpace] = (await siteAt(world, path).siteSpaces()).items
    return (await world.fresh.content(siteSpace?.space.id ?? '')).pageId
  },
  reusableContent: ({ shared }) => shared.content.reusableContentId,
  revision: ({ shared }) => shared.content.revisionId,
  currentRevision: async (world, { spaceId = world.shared.spaceId, changeRequestId }) => {
    const { client } = world.server.admin
    const { data } = changeRequestId
      ? await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/content', {
          params: { path: { spaceId, changeRequestId } },
        })
      : await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    return data.id
  },
  site: (world) => fromPath(world, 'getSiteById', 'siteId'),
  siteAddress: async (world, path) => {
    const { change, publish } = await onSite(world, path)
    await change({ visibility: 'share-link' })
    return (await publish()).urls.published ?? ''
  },
  siteSection: async (world, path) => {
    const { addSection } = await onSite(world, path)
    return (await addSection({ spaceId: await world.fresh.space(), title: 'Some' })).id
  },
  siteSectionGroup: async (world, path) => (await (await onSite(world, path)).addGroup({ title: 'Some' })).id,
  siteSpace: async (world, path) => (await (await onSite(world, path)).siteSpaces()).items[0]?.id ?? '',
  space: ({ shared }) => shared.spaceId,
  upload: async ({ server, shared }, { spaceId = shared.spaceId }) => (await upload(server, { spaceId })).id,
  spec: async (world) => (await specOf(world)).slug,
  specId: async (world) => (await specOf(world)).id,
  specVersion: async (world) => (await specOf(world)).lastVersion ?? '',
  team: ({ shared }) => shared.teamId,
  translation: (world) => fromPath(world, 'getTranslation', 'translationSettingsId'),
  user: ({ server }) => server.admin.id,
}

/** What could be of that kind and is not. */
export function absentOf({ server }: World, kind: Kind, like: string): string {
  const id = server.ctx.newId()
  if (kind === 'spec') return `of-${id}`
  return kind === 'address' || kind === 'siteAddress' ? like.replace(/[^/]+(?=\/?$)/, id) : id
}

const specsMade = new WeakMap<World, Promise<Schema<'OpenApiSpec'>>>()

/** Made once: while the server works on a spec, the file changes by itself. */
function specOf(world: World): Promise<Schema<'OpenApiSpec'>> {
  const made = specsMade.get(world) ?? makeSpec(world)
  specsMade.set(world, made)
  return made
}

async function makeSpec(world: World): Promise<Schema<'OpenApiSpec'>> {
  const { put, processed } = specs(world, world.server.admin)
  return processed((await put(`of-${world.organizationId}`, { text: petstore() })).slug)
}

const siteAt = ({ server }: World, { siteId = '' }: Path) => sites(server).on(siteId)

/** Of the site that the path is about, or of another. */
async function onSite(world: World, path: Path) {
  return siteAt(world, path.siteId === undefined ? { siteId: await things.site(world, path) } : path)
}

async function fromPath(world: World, id: OperationId, parameter: string): Promise<string> {
  const { path } = await preparedFor(id).prepare(world, world.server.admin)
  return path[parameter] ?? ''
}

/** Both sides change the title of the same page. */
async function conflict(world: World, path: Path): Promise<string> {
  const { client } = world.server.admin
  const { spaceId, content, changeRequest } = world.shared
  const change = (title: string) => ({ changes: [{ operation: 'update_page' as const, page: content.pageId, title }] })
  const address = '/spaces/{spaceId}/change-requests/{changeRequestId}'
  const params = { path: { ...changeRequest, ...path } }
  await client.POST('/spaces/{spaceId}/content', { params: { path: { spaceId } }, body: change('Theirs') })
  await client.POST(`${address}/content`, { params, body: change('Ours') })
  await client.POST(`${address}/update`, { params })
  const { data } = await client.GET(`${address}/conflicts`, { params })
  return data.items[0]?.id ?? ''
}
