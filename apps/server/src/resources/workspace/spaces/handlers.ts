import type { Handlers, HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { requireReadableSpace } from './access.ts'
import { deleteSpace, restorableSpacesOf, restoreSpace } from './lifetime.ts'
import { presentSpace, presentSpaces } from './presenter.ts'
import { changeSpace, createSpace, duplicateSpace, spacesInCollection, spacesOf, spacesOfMember } from './service.ts'

export const spaceHandlers: Omit<HandlersOf<'spaces', RequestContext>, 'moveSpace' | 'transferSpace'> = {
  async listSpacesInOrganizationById(ctx, { path, query }) {
    const look = query.deleted ? restorableSpacesOf : spacesOf
    const page = await look(ctx, path.organizationId, query)
    return presentList(page, await presentSpaces(ctx, page.items))
  },
  async createSpace(ctx, { path, body }) {
    return presentSpace(ctx, await createSpace(ctx, path.organizationId, body))
  },
  async getSpaceById(ctx, { path, query }) {
    return presentSpace(ctx, await requireReadableSpace(ctx, path.spaceId, query.shareKey))
  },
  async updateSpaceById(ctx, { path, body }) {
    return presentSpace(ctx, await changeSpace(ctx, path.spaceId, body))
  },
  async deleteSpaceById(ctx, { path }) {
    await deleteSpace(ctx, path.spaceId)
    return undefined
  },
  async restoreSpace(ctx, { path }) {
    return presentSpace(ctx, await restoreSpace(ctx, path.spaceId))
  },
  async duplicateSpace(ctx, { path }) {
    return presentSpace(ctx, await duplicateSpace(ctx, path.spaceId))
  },
}

/** Ask about a member or a collection and answer spaces, so they live where spaces are known. */
export const spaceListHandlers: Pick<
  Handlers<RequestContext>,
  'listSpacesForOrganizationMember' | 'listSpacesInCollectionById'
> = {
  async listSpacesInCollectionById(ctx, { path, query }) {
    const page = await spacesInCollection(ctx, path.collectionId, query)
    return presentList(page, await presentSpaces(ctx, page.items))
  },
  async listSpacesForOrganizationMember(ctx, { path, query }) {
    const page = await spacesOfMember(ctx, path.organizationId, path.userId, query)
    const spaces = await presentSpaces(ctx, page.items)
    return presentList(
      page,
      spaces.map((space, index) => ({ permission: page.items[index]?.role ?? 'read', space })),
    )
  },
}
