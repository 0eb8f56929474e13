import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { OnPart } from '#db/engine.ts'

export interface ContentStore {
  what: string
  /** Quoted: the name, and the content. */
  columns: readonly [name: string, content: string]
  from: string
  /** No two rows are at the same place. */
  order: string
  isSound(name: string, content: string | Uint8Array): boolean
}

/** By table: everything that is named by what it holds. */
export const contentStores: Record<string, ContentStore> = {
  contentTexts: {
    what: 'the text',
    columns: ['hash', 'text'],
    from: '"contentTexts"',
    order: 'hash',
    isSound: (name, content) => hash('sha256', content, 'base64url') === name,
  },
  fileContents: {
    what: 'the file',
    columns: ['hash', 'bytes'],
    from: '"fileContents"',
    order: 'hash',
    isSound: (name, content) => hash('sha256', content, 'hex') === name,
  },
  integrationFiles: {
    what: 'the file of an integration',
    columns: ['name', 'bytes'],
    from: '"integrationFiles"',
    order: '"integrationName", name',
    isSound: (name, content) => name.startsWith(`${hash('sha256', content, 'hex').slice(0, 40)}.`),
  },
  openApiSpecVersions: {
    what: 'the OpenAPI description',
    columns: ['hash', 'filesystem'],
    from: '"openApiSpecVersions" join "openApiSpecContents" on "openApiSpecContents"."versionId" = "openApiSpecVersions".id',
    order: '"openApiSpecVersions".id',
    isSound: (name, content) => hash('sha256', gunzipSync(content), 'hex') === name,
  },
}

/** What an engine reads of these stores, some at a time. */
export interface ContentReader {
  count(store: ContentStore): Promise<number>
  contents(store: ContentStore): AsyncIterable<readonly (readonly [name: string, content: string | Uint8Array])[]>
}

/** More of them say nothing new. */
const mostNamed = 10
const reportEvery = 1_000

/** Hashes all that is named by a hash, one after another, and answers what is no longer what its name says. */
export async function findDamagedContent(
  reader: ContentReader,
  stores: readonly ContentStore[],
  onContents: OnPart = () => {},
): Promise<string[]> {
  let total = 0
  for (const store of stores) total += await reader.count(store)
  const found: string[] = []
  let done = 0
  for (const store of stores) {
    for await (const batch of reader.contents(store)) {
      for (const [name, content] of batch) {
        if (!isSound(store, name, content)) found.push(`${store.what} ${name} does not hold what its name says`)
        done += 1
        if (done % reportEvery !== 0) continue
        onContents(done, total)
        // Whoever wants to stop it is heard.
        await nextTurn()
      }
    }
  }
  const rest = found.length - mostNamed
  return rest > 0 ? [...found.slice(0, mostNamed), `and ${rest} more`] : found
}

function isSound({ isSound: check }: ContentStore, name: string, content: string | Uint8Array): boolean {
  try {
    return check(name, content)
  } catch {
    // What cannot be unpacked.
    return false
  }
}
