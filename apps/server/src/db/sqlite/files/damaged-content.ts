import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { Database as Sqlite } from 'better-sqlite3'
import type { OnPart } from '#db/engine.ts'

interface Store {
  what: string
  /** The columns are the name and the content. */
  query: string
  isSound(name: string, content: string | Uint8Array): boolean
}

/** By table: everything that is named by what it holds. */
export const contentStores: Record<string, Store> = {
  contentTexts: {
    what: 'the text',
    query: 'select hash, text from contentTexts',
    isSound: (name, content) => hash('sha256', content, 'base64url') === name,
  },
  fileContents: {
    what: 'the file',
    query: 'select hash, bytes from fileContents',
    isSound: (name, content) => hash('sha256', content, 'hex') === name,
  },
  integrationFiles: {
    what: 'the file of an integration',
    query: 'select name, bytes from integrationFiles',
    isSound: (name, content) => name.startsWith(`${hash('sha256', content, 'hex').slice(0, 40)}.`),
  },
  openApiSpecVersions: {
    what: 'the OpenAPI description',
    query: `select hash, filesystem from openApiSpecVersions
      join openApiSpecContents on openApiSpecContents.versionId = openApiSpecVersions.id`,
    isSound: (name, content) => hash('sha256', gunzipSync(content), 'hex') === name,
  },
}

/** More of them say nothing new. */
const mostNamed = 10

/** Hashes all that is named by a hash, one after another, and answers what is no longer what its name says. */
export async function findDamagedContent(sqlite: Sqlite, onContents: OnPart = () => {}): Promise<string[]> {
  const stores = Object.entries(contentStores).filter(([table]) => hasTable(sqlite, table))
  const count = (table: string) => sqlite.prepare(`select count(*) from ${table}`).pluck().get() as number
  const total = stores.reduce((sum, [table]) => sum + count(table), 0)
  const found: string[] = []
  let done = 0
  for (const [, store] of stores) {
    const rows = sqlite.prepare(store.query).raw().iterate() as IterableIterator<[string, string | Uint8Array]>
    for (const [name, content] of rows) {
      if (!isSound(store, name, content)) found.push(`${store.what} ${name} does not hold what its name says`)
      done += 1
      if (done % 1000 !== 0) continue
      onContents(done, total)
      // Whoever wants to stop it is heard.
      await nextTurn()
    }
  }
  const rest = found.length - mostNamed
  return rest > 0 ? [...found.slice(0, mostNamed), `and ${rest} more`] : found
}

function isSound({ isSound: check }: Store, name: string, content: string | Uint8Array): boolean {
  try {
    return check(name, content)
  } catch {
    // What cannot be unpacked.
    return false
  }
}

function hasTable(sqlite: Sqlite, table: string): boolean {
  return sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !== undefined
}
