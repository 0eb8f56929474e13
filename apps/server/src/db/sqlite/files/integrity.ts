import type { Database as Sqlite } from 'better-sqlite3'
import type { OnPart } from '#db/engine.ts'
import { openConnection } from '#db/sqlite/connection.ts'
import { findDamagedContentOfFile } from './damaged-content.ts'

interface Orphan {
  table: string
  parent: string
}

/** What is wrong with a file; nothing, as a rule. */
export async function checkIntegrity(path: string, onContents?: OnPart): Promise<string[]> {
  const sqlite = openConnection(path)
  try {
    return await findDamage(sqlite, onContents)
  } finally {
    sqlite.close()
  }
}

/**
 * What SQLite's own checks find, pages and indexes that do not fit together and rows that point nowhere, and what no
 * longer is what the hash that it goes by says: SQLite has no checksums, and takes any byte for the one that was written.
 */
export async function findDamage(sqlite: Sqlite, onContents?: OnPart): Promise<string[]> {
  const findings = sqlite.prepare('pragma integrity_check').pluck().all() as string[]
  const damage = findings.filter((finding) => finding !== 'ok')
  // Where pages do not fit together, the rows in them mean nothing.
  if (damage.length > 0) return damage
  const orphans = sqlite.prepare('pragma foreign_key_check').all() as Orphan[]
  const orphaned = new Set(orphans.map(({ table, parent }) => `rows of ${table} point to no row of ${parent}`))
  return [...orphaned, ...(await findDamagedContentOfFile(sqlite, onContents))]
}
