import type { AppContext } from '#context.ts'
import { ConflictError, NotFoundError } from '#errors.ts'
import {
  findMemberByEmail,
  findOtherOrganization,
  findUser,
  findUserByIdentity,
  identityOf,
  listUsersByEmail,
  type UserRow,
  updateVoucher,
} from './repository.ts'
import { createUser, insertUser } from './service.ts'

/**
 * Whom the identity provider of an organization means by an address: a member, or somebody whom this organization alone
 * knows. Anybody may set up a provider that says any address, so somebody of the same address who is no member is another.
 */
export async function findOrCreatePersonOf(
  ctx: AppContext,
  organizationId: string,
  draft: { email: string; displayName: string },
): Promise<UserRow> {
  return (
    (await findMemberByEmail(ctx.db, organizationId, draft.email)) ??
    (await findUserByIdentity(ctx.db, identityOf(draft.email, organizationId))) ??
    (await insertUser(ctx, { ...draft, organizationId }))
  )
}

/** From now on the organization speaks for somebody who was invited, and has neither a token nor another organization. */
export async function adoptPerson(ctx: AppContext, user: UserRow, organizationId: string): Promise<void> {
  const isFree = user.organizationId === null && !(await findOtherOrganization(ctx.db, user.id, organizationId))
  if (!isFree || (await findUserByIdentity(ctx.db, identityOf(user.email, organizationId)))) return
  await updateVoucher(ctx.db, user, organizationId)
}

/** Whoever gets a token of their own speaks for themselves. */
export async function releasePerson(ctx: AppContext, id: string): Promise<void> {
  const user = await findUser(ctx.db, id)
  if (!user || user.organizationId === null) return
  if (await findUserByIdentity(ctx.db, identityOf(user.email, null)))
    throw new ConflictError(`somebody else has tokens of their own with the address ${user.email}`)
  await updateVoucher(ctx.db, user, null)
}

/** Somebody whom no organization speaks for, by an address that was proven to the whole server. */
export function findPersonByEmail(ctx: AppContext, email: string): Promise<UserRow | undefined> {
  return findUserByIdentity(ctx.db, identityOf(email, null))
}

/** Makes somebody known who has an invite, by an address that they prove before they get in. */
export function createInvitedPerson(ctx: AppContext, email: string, displayName?: string): Promise<UserRow> {
  const name = [...(displayName ?? '').replaceAll(/\s+/g, ' ').trim()].slice(0, 64).join('')
  return createUser(ctx, { email, displayName: name || (email.split('@', 1)[0] ?? email) })
}

/** By their address, or by their id where an organization alone knows them: what its identity provider says is not proven. */
export async function requireUserByEmail(ctx: AppContext, reference: string): Promise<UserRow> {
  const found = reference.includes('@')
    ? await listUsersByEmail(ctx.db, reference)
    : [await findUser(ctx.db, reference)]
  const user = found.find((candidate) => candidate?.organizationId === null) ?? found[0]
  if (!user) throw new NotFoundError(`the user ${reference}`)
  // Anybody's identity provider may have made them up, with a name and picture of its choice.
  if (user.organizationId !== null && reference.includes('@')) {
    throw new ConflictError(
      `${reference} is known by the single sign-on of an organization alone: run \`quire user create\` for a person of this server, or name one by the id of \`quire user list\``,
    )
  }
  return user
}
