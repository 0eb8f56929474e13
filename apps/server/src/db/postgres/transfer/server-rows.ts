import type { ClientBase } from 'pg'
import { storedOrderColumn } from '#db/schema/print-tables.ts'
import type { RowSource } from '#db/transfer/row-source.ts'
import { planTables, type StoredRow, type TablePlan } from '#db/transfer/table-plan.ts'
import { readRows } from './cursor.ts'

/** By name. */
const plans = new Map(planTables(`"${storedOrderColumn}"`).map((plan) => [plan.name, plan]))

export function serverPlanOf(table: string): TablePlan {
  const plan = plans.get(table)
  if (!plan) throw new Error(`no table: ${table}`)
  return plan
}

/** What a transaction of this connection sees. */
export function readServerRows(client: ClientBase): RowSource {
  return {
    async count(table) {
      const { rows } = await client.query<{ count: number }>(`select count(*) as count from "${table}"`)
      return Number(rows[0]?.count)
    },
    rows(table) {
      const { columns, longColumns, order } = serverPlanOf(table)
      return readRows<StoredRow>(client, { columns, longColumns, from: `"${table}"`, order: order.join(', ') })
    },
  }
}
