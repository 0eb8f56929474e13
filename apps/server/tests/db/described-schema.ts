/** A schema in words that are the same for both engines. */
export interface DescribedSchema {
  tables: Record<string, DescribedTable>
  triggers: Record<string, DescribedTrigger>
  views: string[]
}

export interface DescribedTable {
  /** In order: `name type`, with `null` where it may be, what it is by default, and `derived` where it is. */
  columns: string[]
  key: string[]
  unique: string[]
  /** By columns: `table (columns) on delete …`. */
  references: Record<string, string>
  /** By name: `unique (columns in order) where …`. */
  indexes: Record<string, string>
}

export interface DescribedTrigger {
  table: string
  deed: string
  /** Of an update: those that count. */
  columns: string[]
}

/** A condition, or columns, without what engines write in different ways. */
export function plainSql(sql: string): string {
  return sql
    .replaceAll(/'[^']*'|\b[A-Z]{2,}\b/g, (word) => (word.startsWith("'") ? word : word.toLowerCase()))
    .replaceAll(/::text/g, '')
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/["()]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function describeColumn(column: {
  name: string
  type: string
  isNullable: boolean
  initial: string | null
  isDerived: boolean
}): string {
  const { name, type, isNullable, initial, isDerived } = column
  const marks = [isNullable && 'null', initial !== null && `= ${initial}`, isDerived && 'derived']
  return [name, type, ...marks.filter((mark) => mark !== false)].join(' ')
}
