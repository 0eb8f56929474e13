import type { Input } from '@quire/api-types'
import { findAdmission, isSignedIn, ssoRequired } from '#access/admission.ts'
import { coversRole, type Role } from '#access/roles.ts'
import { inTransaction, type RequestContext } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import {
  addMembers,
  findMembership,
  finishRemovals,
  raiseRole,
} from '#resources/identity/organizations/members/service.ts'
import {
  domainOf,
  type OrganizationRow,
  readOrganization,
  requireOrganization,
} from '#resources/identity/organizations/service.ts'
import { ensureUsers } from '#resources/identity/users/service.ts'
import { ownerOfCollection } from '#resources/workspace/collections/by-id.ts'
import { giveRole } from '#resources/workspace/grants/service.ts'
import { ownerOfSpace } from '#resources/workspace/spaces/lifetime.ts'
import { opensLink, readInviteKey } from './keys.ts'
import { mailNewMembers } from './mails.ts'
import { findInviteLink, type InviteLinkRow } from './repository.ts'
import { roleOnTarget } from './target.ts'

/** Makes everybody named a member. Those who are one already stay as they are. */
export async function inviteByEmail(
  ctx: RequestContext,
  organizationId: string,
  body: Input<'inviteUsersToOrganization'>['body'],
): Promise<{ users: string[]; invited: number; failedSSOEmails?: string[] }> {
  await finishRemovals(ctx, organizationId)
  return inTransaction(ctx, async (tx) => {
    const { organization } = await requireOrganization(tx, organizationId, 'admin')
    const fallbackRole = body.role === undefined ? organization.defaultRole : body.role
    const roles = new Map<string, Role | null>()
    for (const entry of body.emails) {
      const { email, role } = typeof entry === 'string' ? { email: entry, role: fallbackRole } : entry
      roles.set(email.trim().toLowerCase(), role)
    }
    const domains = new Set(fromJson(organization.emailDomains, texts))
    const isRefused = (email: string) => body.sso === true && !domains.has(domainOf(email))
    const failed = [...roles.keys()].filter(isRefused)
    const accepted = [...roles.keys()].filter((email) => !isRefused(email))

    const users = await ensureUsers(tx, organizationId, accepted)
    const newcomers = accepted.map((email) => ({
      userId: users.get(email)?.id ?? '',
      role: roles.get(email) ?? null,
      sso: body.sso === true || fromFlag(organization.sso),
    }))
    const added = await addMembers(tx, organizationId, newcomers)
    await mailNewMembers(tx, organizationId, added)
    return {
      users: newcomers.map(({ userId }) => userId),
      invited: added.length,
      ...(body.sso === true && { failedSSOEmails: failed }),
    }
  })
}

/** Adds the caller when its e-mail address is in one of the organization's domains; hides the organization otherwise. */
export async function joinByDomain(ctx: RequestContext, organizationId: string): Promise<void> {
  await finishRemovals(ctx, organizationId)
  return inTransaction(ctx, async (tx) => {
    const organization = await readOrganization(tx, organizationId)
    if (findAdmission(tx, organizationId) === 'hidden') throw new NotFoundError(`the organization ${organizationId}`)
    if (await findMembership(tx, organizationId, tx.actor.userId)) return
    if (!fromJson(organization.emailDomains, texts).includes(domainOf(tx.actor.email))) {
      throw new NotFoundError(`the organization ${organizationId}`)
    }
    requireNoSso(tx, organization)
    await addMembers(tx, organizationId, [{ userId: tx.actor.userId, role: organization.defaultRole }])
  })
}

/** Adds the caller with what the link gives, or raises what it has; nobody loses by accepting. */
export async function acceptInvite(ctx: RequestContext, organizationId: string, inviteId: string): Promise<void> {
  await finishRemovals(ctx, organizationId)
  const joining = inTransaction(ctx, async (tx) => {
    const isHidden = findAdmission(tx, organizationId) === 'hidden'
    const link = isHidden ? undefined : await findInviteLink(tx.db, organizationId, readInviteKey(inviteId).id)
    const organization = link && opensLink(link, inviteId) && (await readOrganization(tx, organizationId))
    if (!organization || !fromFlag(organization.inviteLinks)) throw new NotFoundError(`the invite ${inviteId}`)
    requireNoSso(tx, organization)
    if (await isTargetGone(tx, link)) throw new NotFoundError(`the invite ${inviteId}`)
    if (link.targetKind === 'organization') await joinOrganization(tx, organizationId, link.role)
    else await joinContent(tx, link)
  })
  return joining.catch(async (error) => {
    if (error instanceof NotFoundError) await ctx.recordFailedSecret?.()
    throw error
  })
}

/** A link may still be there when what it leads to is not, or belongs to another organization. */
async function isTargetGone(tx: RequestContext, link: InviteLinkRow): Promise<boolean> {
  const { targetKind, targetId, organizationId } = link
  if (targetKind === 'organization') return false
  const owner = await (targetKind === 'space' ? ownerOfSpace(tx, targetId) : ownerOfCollection(tx, targetId))
  return owner !== organizationId
}

/** Where single sign-on is required, it is also the way in. */
function requireNoSso(ctx: RequestContext, organization: OrganizationRow): void {
  if (fromFlag(organization.sso) && !isSignedIn(ctx, organization.id)) {
    throw new ForbiddenError(ssoRequired(ctx, organization.id))
  }
}

async function joinOrganization(ctx: RequestContext, organizationId: string, role: Role | null): Promise<void> {
  const { userId } = ctx.actor
  const member = await findMembership(ctx, organizationId, userId)
  if (!member) await addMembers(ctx, organizationId, [{ userId, role }])
  else if (!coversRole(member.role, role)) await raiseRole(ctx, organizationId, userId, role)
}

/** Whoever comes in through a space or a collection is a guest of the organization, with a role on that alone. */
async function joinContent(
  ctx: RequestContext,
  { organizationId, targetKind, targetId, role }: InviteLinkRow,
): Promise<void> {
  const { userId } = ctx.actor
  await addMembers(ctx, organizationId, [{ userId, role: null }])
  if (role === null || targetKind === 'organization') return
  const target = { kind: targetKind, id: targetId }
  if (!coversRole(await roleOnTarget(ctx, target), role))
    await giveRole(ctx, { ...target, organizationId, userId, role })
}
