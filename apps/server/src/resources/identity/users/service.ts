import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '#errors.ts'
import type { UserFields } from './presenter.ts'
import {
  findOtherOrganization,
  findSharedOrganization,
  findUser,
  findUserByEmail,
  findUsersById,
  insertUsers,
  isMemberOf,
  listUsers,
  listUsersByEmail,
  normalEmail,
  type UserRow,
  updateUser,
} from './repository.ts'

/**
 * People see themselves and everybody they share an organization with; visitors of a site see the members whom the pages
 * mention that they see.
 */
export async function requireUser(ctx: RequestContext, id: string): Promise<UserRow> {
  const user = await findUser(ctx.db, id)
  const { userId, signIn, closedTo, visitor } = ctx.actor
  const shared = { userId, otherId: id, within: signIn?.organizationId, except: closedTo ?? [] }
  const isVisible = visitor
    ? (await isMemberOf(ctx.db, visitor.organizationId, id)) && (await ctx.isMentioned(ctx, id))
    : user && (id === userId || (await findSharedOrganization(ctx.db, shared)))
  if (!user || !isVisible) throw new NotFoundError(`the user ${id}`)
  return user
}

/** Somebody whom content of an organization mentions; asked only for those who see the content. */
export async function memberWithId(ctx: AppContext, organizationId: string, id: string): Promise<UserRow | undefined> {
  return (await isMemberOf(ctx.db, organizationId, id)) ? findUser(ctx.db, id) : undefined
}

export function changeProfile(
  ctx: RequestContext,
  id: string,
  changes: { displayName?: string; photoURL?: string | null },
): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    const user = await requireOwnProfile(tx, id)
    return updateUser(tx.db, user, { displayName: changes.displayName, photoUrl: changes.photoURL })
  })
}

/** Other organizations see the same profile, and the identity provider of one has no say in it. */
export async function requireOwnProfile(ctx: RequestContext, id: string): Promise<UserRow> {
  const user = await requireUser(ctx, id)
  const { db, actor } = ctx
  const { userId, signIn } = actor
  if (user.id !== userId) throw new ForbiddenError('people change their own profile only')
  if (signIn && (await findOtherOrganization(db, userId, signIn.organizationId))) {
    throw new ForbiddenError('you belong to several organizations: change your profile with a token of your own')
  }
  return user
}

export function createUser(ctx: AppContext, draft: { email: string; displayName: string }): Promise<UserRow> {
  if (!/^[^\s@]+@[^\s@]+$/.test(draft.email)) throw new BadRequestError(`"${draft.email}" is not an e-mail address`)
  return inTransaction(ctx, async (tx) => {
    if (await findUserByEmail(tx.db, draft.email))
      throw new ConflictError(`there is a user with the address ${draft.email} already`)
    const [user] = await insertUsers(tx.db, [{ id: tx.newId(), createdAt: tx.now(), ...draft }])
    return user as UserRow
  })
}

/** The person behind an e-mail address, made with this name where the server has not seen the address. */
export async function findOrCreateUser(
  ctx: AppContext,
  draft: { email: string; displayName: string },
): Promise<UserRow> {
  return (await findUserByEmail(ctx.db, draft.email)) ?? createUser(ctx, draft)
}

/** The people behind e-mail addresses, made where the server has not seen the address. */
export async function ensureUsers(ctx: AppContext, emails: string[]): Promise<Map<string, UserRow>> {
  return inTransaction(ctx, async (tx) => {
    const addresses = [...new Set(emails.map(normalEmail))]
    const known = await listUsersByEmail(tx.db, addresses)
    const knownAddresses = new Set(known.map(({ email }) => email))
    const added = await insertUsers(
      tx.db,
      addresses
        .filter((email) => !knownAddresses.has(email))
        .map((email) => ({ id: tx.newId(), email, displayName: email.split('@', 1)[0] ?? email, createdAt: tx.now() })),
    )
    return new Map([...known, ...added].map((user) => [user.email, user]))
  })
}

export async function requireUserByEmail(ctx: AppContext, email: string): Promise<UserRow> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user) throw new NotFoundError(`the user ${email}`)
  return user
}

/** What people are called who are gone, or hidden from whom they are shown to. */
export const somebodyGone = 'Somebody who left'

/** Looks people up for a whole page in one query. Somebody who is gone is still somebody. */
export async function usersById(ctx: AppContext, ids: (string | null)[]): Promise<(id: string) => UserFields> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const users = await findUsersById(ctx.db, wanted)
  return (id) => users.get(id) ?? { id, displayName: somebodyGone, email: '', photoUrl: null }
}

export function allUsers(ctx: AppContext): Promise<UserRow[]> {
  return listUsers(ctx.db)
}
