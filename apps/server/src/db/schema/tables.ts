import type { TableShapes } from './table.ts'
import { commentTables } from './tables/comments.ts'
import { contentTables } from './tables/content.ts'
import { contentIndexTables } from './tables/content-index.ts'
import { extensionsTables } from './tables/extensions.ts'
import { identityTables } from './tables/identity.ts'
import { publishingTables } from './tables/publishing.ts'
import { workspaceTables } from './tables/workspace.ts'

/**
 * Every table of the newest schema but the full-text index, which is each engine's own. A file comes to it by its migrations,
 * a new PostgreSQL database at once; tests compare both with this.
 */
export const tables: TableShapes = {
  ...identityTables,
  ...workspaceTables,
  ...contentTables,
  ...contentIndexTables,
  ...commentTables,
  ...publishingTables,
  ...extensionsTables,
}

/** What tables hold from the beginning. */
export const firstRows: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  contentCollection: { id: 1, isWanted: 0, isRunning: 0, lastText: 0, lastFile: 0 },
  siteStamps: { siteId: '', stamp: 0 },
}
