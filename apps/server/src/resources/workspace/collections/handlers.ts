import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '../../../context.ts'
import { presentPage } from '../../../pages.ts'
import { presentSpaces } from '../spaces/presenter.ts'
import { spacesInCollection } from '../spaces/service.ts'
import { requireCollection } from './access.ts'
import { moveCollection, removeCollection, transferCollection } from './moving.ts'
import { presentCollection } from './presenter.ts'
import { changeCollection, collectionsOf, createCollection } from './service.ts'

export const collectionHandlers: HandlersOf<'collections', RequestContext> = {
  async listCollectionsInOrganizationById(ctx, { path, query }) {
    const page = await collectionsOf(ctx, path.organizationId, query)
    return presentPage(
      page,
      page.items.map((access) => presentCollection(ctx, access)),
    )
  },
  async createCollection(ctx, { path, body }) {
    return presentCollection(ctx, await createCollection(ctx, path.organizationId, body))
  },
  async getCollectionById(ctx, { path }) {
    return presentCollection(ctx, await requireCollection(ctx, path.collectionId, 'view'))
  },
  async updateCollectionById(ctx, { path, body }) {
    return presentCollection(ctx, await changeCollection(ctx, path.collectionId, body))
  },
  async deleteCollectionById(ctx, { path }) {
    await removeCollection(ctx, path.collectionId)
    return undefined
  },
  async listSpacesInCollectionById(ctx, { path, query }) {
    const page = await spacesInCollection(ctx, path.collectionId, query)
    return presentPage(page, await presentSpaces(ctx, page.items))
  },
  async moveCollection(ctx, { path, body }) {
    return presentCollection(ctx, await moveCollection(ctx, path.collectionId, body))
  },
  async transferCollection(ctx, { path, body }) {
    return presentCollection(ctx, await transferCollection(ctx, path.collectionId, body.organization))
  },
}
