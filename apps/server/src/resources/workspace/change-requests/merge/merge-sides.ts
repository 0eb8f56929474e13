import type { Conflict, JsonValue, MergedContent, MergeTexts } from '@quire/content'
import type { AppContext, RequestContext } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { BadRequestError } from '#errors.ts'
import type { ChangeRequestAccess } from '#resources/workspace/change-requests/service.ts'
import { type Digests, saveDigests } from '#resources/workspace/content/content-index/digests/digests.ts'
import { saveAheadWithDigests } from '#resources/workspace/content/edit/save-ahead.ts'
import { type ConflictRow, listAllConflicts, replaceConflicts } from './conflict-repository.ts'
import { checkCustomValues, type Names } from './custom-values.ts'
import { type Merging, mergeRevisions } from './merge-revisions.ts'
import { createTextMerges } from './merge-texts.ts'

/** What was worked out ahead of the transaction that merges. */
export interface Rehearsal {
  mergeTexts: MergeTexts
  digests: Digests
  /** What came out, which is what comes out of the same sides again; undefined where the merge is refused. */
  outcome: Outcome | undefined
}

interface Outcome {
  /** Of what it was made. */
  key: string
  merged: MergedContent
}

/** Merges without writing anything, but what no transaction should wait for: long texts, and what they say. */
export async function rehearseMerge(ctx: RequestContext, access: ChangeRequestAccess): Promise<Rehearsal> {
  const mergeTexts = createTextMerges(ctx)
  const known = await listAllConflicts(ctx.db, access.changeRequest.id)
  const outcome = await mergeCurrent(ctx, access, { known, mergeTexts }).catch((error) => {
    // It is refused when it is done for good.
    if (error instanceof BadRequestError) return undefined
    throw error
  })
  const texts = [...(outcome?.merged.bodies.values() ?? [])]
  return { mergeTexts, outcome, digests: await saveAheadWithDigests(ctx, { texts, files: [] }) }
}

/**
 * Merges the two sides with the resolutions made so far, and records what they disagree on. `named` tells what the caller
 * calls the values given for conflicts; with `isResolving`, what is resolved stays to be resolved in another way.
 */
export async function mergeSides(
  tx: AppContext,
  access: ChangeRequestAccess,
  { mergeTexts, digests, outcome, named, isResolving }: Rehearsal & { named?: Names; isResolving?: boolean },
): Promise<MergedContent> {
  const { changeRequest } = access
  const known = await listAllConflicts(tx.db, changeRequest.id)
  checkCustomValues(tx, known, named)
  const isSame = outcome?.key === keyOf(access, known)
  const { merged } = isSame ? outcome : await mergeCurrent(tx, access, { known, mergeTexts })
  if (merged.clean) await saveDigests(tx, digests)
  const open = merged.clean && !isResolving ? [] : merged.conflicts
  await replaceConflicts(
    tx.db,
    changeRequest.id,
    open.map((conflict, position) => toRow(conflict, position, known)),
  )
  return merged
}

async function mergeCurrent(ctx: AppContext, access: ChangeRequestAccess, merging: Merging): Promise<Outcome> {
  const merged = await mergeRevisions(ctx, access.space.id, sidesOf(access), merging)
  return { key: keyOf(access, merging.known), merged }
}

function sidesOf({ space, changeRequest }: ChangeRequestAccess): [base: string, ours: string, theirs: string] {
  return [changeRequest.ancestorRevisionId, space.revisionId, changeRequest.revisionId]
}

/** Revisions never change, so a merge follows from which they are, and from how conflicts were resolved. */
function keyOf(access: ChangeRequestAccess, known: readonly ConflictRow[]): string {
  return JSON.stringify([sidesOf(access), known])
}

function toRow(conflict: Conflict, position: number, known: ConflictRow[]): Omit<ConflictRow, 'changeRequestId'> {
  const side = (value: JsonValue | undefined) => (value === undefined ? null : toJson<unknown>(value))
  return {
    id: conflict.id,
    position,
    pageId: conflict.page ?? null,
    kind: conflict.kind,
    field: conflict.field ?? null,
    base: side(conflict.base),
    ours: side(conflict.ours),
    theirs: side(conflict.theirs),
    resolution: conflict.resolution ?? null,
    value: known.find(({ id }) => id === conflict.id)?.value ?? null,
  }
}
