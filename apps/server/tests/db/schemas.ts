import SqliteDatabase from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrations } from '#db/migrations/index.ts'
import { createWriteDialect } from '#db/sqlite/dialect.ts'
import { fingerprintOf } from '#db/sqlite/schema-fingerprint.ts'
import { createWriteGroups } from '#db/sqlite/write-groups.ts'

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
