import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const testsFolder = resolve(import.meta.dirname, '../..')

/** Who asks for a database of the run, or for a PostgreSQL of its own. */
const askers = /^support\/(?:server|process|postgres\/start)\.ts$/

/** Who has a PostgreSQL of its own whatever the run is on, and so the same outcome. */
const owners = /^support\/postgres\/own\.ts$/

/**
 * What `pnpm test` has time for on PostgreSQL: what engines answer differently where they differ at all. That is every operation
 * with every answer, order, pages, search, counters, what is run again, and several servers.
 */
export const shortRun: readonly string[] = [
  'access/permissions',
  'cache/',
  'contract/',
  'db/derived-text',
  'db/full-text-thread',
  'db/long-lists',
  'db/postgres-away',
  'http/idempotency',
  'pagination/',
  'publishing/sites/manage-sites',
  'publishing/sites/share-links',
  'servers/',
  'unit-of-work/',
  'workspace/change-requests/merge',
  'workspace/collections/',
  'workspace/comments/counters',
  'workspace/grants/set-grants',
  'workspace/imports/jobs',
  'workspace/invites/',
  'workspace/links/',
  'workspace/search/organization',
  'workspace/search/ranks',
  'workspace/search/search-space',
  'workspace/search/some-words',
  'workspace/search/stable-cursors',
  'workspace/search/update-index',
  'workspace/spaces/',
]

/** What a module loads; types are gone by then. */
const loads = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/**
 * The test files that get a database of the run, as paths below `tests`. Whatever all others do has the same outcome on
 * every engine, so these are not run again.
 */
export function databaseTests(): string[] {
  const files = globSync('**/*.ts', { cwd: testsFolder })
  const loaded = new Map(files.map((file) => [file, loadedBy(file)]))
  const asks = findLoaders(loaded, askers)
  const owns = findLoaders(loaded, owners)
  return files.filter((file) => file.endsWith('.test.ts') && asks(file) && !owns(file)).toSorted()
}

/** Tells which files load one of those that are looked for, if only by way of others. */
function findLoaders(loaded: ReadonlyMap<string, readonly string[]>, wanted: RegExp): (file: string) => boolean {
  const found = new Map<string, boolean>()
  const find = (file: string): boolean => {
    const known = found.get(file) ?? (wanted.test(file) || (loaded.get(file) ?? []).some(find))
    found.set(file, known)
    return known
  }
  return find
}

function loadedBy(file: string): string[] {
  const source = readFileSync(join(testsFolder, file), 'utf8')
  return [...source.matchAll(loads)].flatMap(([, one, other]) => {
    const name = one ?? other ?? ''
    if (name.startsWith('#tests/')) return [name.slice('#tests/'.length)]
    return name.startsWith('.') ? [join(dirname(file), name)] : []
  })
}
