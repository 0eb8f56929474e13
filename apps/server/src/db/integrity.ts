import type { Database as Sqlite } from 'better-sqlite3'
import { openConnection } from './database.ts'

interface Orphan {
  table: string
  parent: string
}

/** What is wrong with a file; nothing, as a rule. */
export function checkIntegrity(path: string): string[] {
  const sqlite = openConnection(path)
  try {
    return findDamage(sqlite)
  } finally {
    sqlite.close()
  }
}

/** What SQLite's own checks find: pages and indexes that do not fit together, and rows that point nowhere. */
export function findDamage(sqlite: Sqlite): string[] {
  const findings = sqlite.prepare('pragma integrity_check').pluck().all() as string[]
  const damage = findings.filter((finding) => finding !== 'ok')
  // Where pages do not fit together, the rows in them mean nothing.
  if (damage.length > 0) return damage
  const orphans = sqlite.prepare('pragma foreign_key_check').all() as Orphan[]
  return [...new Set(orphans.map(({ table, parent }) => `rows of ${table} point to no row of ${parent}`))]
}
