import { hash } from 'node:crypto'

/** A connection keeps every statement that has a name, so there are not to be too many. */
const mostNames = 1_000
const longestText = 8_000

/** Names for statements, so that a connection plans each of them once; undefined for what is not worth one. */
export function createStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= mostNames || sql.length > longestText) return known
    const name = `q${hash('sha256', sql, 'hex').slice(0, 24)}`
    names.set(sql, name)
    return name
  }
}
