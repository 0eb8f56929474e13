import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { sizeOf } from '#db/queries/size-of.ts'
import { type Belonging, belongings, type DeletionKey, type DeletionKind } from './kinds.ts'

/** Something that is gone, of which rows may be left. */
export interface Deletion {
  kind: DeletionKind
  key: DeletionKey
}

/** How much one transaction deletes. */
export interface DeletionBudget {
  rows: number
  bytes: number
  /** Whether the first row goes even if it is more than that: otherwise a long one would stay for ever. */
  takesFirst: boolean
}

export interface DeletionOutcome {
  deletedRows: number
  /** Of which there is something left, or may be. */
  left: Deletion[]
}

/** Whether its kind is known and its key complete: what is not would be in the way of all others for ever. */
export function isSound({ kind, key }: Deletion): boolean {
  const parts = (belongings[kind] ?? []).flatMap(({ by, through }) => [by, through?.by ?? {}].flatMap(Object.values))
  return parts.length > 0 && parts.every((part) => typeof key[part] === 'string')
}

type Row = Record<string, string> & { sizeInBytes: number; rowsAlong: number }

/** Deletes what belongs to these, as far as the budget goes. */
export async function deleteBelongings(
  db: Db,
  deletions: readonly Deletion[],
  limits: Readonly<DeletionBudget>,
): Promise<DeletionOutcome> {
  const budget = { ...limits }
  const open = [...deletions]
  let deletedRows = 0
  for (let deletion = open[0]; deletion && budget.rows > 0; deletion = open[0]) {
    // Looking whether there is anything takes about as long as deleting a row.
    budget.rows -= 1
    for (const belonging of belongings[deletion.kind]) {
      const { rows, isLast } = await takeRows(db, belonging, deletion.key, budget)
      deletedRows += rows.length
      const { also } = belonging
      if (also) for (const row of rows) open.push({ kind: also.kind, key: keyOf(row, also.key) })
      if (!isLast) return { deletedRows, left: open }
    }
    open.shift()
  }
  return { deletedRows, left: open }
}

/** Deletes rows until the budget is used up; answers which, and whether those were the last. */
async function takeRows(db: Db, belonging: Belonging, key: DeletionKey, budget: DeletionBudget) {
  const found = await listRows(db, belonging, key, Math.max(budget.rows, 0) + 1)
  const taken: Row[] = []
  for (const row of found) {
    const fits = budget.rows >= 1 + row.rowsAlong && budget.bytes >= row.sizeInBytes
    if (!fits && !budget.takesFirst) break
    taken.push(row)
    budget.rows -= 1 + row.rowsAlong
    budget.bytes -= row.sizeInBytes
    budget.takesFirst = false
  }
  if (taken.length > 0) await deleteRows(db, belonging, taken)
  return { rows: taken, isLast: taken.length === found.length }
}

async function listRows(db: Db, belonging: Belonging, key: DeletionKey, limit: number): Promise<Row[]> {
  const { table, primaryKey, long = [], along, also } = belonging
  const columns = [...new Set([...primaryKey, ...Object.values(also?.key ?? {})])].map((column) => sql.ref(column))
  const { rows } = await sql<Row>`select ${sql.join(columns)},
      ${sizeOf(long)} as "sizeInBytes", ${along ? sql.ref(along) : sql.lit(0)} as "rowsAlong"
    from ${sql.table(table)} where ${belongsTo(belonging, key)} limit ${limit}`.execute(db)
  return rows
}

async function deleteRows(db: Db, { table, primaryKey }: Belonging, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(primaryKey.map((column) => sql.ref(column)))
  const values = rows.map((row) => sql`(${sql.join(primaryKey.map((column) => row[column]))})`)
  await sql`delete from ${sql.table(table)} where (${columns}) in (values ${sql.join(values)})`.execute(db)
}

function belongsTo({ by, where = {}, through }: Belonging, key: DeletionKey): RawBuilder<SqlBool> {
  const conditions = equalities(by, key)
  for (const [column, value] of Object.entries(where)) conditions.push(sql`${sql.ref(column)} = ${value}`)
  if (through) {
    const named = sql.join(equalities(through.by, key), sql` and `)
    conditions.push(sql`${sql.ref(through.column)} in (select "id" from ${sql.table(through.table)} where ${named})`)
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

function equalities(by: Belonging['by'], key: DeletionKey): RawBuilder<unknown>[] {
  return Object.entries(by).map(([column, name]) => sql`${sql.ref(column)} = ${requireValue(key, name)}`)
}

function keyOf(row: Row, columns: Readonly<Record<string, string>>): DeletionKey {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, requireValue(row, column)]))
}

/** Without one, a condition would be left out and too much deleted. */
function requireValue(values: Record<string, string | number>, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new Error(`a deletion has no ${name}`)
  return value
}
