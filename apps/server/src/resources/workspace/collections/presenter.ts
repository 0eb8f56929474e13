import { pathTo, type Schema } from '@quire/api-types'
import { appUrl, locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import type { CollectionAccess } from './access.ts'

export function presentCollection(
  ctx: AppContext,
  { collection, permissions }: Omit<CollectionAccess, 'role'>,
): Schema<'Collection'> {
  return {
    object: 'collection',
    id: collection.id,
    title: collection.title,
    ...(collection.description !== null && { description: collection.description }),
    organization: collection.organizationId,
    ...(collection.parentId !== '' && { parent: collection.parentId }),
    defaultLevel: collection.defaultLevel,
    urls: {
      location: locationUrl(ctx, pathTo.getCollectionById({ collectionId: collection.id })),
      app: appUrl(ctx, `/c/${collection.id}`),
    },
    permissions,
  }
}
