import type { PostgresAddress } from '#db/database.ts'
import type { Engine } from '#db/engine.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { migrateServer, stateOfServer } from './migrate.ts'
import { openServer } from './open-server.ts'

function notYet(what: string): never {
  throw new UnusableDatabaseError(`${what} is not there yet for PostgreSQL`, "Use PostgreSQL's own tools meanwhile.")
}

/** One PostgreSQL database, which any number of servers share. */
export function serverEngine(address: PostgresAddress): Engine {
  const name = withoutPassword(address.url)
  return {
    name,
    absence: `there is nothing in the database ${name}`,
    state: () => stateOfServer(address.url),
    // The ids in it tell enough.
    lastWritten: async () => 0,
    async migrate() {
      await migrateServer(address.url)
      return {}
    },
    open: () => openServer(address),
    examine: async () => notYet('the check of a set-up'),
    backUp: async () => notYet('a backup'),
    prepareRestore: async () => notYet('restoring a backup'),
  }
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return 'postgres:'
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`
}
