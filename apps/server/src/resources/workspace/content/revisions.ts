import type { AppContext, RequestContext } from '../../../context.ts'
import { NotFoundError } from '../../../errors.ts'
import { findRevision, insertRevision, type RevisionRow } from './revision-repository.ts'

export type { RevisionRow }

/** Begins the history of a space, empty or with the content of another one: content is shared, never copied. */
export async function beginHistory(ctx: RequestContext, spaceId: string, rootHash = ''): Promise<string> {
  const id = ctx.newId()
  await insertRevision(ctx.db, {
    id,
    spaceId,
    changeRequestId: '',
    rootHash,
    parentIds: [],
    type: 'edits',
    createdById: ctx.actor.userId,
    createdAt: ctx.now(),
  })
  return id
}

export async function readRevision(ctx: AppContext, spaceId: string, id: string): Promise<RevisionRow> {
  const revision = await findRevision(ctx.db, spaceId, id)
  if (!revision) throw new NotFoundError(`the revision ${id}`)
  return revision
}
