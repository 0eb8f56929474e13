import type { Schema } from '@quire/api-types'
import {
  type Conflict,
  ContentError,
  type Hash,
  type JsonValue,
  type MergedContent,
  type MergeTexts,
  mergeContent,
  type Resolution,
} from '@quire/content'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { fromJson, toJson } from '#db/tables/columns.ts'
import { anything } from '#db/tables/stored-values.ts'
import { BadRequestError } from '#errors.ts'
import {
  advanceChangeRequest,
  type ChangeRequestAccess,
  requireChangeRequest,
} from '#resources/workspace/change-requests/service.ts'
import { requireTransition } from '#resources/workspace/change-requests/transitions.ts'
import {
  type Digests,
  digestTexts,
  saveDigests,
  saveDigestsAhead,
} from '#resources/workspace/content/content-index/digests/digests.ts'
import { finishIndexes } from '#resources/workspace/content/content-index/follow-revision.ts'
import { saveAhead } from '#resources/workspace/content/edit/save-ahead.ts'
import { addRevision, readRevision } from '#resources/workspace/content/store/revisions.ts'
import { loadBodies, readNodes, saveTexts } from '#resources/workspace/content/store/store.ts'
import { advanceSpace } from '#resources/workspace/spaces/content.ts'
import { type ConflictRow, listAllConflicts, replaceConflicts } from './conflict-repository.ts'
import { checkCustomValue } from './custom-values.ts'
import { requireMergeRules } from './merge-rules.ts'
import { createTextMerges } from './merge-texts.ts'

/**
 * Brings a change request into the primary content. With a conflict open nothing is published: what is in the way is
 * recorded, and the primary content stays exactly as it was.
 */
export async function mergeChangeRequest(
  ctx: RequestContext,
  spaceId: string,
  idOrNumber: string,
): Promise<Schema<'ChangeRequestMergeResult'>> {
  const mergeable = await requireChangeRequest(ctx, spaceId, idOrNumber, 'merge')
  requireTransition(mergeable.changeRequest, 'merge')
  const rehearsal = await rehearse(ctx, mergeable)
  await finishIndexes(ctx, [spaceId])
  return inTransaction(ctx, async (tx) => {
    const access = await requireChangeRequest(tx, spaceId, idOrNumber, 'merge')
    const { space, changeRequest } = access
    requireTransition(changeRequest, 'merge')
    await requireMergeRules(tx, access)
    const merged = await mergeSides(tx, access, rehearsal)
    if (!merged.clean) return { revision: changeRequest.revisionId, result: 'conflicts' }

    await saveTexts(tx, merged.nodes, merged.bodies)
    const revision = await addRevision(tx, {
      spaceId,
      rootHash: merged.root,
      parentIds: [space.revisionId, changeRequest.revisionId],
      type: 'merge',
      mergedFromId: changeRequest.id,
    })
    await advanceSpace(tx, spaceId, revision)
    await advanceChangeRequest(tx, changeRequest.id, { status: 'merged', mergedRevisionId: revision })
    return { revision, result: 'merge' }
  })
}

/** Brings the primary content into a change request, so that it stands on what the space holds now. */
export async function updateFromPrimary(
  ctx: RequestContext,
  spaceId: string,
  idOrNumber: string,
): Promise<Schema<'ChangeRequestUpdateResult'>> {
  const updatable = await requireChangeRequest(ctx, spaceId, idOrNumber, 'edit')
  requireTransition(updatable.changeRequest, 'update')
  const rehearsal = await rehearse(ctx, updatable)
  return inTransaction(ctx, async (tx) => {
    const access = await requireChangeRequest(tx, spaceId, idOrNumber, 'edit')
    requireTransition(access.changeRequest, 'update')
    const merged = await mergeSides(tx, access, rehearsal)
    if (!merged.clean) return { revision: access.changeRequest.revisionId, result: 'conflicts' }
    return { revision: await pull(tx, access, merged), result: 'update' }
  })
}

/** Writes a clean merge into the change request; answers its revision, which stays when nothing was new. */
export async function pull(ctx: RequestContext, access: ChangeRequestAccess, merged: MergedContent): Promise<string> {
  const { space, changeRequest } = access
  if (changeRequest.ancestorRevisionId === space.revisionId) return changeRequest.revisionId
  await saveTexts(ctx, merged.nodes, merged.bodies)
  const revisionId = await addRevision(ctx, {
    spaceId: space.id,
    changeRequestId: changeRequest.id,
    rootHash: merged.root,
    parentIds: [changeRequest.revisionId, space.revisionId],
    type: 'update',
  })
  await advanceChangeRequest(ctx, changeRequest.id, { revisionId, ancestorRevisionId: space.revisionId })
  return revisionId
}

