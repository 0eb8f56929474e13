import {
  ContentError,
  type Hash,
  type JsonValue,
  type MergedContent,
  type MergeTexts,
  mergeContent,
  type Resolution,
} from '@quire/content'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { anything } from '#db/tables/stored-values.ts'
import { BadRequestError } from '#errors.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { loadBodies, readNodes } from '#resources/workspace/content/store/store.ts'
import type { ConflictRow } from './conflict-repository.ts'

export interface Merging {
  /** The conflicts recorded so far, with their resolutions. */
  known: ConflictRow[]
  mergeTexts: MergeTexts
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
