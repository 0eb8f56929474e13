import { onPrepared } from './sqlite-file.ts'

export interface StatementRows {
  /** How many rows all statements together answered. */
  read: number
  /** How many rows one of them wrote at most, without those that triggers write. */
  mostWritten: number
}

/** Counts what statements answer and write, for connections to a file that are opened meanwhile. */
export function countStatementRows(): Disposable & { of(work: () => Promise<unknown>): Promise<StatementRows> } {
  let counted: StatementRows = { read: 0, mostWritten: 0 }
  const preparing = onPrepared((statement) => {
    const all = statement.all.bind(statement)
    const run = statement.run.bind(statement)
    statement.all = (...values) => {
      const rows = all(...values)
      counted.read += rows.length
      return rows
    }
    statement.run = (...values) => {
      const result = run(...values)
      counted.mostWritten = Math.max(counted.mostWritten, result.changes)
      return result
    }
  })
  return {
    async of(work) {
      counted = { read: 0, mostWritten: 0 }
      await work()
      return counted
    },
    [Symbol.dispose]: () => preparing[Symbol.dispose](),
  }
}
