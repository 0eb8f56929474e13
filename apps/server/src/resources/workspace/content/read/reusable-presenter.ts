import type { Schema } from '@quire/api-types'
import type { ReusableContent } from '@quire/content'
import type { AppContext } from '#context.ts'
import { documentId } from './document-id.ts'
import type { ContentFlags } from './page-presenter.ts'

export function presentReusable(
  ctx: AppContext,
  spaceId: string,
  reusable: ReusableContent,
  { metadata }: Pick<ContentFlags, 'metadata'>,
): Schema<'RevisionReusableContent'> {
  return {
    id: reusable.id,
    title: reusable.title,
    ...(reusable.body !== undefined && { document: documentId(ctx, spaceId, reusable.body) }),
    ...(metadata && reusable.git !== undefined && { git: reusable.git as Schema<'GitSyncBlob'> }),
  }
}
