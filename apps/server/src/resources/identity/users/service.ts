import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '#errors.ts'
import type { UserFields } from './presenter.ts'
import {
  findSharedOrganization,
  findUser,
  findUserByIdentity,
  findUsersById,
  identityOf,
  insertUsers,
  isMemberOf,
  listUsers,
  listUsersByIdentity,
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

/** Without asking who wants to know: for ways in, which decide that themselves. */
export async function requireUserById(ctx: AppContext, id: string): Promise<UserRow> {
  const user = await findUser(ctx.db, id)
  if (!user) throw new NotFoundError(`the user ${id}`)
  return user
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

/** Somebody who is more than one organization knows is not spoken for by its identity provider. */
export async function requireOwnProfile(ctx: RequestContext, id: string): Promise<UserRow> {
  const user = await requireUser(ctx, id)
  const { userId, signIn } = ctx.actor
  if (user.id !== userId) throw new ForbiddenError('people change their own profile only')
  if (signIn && !signIn.speaksForPerson) {
    throw new ForbiddenError('your profile is not of this organization alone: change it with a token of your own')
  }
  return user
}

/** Makes somebody whom no organization speaks for: asked by whoever runs the server. */
export function createUser(ctx: AppContext, draft: { email: string; displayName: string }): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    if (await findUserByIdentity(tx.db, identityOf(draft.email, null)))
      throw new ConflictError(`there is a user with the address ${draft.email} already`)
    return insertUser(tx, { ...draft, organizationId: null })
  })
}

export async function insertUser(
  ctx: AppContext,
  draft: { email: string; displayName: string; organizationId: string | null },
): Promise<UserRow> {
  if (!/^[^\s@]+@[^\s@]+$/.test(draft.email)) throw new BadRequestError(`"${draft.email}" is not an e-mail address`)
  const [user] = await insertUsers(ctx.db, [{ id: ctx.newId(), createdAt: ctx.now(), ...draft }])
  return user as UserRow
}

/** The people behind e-mail addresses, as an organization knows them, made where the server has not seen the address. */
export async function ensureUsers(
  ctx: AppContext,
  organizationId: string,
  emails: string[],
): Promise<Map<string, UserRow>> {
  return inTransaction(ctx, async (tx) => {
    const addresses = [...new Set(emails.map(normalEmail))]
    const identities = addresses.flatMap((email) => [identityOf(email, null), identityOf(email, organizationId)])
    const known = await listUsersByIdentity(tx.db, identities)
    const knownAddresses = new Set(known.map(({ email }) => email))
    const added = await insertUsers(
      tx.db,
      addresses
        .filter((email) => !knownAddresses.has(email))
        .map((email) => ({
          id: tx.newId(),
          email,
          organizationId: null,
          displayName: email.split('@', 1)[0] ?? email,
          createdAt: tx.now(),
        })),
    )
    // Whom the organization vouches for itself comes last, and is meant before somebody else of the same address.
    const inOrder = [...known, ...added].sort(
      (a, b) => Number(a.organizationId !== null) - Number(b.organizationId !== null),
    )
    return new Map(inOrder.map((user) => [user.email, user]))
  })
}

/** What people are called who are gone, or hidden from whom they are shown to. */
export const somebodyGone = 'Somebody who left'

/** Looks people up for a whole page in one query. Somebody who is gone is still somebody. */
export async function usersById(ctx: AppContext, ids: (string | null)[]): Promise<(id: string) => UserFields> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const users = await findUsersById(ctx.db, wanted)
  return (id) => users.get(id) ?? { id, displayName: somebodyGone, email: '', photoUrl: null }
}

/** Those of the ids that are somebody's. */
export async function knownUserIds(ctx: AppContext, ids: readonly string[]): Promise<string[]> {
  const users = await findUsersById(ctx.db, [...new Set(ids)])
  return ids.filter((id) => users.has(id))
}

export function allUsers(ctx: AppContext): Promise<UserRow[]> {
  return listUsers(ctx.db)
}
