import type { PostgresAddress } from '#db/database.ts'
import type { Engine } from '#db/engine.ts'
import { migrations } from '#db/migrations/index.ts'
import { examineServer } from './examine.ts'
import { migrateServer, stateOfServer } from './migrate.ts'
import { openServer } from './open-server.ts'
import { buildServerDatabase } from './transfer/build-database.ts'
import { requireUnusedServer } from './transfer/connection.ts'
import { readServerSnapshot } from './transfer/read-snapshot.ts'

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
    open: (options) => openServer(address, options),
    examine: (onContents) => examineServer(address, { name, newest: migrations.length, onContents }),
    requireUnused: () => requireUnusedServer(address.url, name),
    readSnapshot: () => readServerSnapshot(address.url),
    build: ({ formerName } = {}) => buildServerDatabase(address.url, formerName),
  }
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return 'postgres:'
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`
}
