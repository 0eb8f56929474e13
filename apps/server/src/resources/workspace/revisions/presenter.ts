import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import { fromJson } from '../../../db/columns.ts'
import { texts } from '../../../db/stored-values.ts'
import { locationUrl } from '../../../urls.ts'
import { presentUser } from '../../identity/users/presenter.ts'
import { usersById } from '../../identity/users/service.ts'
import type { RevisionRow } from '../content/revisions.ts'

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
    urls: { location: locationUrl(ctx, `/spaces/${revision.spaceId}/revisions/${revision.id}`) },
  }))
}
