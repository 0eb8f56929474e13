import { hash } from 'node:crypto'

/** A connection keeps every statement that has a name, so there are not to be too many. */
const mostNames = 1_000
const longestText = 8_000

/** Names for statements, so that a connection plans each of them once. */
export interface StatementNames {
  /** Undefined for what is not worth one. */
  of(sql: string): string | undefined
  /** Has every statement planned anew, when the plan under this name is out of date. */
  renew(name: string): void
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  let round = 0
  const prefix = () => `q${round}_`
  return {
    of(sql) {
      const known = names.get(sql)
      if (known !== undefined || names.size >= mostNames || sql.length > longestText) return known
      const name = `${prefix()}${hash('sha256', sql, 'hex').slice(0, 24)}`
      names.set(sql, name)
      return name
    },
    renew(name) {
      // Others find out at the same time.
      if (!name.startsWith(prefix())) return
      round += 1
      names.clear()
    },
  }
}

/** For a pooler that hands each transaction another connection, which has not seen what was named before. */
export const noStatementNames: StatementNames = { of: () => undefined, renew: () => undefined }
