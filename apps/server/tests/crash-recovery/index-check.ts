import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database as Sqlite } from 'better-sqlite3'
import { pino } from 'pino'
import { createContext } from '#composition-root.ts'
import { readConfig } from '#config.ts'
import { openConnection } from '#db/sqlite/connection.ts'
import { backUpOnline } from '#db/sqlite/online-backup.ts'
import { createBackgroundIndexing } from '#resources/workspace/content/content-index/finish-indexes.ts'
import { temporaryFolder } from '#tests/support/folder.ts'

/** What is kept for search and for links, without the numbers that rows happen to have. */
const records = {
  'pages in search': 'select spaceId, pageId, titleKey, isListed from searchPages',
  'words in search': `select spaceId, pageId, term, col, offset from temp.words
    left join searchPages on searchPages.id = words.doc`,
  links: `select spaceId, key, relation, kind, targetSpaceId, targetId, linkTargets.anchor, status, locationCount
    from linkTargets`,
  'places of links': `select linkLocations.spaceId, sourceKind, sourceId, position, linkLocations.anchor, key, relation
    from linkLocations left join linkTargets on linkTargets.id = linkId`,
  'paths of links': 'select spaceId, slug, sourceKind, sourceId from linkPaths',
  'counts of links': 'select spaceId, rootHash, linkCount, brokenLinkCount, inAppLinkCount from spaceIndexes',
  'primary content': `select spaceIndexes.spaceId, revisions.rootHash from spaceIndexes
    left join spaces on spaces.id = spaceIndexes.spaceId left join revisions on revisions.id = spaces.revisionId`,
}

/** Forgets all of it, as if every space had begun with the content that it has now. */
const forget = `
  insert into searchText (searchText) values ('delete-all');
  delete from searchPages;
  delete from linkLocations;
  delete from linkTargets;
  delete from linkPaths;
  update spaceIndexes set rootHash = (select rootHash from revisions join spaces on spaces.revisionId = revisions.id
    where spaces.id = spaceIndexes.spaceId), cursor = '';`

/** Takes in all content anew, in a copy of the file, and complains where what was kept for it differs. */
export async function findIndexErrors(live: Sqlite): Promise<string[]> {
  using folder = temporaryFolder()
  const path = folder.file('quire.db')
  await backUpOnline(live, path)
  const ctx = await createContext(
    { ...readConfig({}), database: { engine: 'sqlite', path } },
    { log: pino({ level: 'silent' }) },
  )
  const sqlite = openConnection(path)
  const step = createBackgroundIndexing(ctx)
  try {
    // What the server was doing when it was killed goes on from there.
    while (await step());
    const kept = readRecords(sqlite)
    sqlite.exec(forget)
    // What another connection wrote is seen from the next turn of the event loop on.
    await nextTurn()
    while (await step());
    const anew = readRecords(sqlite)
    return Object.keys(records).flatMap((kind) => compare(kind, kept[kind] ?? [], anew[kind] ?? []))
  } finally {
    sqlite.close()
    await ctx.database.close()
  }
}

function readRecords(sqlite: Sqlite): Record<string, string[]> {
  sqlite.exec("create virtual table if not exists temp.words using fts5vocab(main, 'searchText', 'instance')")
  const read = (query: string) => (sqlite.prepare(query).raw().all() as unknown[]).map((row) => JSON.stringify(row))
  return Object.fromEntries(Object.entries(records).map(([kind, query]) => [kind, read(query).sort()]))
}

function compare(kind: string, kept: string[], anew: string[]): string[] {
  const keptOnly = without(kept, anew)
  const anewOnly = without(anew, kept)
  const isSame = keptOnly.length === 0 && anewOnly.length === 0 && kept.length === anew.length
  if (isSame) return []
  const examples = [...keptOnly.slice(0, 3), 'instead of', ...anewOnly.slice(0, 3)]
  return [`${kind}: ${kept.length} are kept, ${anew.length} are right: ${examples.join(' ')}`]
}

function without(rows: string[], others: string[]): string[] {
  const known = new Set(others)
  return rows.filter((row) => !known.has(row))
}
