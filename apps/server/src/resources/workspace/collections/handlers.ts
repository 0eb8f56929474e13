import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { requireCollection } from './access.ts'
import { presentCollection } from './presenter.ts'
import { changeCollection, collectionsOf, createCollection } from './service.ts'

export const collectionHandlers: Omit<
  HandlersOf<'collections', RequestContext>,
  'listSpacesInCollectionById' | 'deleteCollectionById' | 'moveCollection' | 'transferCollection'
> = {
  async listCollectionsInOrganizationById(ctx, { path, query }) {
    const page = await collectionsOf(ctx, path.organizationId, query)
    return presentList(page, (access) => presentCollection(ctx, access))
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
}
