import type { ClientBase } from 'pg'
import { countForBatch, mostOfBatch } from '#db/transfer/batches.ts'

interface Selection {
  columns: readonly string[]
  /** Those whose values may be long. */
  longColumns: readonly string[]
  from: string
  /** No two rows are at the same place, or they are the same. */
  order: string
}

/** Rows in one order, some at a time: how long they are is asked first, so that long ones come one by one. */
export async function* readRows<Row>(client: ClientBase, selection: Selection): AsyncGenerator<Row[]> {
  const { columns, longColumns, from, order } = selection
  const size = longColumns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ') || '0'
  await client.query(`declare "sizes" no scroll cursor for select ${size} from ${from} order by ${order}`)
  await client.query(`declare "rows" no scroll cursor for select ${columns.join(', ')} from ${from} order by ${order}`)
  let sizes: number[] = []
  for (;;) {
    if (sizes.length < mostOfBatch.rows) sizes = [...sizes, ...(await fetchSizes(client))]
    if (sizes.length === 0) break
    const count = countForBatch(sizes)
    const { rows } = await client.query({ text: `fetch forward ${count} from "rows"`, rowMode: 'array' })
    yield rows as Row[]
    sizes = sizes.slice(count)
  }
  await client.query('close "sizes"')
  await client.query('close "rows"')
}

async function fetchSizes(client: ClientBase): Promise<number[]> {
  const text = `fetch forward ${mostOfBatch.rows} from "sizes"`
  const { rows } = await client.query<[number]>({ text, rowMode: 'array' })
  return rows.map(([size]) => Number(size))
}
