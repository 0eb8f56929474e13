import type { Db } from '#db/database.ts'

/** Sources are those of the organization that a space belongs to. */
export async function findOrganizationOfSpace(db: Db, spaceId: string): Promise<string> {
  const query = db.selectFrom('spaces').select('organizationId').where('id', '=', spaceId)
  return (await query.executeTakeFirstOrThrow()).organizationId
}
