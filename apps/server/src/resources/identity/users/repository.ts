import type { Db } from '#db/database.ts'
import { preparedAndCached, preparedAndCachedById } from '#db/queries/prepared.ts'
import { valuesOf } from '#db/queries/value-list.ts'
import { foldCase, type Timestamp } from '#db/tables/columns.ts'
import type { UserRow } from '#db/tables/identity.ts'

export type { UserRow }

const findById = preparedAndCached((db, { id }: { id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', id),
)

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await findById(db, { id })
  return user
}

/** What people are recognised by: those of a server by their address, others by it in their organization alone. */
export function identityOf(email: string, organizationId: string | null): string {
  return organizationId === null ? normalEmail(email) : `${organizationId}/${normalEmail(email)}`
}

export function findUserByIdentity(db: Db, identity: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('identity', '=', identity).executeTakeFirst()
}

export async function listUsersByIdentity(db: Db, identities: string[]): Promise<UserRow[]> {
  if (identities.length === 0) return []
  return db.selectFrom('users').selectAll().where('identity', 'in', identities).execute()
}

export function listUsersByEmail(db: Db, email: string): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().where('email', '=', normalEmail(email)).orderBy('id').execute()
}

/** Members of an organization with an address, those whom it alone vouches for first. */
export function findMemberByEmail(db: Db, organizationId: string, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('members', 'members.userId', 'users.id')
    .selectAll('users')
    .where('users.email', '=', normalEmail(email))
    .where('members.organizationId', '=', organizationId)
    .orderBy(({ eb }) => eb('users.organizationId', 'is not distinct from', organizationId), 'desc')
    .orderBy('users.id')
    .executeTakeFirst()
}

export async function updateVoucher(db: Db, { id, email }: UserRow, organizationId: string | null): Promise<void> {
  const identity = identityOf(email, organizationId)
  await db.updateTable('users').set({ identity, organizationId }).where('id', '=', id).execute()
}

export function listUsers(db: Db): Promise<UserRow[]> {
  return db.selectFrom('users').selectAll().orderBy('id').execute()
}

/** An organization to which two people belong: any but those excepted, or the one that is named. */
export async function findSharedOrganization(
  db: Db,
  {
    userId,
    otherId,
    within,
    except,
  }: { userId: string; otherId: string; within?: string | undefined; except: readonly string[] },
): Promise<string | undefined> {
  const shared = await db
    .selectFrom('members as mine')
    .innerJoin('members as theirs', 'theirs.organizationId', 'mine.organizationId')
    .select('mine.organizationId')
    .where('mine.userId', '=', userId)
    .where('mine.disabled', '=', 0)
    .where('theirs.userId', '=', otherId)
    .$if(within !== undefined, (query) => query.where('mine.organizationId', '=', within ?? ''))
    .$if(except.length > 0, (query) => query.where('mine.organizationId', 'not in', except))
    .limit(1)
    .executeTakeFirst()
  return shared?.organizationId
}

/** An organization of somebody beside the one named. */
export async function findOtherOrganization(
  db: Db,
  userId: string,
  organizationId: string,
): Promise<string | undefined> {
  const other = await db
    .selectFrom('members')
    .select('organizationId')
    .where('userId', '=', userId)
    .where('organizationId', '!=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return other?.organizationId
}

export async function isMemberOf(db: Db, organizationId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}

export interface NewUser {
  id: string
  email: string
  organizationId: string | null
  displayName: string
  createdAt: Timestamp
}

export async function insertUsers(db: Db, users: NewUser[]): Promise<UserRow[]> {
  if (users.length === 0) return []
  const rows = users.map((user) => {
    const email = normalEmail(user.email)
    const identity = identityOf(email, user.organizationId)
    return { ...user, identity, email, photoUrl: null, searchText: searchText(user.displayName, email) }
  })
  await db.insertInto('users').values(rows).execute()
  return rows
}

export async function updateUser(
  db: Db,
  user: UserRow,
  changes: { displayName?: string | undefined; photoUrl?: string | null | undefined },
): Promise<UserRow> {
  const displayName = changes.displayName ?? user.displayName
  const photoUrl = changes.photoUrl === undefined ? user.photoUrl : changes.photoUrl
  const values = { displayName, photoUrl, searchText: searchText(displayName, user.email) }
  await db.updateTable('users').set(values).where('id', '=', user.id).execute()
  return { ...user, ...values }
}

/** Addresses are kept in lower case: nobody has two mailboxes that differ in capital letters alone. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The line break keeps a search from matching across the two. */
function searchText(displayName: string, email: string): string {
  return foldCase(`${displayName}\n${email}`)
}

const profileColumns = ['id', 'displayName', 'email', 'photoUrl'] as const

/** What others see of somebody. */
export type UserProfile = Pick<UserRow, (typeof profileColumns)[number]>

export const findUsersById = preparedAndCachedById((db, { ids }) =>
  db.selectFrom('users').select(profileColumns).where('id', 'in', valuesOf<string>(ids)),
)
