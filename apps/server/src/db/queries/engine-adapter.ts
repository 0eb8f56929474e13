import type { Kysely } from 'kysely'
import type { EngineAdapter } from '#db/engine.ts'

type Connected = Pick<Kysely<unknown>, 'getExecutor'>

/** The engine behind a connection, which Kysely knows as its adapter. */
export function adapterOf(db: Connected): EngineAdapter {
  return db.getExecutor().adapter as EngineAdapter
}

/** Throws when Kysely no longer tells the adapter of a database as it was given. */
export function requireAdapter(db: Connected): void {
  if (!('queryEngine' in adapterOf(db))) throw new Error('Kysely no longer tells the adapter of a database')
}