/** What was worked out ahead of the transaction that merges. */
export interface Rehearsal {
  mergeTexts: MergeTexts
  digests: Digests
}

/** Merges without writing anything, but what no transaction should wait for: long texts, and what they say. */
export async function rehearse(ctx: RequestContext, access: ChangeRequestAccess): Promise<Rehearsal> {
  const mergeTexts = createTextMerges(ctx)
  const known = await listAllConflicts(ctx.db, access.changeRequest.id)
  const texts = await mergeWith(ctx, access, { known, mergeTexts }).then(
    ({ bodies }) => [...bodies.values()],
    // It is refused when it is done for good.
    (error) => {
      if (error instanceof BadRequestError) return []
      throw error
    },
  )
  await saveAhead(ctx, { texts, files: [] })
  return { mergeTexts, digests: await saveDigestsAhead(ctx, await digestTexts(ctx, texts)) }
}

interface Merging {
  known: ConflictRow[]
  mergeTexts: MergeTexts
}

function mergeWith(ctx: AppContext, access: ChangeRequestAccess, merging: Merging): Promise<MergedContent> {
  const { space, changeRequest } = access
  const ids = [changeRequest.ancestorRevisionId, space.revisionId, changeRequest.revisionId] as const
  return mergeRevisions(ctx, space.id, ids, merging)
}

/** Merges what two revisions made of a third, which comes first; then the primary content, and last the change request. */
export async function mergeRevisions(
  ctx: AppContext,
  spaceId: string,
  ids: readonly [base: string, ours: string, theirs: string],
  merging: Merging,
): Promise<MergedContent> {
  const revisions = await Promise.all(ids.map((id) => readRevision(ctx, spaceId, id)))
  const [base = '', ours = '', theirs = ''] = revisions.map(({ rootHash }) => rootHash)
  return mergeRoots(ctx, { base, ours, theirs }, merging)
}

export async function mergeRoots(
  ctx: AppContext,
  sides: { base: Hash; ours: Hash; theirs: Hash },
  { known, mergeTexts }: Merging,
): Promise<MergedContent> {
  const sources = { readNodes: readNodes(ctx), loadBodies: loadBodies(ctx), mergeTexts }
  try {
    return await mergeContent(sources, { ...sides, resolutions: resolutionsIn(known) })
  } catch (error) {
    if (error instanceof ContentError) throw new BadRequestError(error.message)
    throw error
  }
}

/**
 * Merges the two sides with the resolutions made so far, and records what they disagree on. `named` tells what the caller
 * calls the values given for conflicts; with `isResolving`, what is resolved stays to be resolved in another way.
 */
export async function mergeSides(
  ctx: AppContext,
  access: ChangeRequestAccess,
  { mergeTexts, digests, named, isResolving }: Rehearsal & { named?: Names; isResolving?: boolean },
): Promise<MergedContent> {
  const { changeRequest } = access
  const known = await listAllConflicts(ctx.db, changeRequest.id)
  checkCustomValues(ctx, known, named)
  const merged = await mergeWith(ctx, access, { known, mergeTexts })
  if (merged.clean) await saveDigests(ctx, digests)
  const open = merged.clean && !isResolving ? [] : merged.conflicts
  await replaceConflicts(
    ctx.db,
    changeRequest.id,
    open.map((conflict, position) => toRow(conflict, position, known)),
  )
  return merged
}

/** What the caller calls the values given for conflicts, by the ids of these. */
export type Names = ReadonlyMap<string, string>

export function checkCustomValues(ctx: AppContext, known: readonly ConflictRow[], named: Names = new Map()): void {
  for (const conflict of known.filter(({ resolution }) => resolution === 'custom')) {
    checkCustomValue(ctx, conflict, named.get(conflict.id) ?? `the value for the conflict ${conflict.id}`)
  }
}

function resolutionsIn(rows: ConflictRow[]): Map<string, Resolution> {
  return new Map(
    rows.flatMap(({ id, resolution, value }) => {
      if (resolution === null) return []
      const custom = {
        choice: 'custom' as const,
        value: (value === null ? '' : fromJson(value, anything)) as JsonValue,
      }
      return [[id, resolution === 'custom' ? custom : { choice: resolution }] as const]
    }),
  )
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
