import type { PageEntry } from '@quire/content'
import { type AppContext, afterCommit } from '#context.ts'
import {
  deleteComputedCheck,
  findComputedCheck,
  insertCheck,
  insertChecksOfSpaces,
  insertChecksOfUsers,
  listDependentPages,
} from './computed-check-repository.ts'

/**
 * Primary content that sources supply is kept up to date with them: whoever changes a source, or the content, notes in
 * the same transaction that the space has to be looked at. A job does that afterwards: see `refreshComputed`.
 */

/** Something of an organization, say a spec, stands for something else now. */
export async function checkUsersOf(
  tx: AppContext,
  source: { organizationId: string; kind: string; id: string },
): Promise<void> {
  await insertChecksOfUsers(tx.db, source)
  afterCommit(tx, tx.wakeSignals.computedPages.wake)
}

/** The spaces are in another organization now, and so are their sources. */
export async function checkSpaces(tx: AppContext, spaceIds: readonly string[]): Promise<void> {
  await insertChecksOfSpaces(tx.db, spaceIds)
  afterCommit(tx, tx.wakeSignals.computedPages.wake)
}

/** Pages came into the primary content, be it from a merge or from the past, that may be made from older sources. */
export async function checkPages(
  tx: AppContext,
  spaceId: string,
  pages: readonly (PageEntry | undefined)[],
): Promise<void> {
  if (!pages.some((page) => page?.type === 'computed')) return
  await insertCheck(tx.db, spaceId)
  afterCommit(tx, tx.wakeSignals.computedPages.wake)
}

/** The next space after another one. */
export function nextCheck(ctx: AppContext, after: string): Promise<string | undefined> {
  return findComputedCheck(ctx.db, after)
}

export function endCheck(tx: AppContext, spaceId: string): Promise<void> {
  return deleteComputedCheck(tx.db, spaceId)
}

export function dependentPages(ctx: AppContext, spaceId: string): Promise<string[]> {
  return listDependentPages(ctx.db, spaceId)
}
