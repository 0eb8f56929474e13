import type { Input, Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import {
  type ConflictRow,
  countConflicts,
  listAllConflicts,
  listConflicts,
  updateResolution,
} from './conflict-repository.ts'
import type { Names } from './custom-values.ts'
import { mergeSides, rehearseMerge } from './merge-sides.ts'
import { isSettled, settleAnew } from './resettle-conflicts.ts'
import { requireUpdatable, writeUpdate } from './update-from-primary.ts'

export async function conflictsOf(
  ctx: RequestContext,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
  query: { page?: string; limit: number },
): Promise<ListPage<ConflictRow>> {
  const { changeRequest } = await requireChangeRequest(ctx, spaceId, changeRequestId, 'view')
  const pageRequest = readPageRequest(`conflicts/${changeRequest.id}`, query)
  const [rows, count] = await Promise.all([
    listConflicts(ctx.db, changeRequest.id, pageRequest),
    countConflicts(ctx.db, changeRequest.id),
  ])
  return toPage(pageRequest, rows, count, ({ id }) => [id])
}

/** Records the choices made. Once none is left open, the change request takes in the primary content with them. */
export async function resolveConflicts(
  ctx: RequestContext,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
  body: Input<'resolveChangeRequestConflicts'>['body'],
): Promise<Schema<'ChangeRequestConflictResolution'>> {
  const rehearsal = await rehearseMerge(ctx, await requireUpdatable(ctx, { spaceId, changeRequestId }))
  return inTransaction(ctx, async (tx) => {
    const access = await requireUpdatable(tx, { spaceId, changeRequestId })
    const { changeRequest } = access
    const known = await listAllConflicts(tx.db, changeRequest.id)
    const named = await recordChoices(tx, changeRequest.id, known, body)
    if (isSettled(known)) {
      return { revision: await settleAnew(tx, access, { before: known, named, ...rehearsal }), unresolved: 0 }
    }
    const merged = await mergeSides(tx, access, { ...rehearsal, named, isResolving: true })
    const unresolved = merged.conflicts.filter(({ status }) => status === 'open').length
    return { revision: merged.clean ? await writeUpdate(tx, access, merged) : changeRequest.revisionId, unresolved }
  })
}

async function recordChoices(
  tx: RequestContext,
  changeRequestId: string,
  known: ConflictRow[],
  body: Input<'resolveChangeRequestConflicts'>['body'],
): Promise<Names> {
  if ('resolution' in body) {
    const open = known.filter(({ resolution }) => resolution === null).map(({ id }) => id)
    await updateResolution(tx.db, changeRequestId, open, body)
    return new Map()
  }
  const named = new Map<string, string>()
  for (const [index, choice] of body.resolutions.entries()) {
    checkChoice(known, choice, `body.resolutions[${index}]`)
    named.set(choice.conflict, `body.resolutions[${index}].value`)
    await updateResolution(tx.db, changeRequestId, [choice.conflict], choice)
  }
  return named
}

type Choice = Schema<'ResolveConflicts'>['resolutions'][number]

function checkChoice(known: ConflictRow[], { conflict, resolution, value }: Choice, field: string): void {
  if (!known.some(({ id }) => id === conflict)) throw new NotFoundError(`the conflict ${conflict}`)
  if ((resolution === 'custom') !== (value !== undefined)) {
    throw new BadRequestError(`${field}.value goes with the resolution \`custom\`, and only with it`)
  }
}
