import { readPages } from '@quire/content'
import type { AppContext } from '#context.ts'
import { NotFoundError, ServiceError } from '#errors.ts'
import { listRevisionsWithIds } from '#resources/workspace/content/store/revision-repository.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'

/** What an edit says about what its author saw. */
interface Based {
  operation: string
  page?: string
  baseRevision?: string
}

/** Optimistic concurrency: refuses edits made against content that somebody else has changed since. */
export function requireBase(baseRevision: string | undefined, current: string): void {
  if (baseRevision !== undefined && baseRevision !== current) {
    throw new ServiceError(412, `body.baseRevision is no longer the current revision, which is ${current}`)
  }
}

/** The same for the pages of single edits, whatever has become of the others. */
export async function requireUnchangedPages(
  ctx: AppContext,
  { spaceId, current }: { spaceId: string; current: string },
  changes: readonly Based[],
): Promise<void> {
  const bases = new Set(changes.flatMap(({ baseRevision }) => baseRevision ?? []))
  if (bases.size === 0) return
  const rows = await listRevisionsWithIds(ctx.db, spaceId, [...bases, current])
  const roots = new Map(rows.map(({ id, rootHash }) => [id, rootHash]))
  const ids = changes.flatMap(({ baseRevision, page }) => (baseRevision === undefined ? [] : (page ?? [])))
  const pagesOf = async (revision: string) => {
    const root = roots.get(revision)
    if (root === undefined) throw new NotFoundError(`the revision ${revision}`)
    return readPages(readNodes(ctx), root, ids)
  }
  const now = await pagesOf(current)
  const before = new Map(await Promise.all([...bases].map(async (base) => [base, await pagesOf(base)] as const)))
  for (const [index, { page = '', baseRevision = '' }] of changes.entries()) {
    if (baseRevision === '') continue
    if (JSON.stringify(before.get(baseRevision)?.get(page)) === JSON.stringify(now.get(page))) continue
    const message = `the page ${page} has changed since body.changes[${index}].baseRevision; the current revision is ${current}`
    throw new ServiceError(412, message)
  }
}
