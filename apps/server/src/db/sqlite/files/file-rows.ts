import type { Database as Sqlite } from 'better-sqlite3'
import { mostOfBatch } from '#db/transfer/batches.ts'
import type { RowSource } from '#db/transfer/row-source.ts'
import { planTables, type StoredRow, type StoredValue, type TablePlan } from '#db/transfer/table-plan.ts'

/** By name. */
const plans = new Map(planTables('rowid').map((plan) => [plan.name, plan]))

export function filePlanOf(table: string): TablePlan {
  const plan = plans.get(table)
  if (!plan) throw new Error(`no table: ${table}`)
  return plan
}

/** What a file says of itself alone. */
const ownRows: Readonly<Record<string, string>> = { settings: "name <> 'schemaFingerprint'" }

export function readFileRows(sqlite: Sqlite): RowSource {
  const from = ({ name }: TablePlan) => `from "${name}" where ${ownRows[name] ?? 'true'}`
  return {
    count: async (table) =>
      sqlite
        .prepare<[], number>(`select count(*) ${from(filePlanOf(table))}`)
        .pluck()
        .get() ?? 0,
    async *rows(table) {
      const plan = filePlanOf(table)
      const query = `select ${plan.columns.join(', ')} ${from(plan)} order by ${plan.order.join(', ')}`
      let batch: StoredRow[] = []
      let bytes = 0
      for (const row of sqlite.prepare<[], StoredRow>(query).raw().iterate()) {
        batch.push(row)
        bytes += row.reduce<number>((sum, value) => sum + sizeOf(value), 0)
        if (batch.length < mostOfBatch.rows && bytes < mostOfBatch.bytes) continue
        yield batch
        batch = []
        bytes = 0
      }
      if (batch.length > 0) yield batch
    },
  }
}

function sizeOf(value: StoredValue): number {
  return typeof value === 'object' || typeof value === 'string' ? (value?.length ?? 0) : 0
}
