import type { Db } from '#db/database.ts'

export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const setting = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return setting?.value
}

export async function insertSetting(db: Db, name: string, value: string): Promise<void> {
  await db.insertInto('settings').values({ name, value }).execute()
}

export async function saveSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
