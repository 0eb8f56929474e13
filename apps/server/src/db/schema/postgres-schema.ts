import { printPostgresIndexes, printPostgresReferences, printPostgresTable } from './print-tables.ts'
import { inPostgres, printPostgresTrigger } from './print-triggers.ts'
import { firstRows, tables } from './tables.ts'
import { triggers } from './triggers.ts'
import { views } from './views.ts'

/** The newest schema as statements for an empty PostgreSQL database. */
export function postgresSchema(): string[] {
  const { rows, watching } = postgresSchemaParts()
  return [...rows, ...printFirstRows(), ...watching]
}

/** The same in two parts: what holds rows, and what looks after them, which may come when the rows are there. */
export function postgresSchemaParts(): { rows: string[]; watching: string[] } {
  const shapes = Object.entries(tables)
  return {
    rows: shapes.map(([name, shape]) => printPostgresTable(name, shape)),
    watching: [
      ...shapes.flatMap(([name, shape]) => printPostgresReferences(name, shape)),
      ...shapes.flatMap(([name, shape]) => printPostgresIndexes(name, shape)),
      ...Object.entries(views).map(([name, query]) => `create view "${name}" as ${inPostgres(query)}`),
      ...triggers.flatMap(printPostgresTrigger),
    ],
  }
}

/** What an empty database holds. */
export function printFirstRows(): string[] {
  return Object.entries(firstRows).map(([name, row]) => printRow(name, row))
}

function printRow(table: string, row: Readonly<Record<string, string | number>>): string {
  const names = Object.keys(row).map((name) => `"${name}"`)
  const values = Object.values(row).map((value) => (typeof value === 'number' ? value : `'${value}'`))
  return `insert into "${table}" (${names.join(', ')}) values (${values.join(', ')})`
}
