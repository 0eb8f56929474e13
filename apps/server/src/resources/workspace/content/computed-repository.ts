import type { Db } from '../../../db/database.ts'

/** Sources are those of the organization that a space belongs to. */
export async function findOrganizationOfSpace(db: Db, spaceId: string): Promise<string | undefined> {
  const space = await db.selectFrom('spaces').select('organizationId').where('id', '=', spaceId).executeTakeFirst()
  return space?.organizationId
}
