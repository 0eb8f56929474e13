import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import { fromFlag } from '#db/tables/columns.ts'
import { publishedRoot, toPath } from '#resources/publishing/sites/addresses.ts'
import type { ShareLinkAccess } from './service.ts'

export function presentShareLink(ctx: AppContext, { access, link }: ShareLinkAccess): Schema<'ShareLink'> {
  const root = publishedRoot(ctx, access.site)
  return {
    object: 'share-link',
    id: link.id,
    createdAt: link.createdAt,
    name: link.name,
    active: fromFlag(link.active),
    urls: root === undefined ? {} : { published: `${root}${toPath(link.secret)}` },
  }
}
