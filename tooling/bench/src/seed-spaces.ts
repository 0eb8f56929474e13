import type { Database } from 'better-sqlite3'
import { memberAt } from './seed-members.ts'

interface SpaceSeed {
  organizationId: string
  createdById: string
  /** Ids are this and a number, from 1. */
  prefix: string
  count: number
  /** How many collections they are spread over; at the root when left out. */
  collections?: number
}

/** Adds spaces without content, unless they are there. */
export function seedSpaces(db: Database, { collections = 0, ...seed }: SpaceSeed): void {
  const parameters = { ...seed, moment: memberAt(0).joinedAt }
  if (collections > 0) seedCollections(db, { ...parameters, count: collections })
  db.prepare(`
    insert or ignore into spaces (
      id, organizationId, parentId, position, title, emoji, editMode, defaultLevel, mergeRules, revisionId, createdById,
      createdAt, updatedAt, openCommentCount, changeRequestCount, openChangeRequestCount, draftChangeRequestCount
    )
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < :count)
    select
      :prefix || n, :organizationId,
      ${collections > 0 ? `:prefix || 'collection-' || (1 + n % ${collections})` : "''"},
      printf('e%05d', n - 1), 'Space ' || n, '', 'locked', 'inherit', '{"type":"inherit"}', 'revision', :createdById,
      :moment, :moment, 0, 0, 0, 0
    from numbers
  `).run(parameters)
}

function seedCollections(db: Database, parameters: Omit<SpaceSeed, 'collections'> & { moment: string }): void {
  db.prepare(`
    insert or ignore into collections (
      id, organizationId, parentId, position, title, description, defaultLevel, createdById, createdAt
    )
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < :count)
    select :prefix || 'collection-' || n, :organizationId, '', printf('e%05d', n - 1), 'Collection ' || n, null, 'inherit',
      :createdById, :moment
    from numbers
  `).run(parameters)
}
