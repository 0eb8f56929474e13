import type { Database } from 'better-sqlite3'

/** What jobs know about the file they run on. */
export interface World {
  token: string
  organizationId: string
  userId: string
  /** What both servers put before the addresses in their answers. */
  publicUrl: string
}

/** The organization and the administrator that the server makes at its first start. */
export function readWorld(db: Database, given: Pick<World, 'token' | 'publicUrl'>): World {
  const admin = db.prepare('select organizationId, userId from members').get() as Pick<
    World,
    'organizationId' | 'userId'
  >
  return { ...given, ...admin }
}
