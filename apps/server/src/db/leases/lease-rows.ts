import type { Db } from '#db/database.ts'
import { inList, objectRows } from '#db/queries/value-list.ts'
import type { JobLeaseRow } from '#db/tables/jobs.ts'

export type { JobLeaseRow }

/** Those that are there stay as they are. */
export async function insertJobLeases(db: Db, names: readonly string[]): Promise<void> {
  await db
    .insertInto('jobLeases')
    .values(names.map((name) => ({ name, holder: '', term: 0, wakes: 0 })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export function listJobLeases(db: Db): Promise<JobLeaseRow[]> {
  return db.selectFrom('jobLeases').selectAll().execute()
}

/** Takes those that have not moved since they were seen, and answers which these are. */
export async function takeJobLeases(
  db: Db,
  holder: string,
  seen: readonly Pick<JobLeaseRow, 'name' | 'term'>[],
): Promise<string[]> {
  const columns = { name: 'text', term: 'integer' } as const
  const listed = seen.map(({ name, term }) => ({ name, term }))
  const rows = await db
    .updateTable('jobLeases')
    .from(objectRows<Pick<JobLeaseRow, 'name' | 'term'>>(JSON.stringify(listed), columns).as('seen'))
    .set(({ eb, ref }) => ({ holder, term: eb(ref('jobLeases.term'), '+', 1) }))
    .whereRef('jobLeases.name', '=', 'seen.name')
    .whereRef('jobLeases.term', '=', 'seen.term')
    .returning('jobLeases.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Answers which ones the holder still has. */
export async function renewJobLeases(db: Db, holder: string): Promise<string[]> {
  const rows = await db
    .updateTable('jobLeases')
    .set(({ eb }) => ({ term: eb('term', '+', 1) }))
    .where('holder', '=', holder)
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function releaseJobLeases(db: Db, holder: string, names: readonly string[]): Promise<void> {
  await db
    .updateTable('jobLeases')
    .set(({ eb }) => ({ holder: '', term: eb('term', '+', 1) }))
    .where('holder', '=', holder)
    .where(inList('name', names))
    .execute()
}

export async function updateWakes(db: Db, name: string): Promise<void> {
  await db
    .updateTable('jobLeases')
    .set(({ eb }) => ({ wakes: eb('wakes', '+', 1) }))
    .where('name', '=', name)
    .execute()
}
