import { pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import { presentUser } from '#resources/identity/users/presenter.ts'
import { usersById } from '#resources/identity/users/service.ts'
import type { RevisionRow } from '#resources/workspace/content/store/revisions.ts'

/** Revisions without their content, as the history lists them. */
export async function presentSummaries(
  ctx: AppContext,
  revisions: RevisionRow[],
): Promise<Schema<'RevisionSummary'>[]> {
  const users = await usersById(
    ctx,
    revisions.map(({ createdById }) => createdById),
  )
  return revisions.map((revision) => ({
    object: 'revision-summary',
    id: revision.id,
    type: revision.type,
    parents: fromJson(revision.parentIds, texts),
    createdAt: revision.createdAt,
    createdBy: presentUser(ctx, users(revision.createdById)),
    ...(revision.mergedFromId !== null && { mergedFrom: revision.mergedFromId }),
    urls: {
      location: locationUrl(ctx, pathTo.getRevisionById({ spaceId: revision.spaceId, revisionId: revision.id })),
    },
  }))
}
