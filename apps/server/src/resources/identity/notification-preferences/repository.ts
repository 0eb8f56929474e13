import type { Db } from '#db/database.ts'
import type { NotificationPreferencesRow } from '#db/tables/identity.ts'

export type { NotificationPreferencesRow }

export function findNotificationPreferences(db: Db, userId: string): Promise<NotificationPreferencesRow | undefined> {
  return db.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export async function upsertNotificationPreferences(
  db: Db,
  { userId, ...choices }: NotificationPreferencesRow,
): Promise<void> {
  await db
    .insertInto('notificationPreferences')
    .values({ userId, ...choices })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(choices))
    .execute()
}
