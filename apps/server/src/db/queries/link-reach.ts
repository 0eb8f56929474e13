import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { inList } from './value-list.ts'

/** Looks whether what links lead to is within the organization; triggers keep it so. */
export async function updateReach(db: Db, linkIds: readonly number[]): Promise<void> {
  if (linkIds.length === 0) return
  await sql`update "linkTargets" set "isOutOfReach" =
      coalesce((select "linkReach"."isOutOfReach" from "linkReach" where "linkReach"."linkId" = "linkTargets".id), 1)
    where ${inList('id', linkIds)}`.execute(db)
}
