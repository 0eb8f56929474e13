import type { Db } from '#db/database.ts'
import type { TreePosition } from '#db/tables/workspace.ts'

export type { TreePosition }

type Container = Pick<TreePosition, 'organizationId' | 'parentId'>

const tables = ['spaces', 'collections'] as const

export function findTreePosition(db: Db, kind: 'space' | 'collection', id: string): Promise<TreePosition | undefined> {
  return db
    .selectFrom(kind === 'space' ? 'spaces' : 'collections')
    .select(['organizationId', 'parentId', 'position'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The position right before `limit` among spaces and collections alike, or the last one of all. */
export async function findPositionBefore(
  db: Db,
  { organizationId, parentId }: Container,
  { limit, except }: { limit?: string; except?: string },
): Promise<string | null> {
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select('position')
        .where('organizationId', '=', organizationId)
        .where('parentId', '=', parentId)
        .$if(limit !== undefined, (query) => query.where('position', '<', limit ?? ''))
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return outermost(found, (a, b) => a > b)
}

export async function findPositionAfter(
  db: Db,
  { organizationId, parentId }: Container,
  { limit, except }: { limit: string; except?: string },
): Promise<string | null> {
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select('position')
        .where('organizationId', '=', organizationId)
        .where('parentId', '=', parentId)
        .where('position', '>', limit)
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
        .orderBy('position', 'asc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return outermost(found, (a, b) => a < b)
}

function outermost(
  found: ({ position: string } | undefined)[],
  isFurther: (a: string, b: string) => boolean,
): string | null {
  return found.reduce<string | null>((best, row) => {
    if (!row) return best
    return best === null || isFurther(row.position, best) ? row.position : best
  }, null)
}
