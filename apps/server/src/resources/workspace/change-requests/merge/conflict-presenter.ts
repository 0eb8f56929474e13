import type { Schema } from '@quire/api-types'
import type { Hash, JsonObject } from '@quire/content'
import type { AppContext } from '#context.ts'
import { fromJson, type Json } from '#db/tables/columns.ts'
import { anything, fields } from '#db/tables/stored-values.ts'
import { loadBodies } from '#resources/workspace/content/store/store.ts'
import type { ConflictRow } from './conflict-repository.ts'

type Texts = ReadonlyMap<Hash, string>

/** With the texts of whole pages in them, which are stored apart from the conflicts. */
export async function presentConflicts(
  ctx: AppContext,
  conflicts: readonly ConflictRow[],
): Promise<Schema<'ChangeRequestConflict'>[]> {
  const hashes = [...new Set(conflicts.flatMap(bodiesIn))]
  const texts = hashes.length === 0 ? [] : await loadBodies(ctx)(hashes)
  const byHash = new Map(hashes.map((hash, index) => [hash, texts[index] ?? '']))
  return conflicts.map((conflict) => presentConflict(conflict, byHash))
}

function presentConflict(conflict: ConflictRow, texts: Texts): Schema<'ChangeRequestConflict'> {
  const { pageId, field, base, ours, theirs, resolution } = conflict
  const show = (side: Json<unknown>) =>
    isEntry(conflict) ? readable(fromJson(side, fields) as JsonObject, texts) : fromJson(side, anything)
  return {
    object: 'change-request-conflict',
    id: conflict.id,
    ...(pageId !== null && { page: pageId }),
    kind: conflict.kind as Schema<'ChangeRequestConflict'>['kind'],
    ...(field !== null && { field }),
    ...(base !== null && { base: show(base) }),
    ...(ours !== null && { ours: show(ours) }),
    ...(theirs !== null && { theirs: show(theirs) }),
    status: resolution === null ? 'open' : 'resolved',
    ...(resolution !== null && { resolution }),
  }
}

/** Whether its sides are whole pages, reusable contents or files as they are stored. */
function isEntry({ kind }: ConflictRow): boolean {
  return kind === 'page-deleted' || kind === 'file'
}

function bodiesIn(conflict: ConflictRow): Hash[] {
  if (!isEntry(conflict)) return []
  return [conflict.base, conflict.ours, conflict.theirs].flatMap((side) => {
    const { body } = side === null ? {} : (fromJson(side, fields) as JsonObject)
    return typeof body === 'string' ? body : []
  })
}

/** Without the names under which texts and bytes are stored: those say nothing to anybody. */
function readable({ body, content: _, computedSeed: __, ...entry }: JsonObject, texts: Texts): JsonObject {
  return typeof body === 'string' ? { ...entry, body: texts.get(body) ?? '' } : entry
}
