import type { Db } from '#db/database.ts'
import type { AccessLevel } from './effective-role.ts'
import { type LevelRow, listLevelsUpward } from './repository.ts'
import { splitRoles } from './roles.ts'

/** The levels above an object, the nearest first: none for one at the root. */
export async function levelsAbove(db: Db, parentId: string, userId: string): Promise<AccessLevel[]> {
  if (parentId === '') return []
  const rows = await listLevelsUpward(db, { collectionId: parentId, userId })
  return rows.map((row) => toAccessLevel(row, 'collection', userId))
}

/** The collections above an object, the nearest first, as they stand for everybody. */
export async function collectionsAbove(db: Db, parentId: string) {
  if (parentId === '') return []
  const rows = await listLevelsUpward(db, { collectionId: parentId, userId: '' })
  return rows.map(({ id, defaultLevel, createdById }) => ({
    id,
    kind: 'collection' as const,
    defaultLevel,
    createdById,
  }))
}

export function toAccessLevel(row: LevelRow, kind: AccessLevel['kind'], userId: string): AccessLevel {
  return {
    id: row.id,
    kind,
    userGrant: row.userGrant,
    teamGrants: splitRoles(row.teamGrants),
    defaultLevel: row.defaultLevel,
    isCreator: row.createdById === userId,
  }
}
