import type { DatabaseAddress } from '#db/database.ts'
import { type ColumnShape, columnsOf } from '#db/schema/table.ts'
import { tables } from '#db/schema/tables.ts'
import { queryServer, writeServerUnchecked } from './postgres/query.ts'
import { queryFile, writeFileUnchecked } from './sqlite-file.ts'

/** A statement in words that both engines know, with `?` for values. */
export type Statement = [text: string, ...values: unknown[]]

/** Asks a database behind the server's back, or does something to it. */
export async function queryDatabase<Row>(address: DatabaseAddress, ...statement: Statement): Promise<Row[]> {
  return address.engine === 'sqlite'
    ? queryFile<Row>(address.path, statement)
    : queryServer<Row>(address.url, statement)
}

/** Writes behind the server's back, in one transaction, without a look at foreign keys. */
export function writeUnchecked(address: DatabaseAddress, ...statements: Statement[]): Promise<void> {
  return address.engine === 'sqlite'
    ? writeFileUnchecked(address.path, statements)
    : writeServerUnchecked(address.url, statements)
}

/** The columns of all tables, or those that are looked for. */
export function tableColumns(
  isWanted: (column: ColumnShape) => boolean = () => true,
): { table: string; column: string }[] {
  return Object.entries(tables).flatMap(([table, shape]) =>
    columnsOf(shape)
      .filter(isWanted)
      .map(({ name }) => ({ table, column: name })),
  )
}
