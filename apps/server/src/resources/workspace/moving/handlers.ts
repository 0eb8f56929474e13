import type { Handlers } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentCollection } from '#resources/workspace/collections/presenter.ts'
import { presentSpace } from '#resources/workspace/spaces/presenter.ts'
import { moveCollection, removeCollection, transferCollection } from './move-collection.ts'
import { moveSpace, transferSpace } from './move-space.ts'

export const movingHandlers: Pick<
  Handlers<RequestContext>,
  'deleteCollectionById' | 'moveCollection' | 'moveSpace' | 'transferCollection' | 'transferSpace'
> = {
  async moveSpace(ctx, { path, body }) {
    return presentSpace(ctx, await moveSpace(ctx, path.spaceId, body))
  },
  async transferSpace(ctx, { path, body }) {
    return presentSpace(ctx, await transferSpace(ctx, path.spaceId, body))
  },
  async moveCollection(ctx, { path, body }) {
    return presentCollection(ctx, await moveCollection(ctx, path.collectionId, body))
  },
  async transferCollection(ctx, { path, body }) {
    return presentCollection(ctx, await transferCollection(ctx, path.collectionId, body.organization))
  },
  /** What stands inside moves up. */
  async deleteCollectionById(ctx, { path }) {
    await removeCollection(ctx, path.collectionId)
    return undefined
  },
}
