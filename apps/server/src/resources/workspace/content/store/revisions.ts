import { emptyRoot, type Hash } from '@quire/content'
import type { AppContext, RequestContext } from '#context.ts'
import { idAfter } from '#crypto/ids.ts'
import { fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import { NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import {
  countRevisions,
  findNextRevision,
  findRevision,
  insertRevision,
  listLastRevisions,
  listRevisionRows,
  listRevisions,
  listUpdates,
  type RevisionRow,
} from './revision-repository.ts'

export type { RevisionRow }

/** Begins the history of a space, empty or with the content of another one: content is shared, never copied. */
export function beginHistory(ctx: RequestContext, spaceId: string, rootHash: Hash = emptyRoot): Promise<string> {
  return addRevision(ctx, { spaceId, rootHash, parentIds: [], type: 'edits' })
}

export interface NewRevision {
  spaceId: string
  rootHash: Hash
  parentIds: string[]
  type: RevisionRow['type']
  /** The change request whose content it is; the primary content when left out. */
  changeRequestId?: string
  /** The change request that a merge brings in. */
  mergedFromId?: string
}

export function addRevision(ctx: RequestContext, revision: NewRevision): Promise<string> {
  return addRevisionBy(ctx, ctx.actor.userId, revision)
}

export async function addRevisionBy(ctx: AppContext, createdById: string, revision: NewRevision): Promise<string> {
  // What comes later in the history also sorts later.
  const id = idAfter(revision.parentIds.toSorted().at(-1) ?? '', ctx.newId)
  await insertRevision(ctx.db, { changeRequestId: '', ...revision, id, createdById, createdAt: ctx.now() })
  return id
}

export async function readRevision(ctx: AppContext, spaceId: string, id: string): Promise<RevisionRow> {
  const revision = await findRevision(ctx.db, spaceId, id)
  if (!revision) throw new NotFoundError(`the revision ${id}`)
  return revision
}

/** The same where it may be gone, or never was. */
export function findRevisionOf(ctx: AppContext, spaceId: string, id: string): Promise<RevisionRow | undefined> {
  return findRevision(ctx.db, spaceId, id)
}

/** Several of any spaces, by their ids, read together. */
export async function revisionsWithIds(ctx: AppContext, ids: readonly string[]): Promise<Map<string, RevisionRow>> {
  const rows = ids.length === 0 ? [] : await listRevisionRows(ctx.db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The last ones of the primary content, the newest first. */
export function lastRevisions(ctx: AppContext, spaceId: string, limit: number): Promise<RevisionRow[]> {
  return listLastRevisions(ctx.db, spaceId, limit)
}

/** When the primary content went on from a revision of it; undefined for the last. */
export async function supersededAt(ctx: AppContext, { spaceId, id }: RevisionRow): Promise<string | undefined> {
  return (await findNextRevision(ctx.db, spaceId, id))?.createdAt
}

/** The content before a revision: that of its first parent, or nothing. */
export async function rootBefore(ctx: AppContext, revision: RevisionRow): Promise<Hash> {
  const [parentId] = fromJson(revision.parentIds, texts)
  return parentId === undefined ? emptyRoot : (await readRevision(ctx, revision.spaceId, parentId)).rootHash
}

export async function revisionsOf(
  ctx: AppContext,
  spaceId: string,
  query: { page?: string; limit: number },
): Promise<ListPage<RevisionRow>> {
  const pageRequest = readPageRequest(`revisions/${spaceId}`, query)
  const [rows, count] = await Promise.all([
    listRevisions(ctx.db, spaceId, pageRequest),
    countRevisions(ctx.db, spaceId),
  ])
  return toPage(pageRequest, rows, count, ({ id }) => [id])
}

/** The parents of the last revisions that brought primary content into a change request: its own first; the newest first. */
export async function updatesOf(
  ctx: AppContext,
  spaceId: string,
  changeRequestId: string,
  limit: number,
): Promise<string[][]> {
  const rows = await listUpdates(ctx.db, { spaceId, changeRequestId, limit })
  return rows.map(({ parentIds }) => fromJson(parentIds, texts))
}
