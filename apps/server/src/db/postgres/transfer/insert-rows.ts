import type { ClientBase } from 'pg'
import { UnusableDatabaseError } from '#db/errors.ts'
import { tables } from '#db/schema/tables.ts'
import { type StoredRow, type StoredValue, writtenColumns, writtenValues } from '#db/transfer/table-plan.ts'
import { serverPlanOf } from './server-rows.ts'

export async function insertRows(client: ClientBase, table: string, rows: readonly StoredRow[]): Promise<void> {
  const plan = serverPlanOf(table)
  const written = rows.map((row) => writtenValues(plan, row))
  for (const row of written) requireStorable(table, row)
  const columns = writtenColumns(plan)
  const places = written.map((row, index) => `(${row.map((_, column) => `$${index * row.length + column + 1}`)})`)
  // The numbers that rows have are kept: others refer to them.
  const text = `insert into "${table}" (${columns.join(', ')}) overriding system value values ${places.join(', ')}`
  // Most are alike, and planned once.
  await client.query({ name: `copy ${table} ${rows.length}`, text, values: written.flat() })
}

/** Files from before may hold what no request may bring any more. */
function requireStorable(table: string, row: readonly StoredValue[]): void {
  if (!row.some((value) => typeof value === 'string' && value.includes('\0'))) return
  const [name] = row
  throw new UnusableDatabaseError(
    `a row of ${table} (${JSON.stringify(name)}) holds the character U+0000, which PostgreSQL cannot store`,
    'Change that text, and try again.',
  )
}

/** What is added from now on gets greater numbers than anything that is there. */
export async function setNumbers(client: ClientBase): Promise<void> {
  for (const table of Object.keys(tables)) {
    const { numbered } = serverPlanOf(table)
    if (numbered === undefined) continue
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${numbered}), 0) + 1, false) from "${table}"`,
      [`"${table}"`, numbered.slice(1, -1)],
    )
  }
}
