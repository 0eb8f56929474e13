import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { createWriteDialect } from '../../src/db/dialect.ts'
import { migrations } from '../../src/db/migrations/index.ts'
import { fingerprintOf } from '../../src/db/schema-fingerprint.ts'
import { createWriteGroups } from '../../src/db/write-groups.ts'

/** The schema after each migration, in short. */
export async function schemasOfMigrations(): Promise<string[]> {
  const sqlite = new SqliteDatabase(':memory:')
  const db = new Kysely<unknown>({ dialect: createWriteDialect(sqlite, createWriteGroups(sqlite)) })
  const schemas: string[] = []
  try {
    for (const migration of migrations) {
      await db.transaction().execute((tx) => migration(tx))
      schemas.push(fingerprintOf(sqlite))
    }
  } finally {
    sqlite.close()
  }
  return schemas
}
