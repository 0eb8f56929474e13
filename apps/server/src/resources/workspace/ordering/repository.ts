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

interface Around {
  limit?: string
  /** The id of what is moved, which is no neighbour of itself. */
  except?: string
}

/** The position right before `limit` among spaces and collections alike, or the last one of all. */
export function findPositionBefore(db: Db, container: Container, around: Around): Promise<string | null> {
  return findPosition(db, container, { ...around, order: 'desc' })
}

export function findPositionAfter(
  db: Db,
  container: Container,
  around: Around & { limit: string },
): Promise<string | null> {
  return findPosition(db, container, { ...around, order: 'asc' })
}

async function findPosition(
  db: Db,
  { organizationId, parentId }: Container,
  { limit, except, order }: Around & { order: 'asc' | 'desc' },
): Promise<string | null> {
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select('position')
        .where('organizationId', '=', organizationId)
        .where('parentId', '=', parentId)
        .$if(limit !== undefined, (query) => query.where('position', order === 'asc' ? '>' : '<', limit ?? ''))
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
        .orderBy('position', order)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  const positions = found.flatMap((row) => (row ? [row.position] : [])).sort()
  return (order === 'asc' ? positions[0] : positions.at(-1)) ?? null
}
