import type { Input } from '@quire/api-types'
import { coversRole, type Role } from '../../../access/roles.ts'
import { inTransaction, type RequestContext } from '../../../context.ts'
import { fromFlag, fromJson } from '../../../db/columns.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../../../errors.ts'
import { openWindow, type Page, toPage } from '../../../pages.ts'
import { addMembers, findMembership, raiseRole } from '../members/service.ts'
import { domainOf, readOrganization, requireOrganization } from '../organizations/service.ts'
import { ensureUsers } from '../users/service.ts'
import {
  countInviteLinks,
  deleteInviteLink,
  findInviteLink,
  type InviteLinkRow,
  type InviteTarget,
  insertInviteLink,
  listInviteLinks,
  listLinkRoles,
  updateInviteLinkRole,
} from './repository.ts'

/** Makes everybody named a member. Those who are one already stay as they are. */
export function inviteByEmail(
  ctx: RequestContext,
  organizationId: string,
  body: Input<'inviteUsersToOrganization'>['body'],
): Promise<{ users: string[]; invited: number; failedSSOEmails?: string[] }> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await requireOrganization(tx, organizationId, 'admin')
    const fallbackRole = body.role === undefined ? organization.defaultRole : body.role
    const roles = new Map<string, Role | null>()
    for (const entry of body.emails) {
      const { email, role } = typeof entry === 'string' ? { email: entry, role: fallbackRole } : entry
      roles.set(email.trim().toLowerCase(), role)
    }
    const domains = new Set(fromJson(organization.emailDomains))
    const isRefused = (email: string) => body.sso === true && !domains.has(domainOf(email))
    const failed = [...roles.keys()].filter(isRefused)
    const accepted = [...roles.keys()].filter((email) => !isRefused(email))

    const users = await ensureUsers(tx, accepted)
    const newcomers = accepted.map((email) => ({
      userId: users.get(email)?.id ?? '',
      role: roles.get(email) ?? null,
      sso: body.sso ?? false,
    }))
    const added = await addMembers(tx, organizationId, newcomers)
    return {
      users: newcomers.map(({ userId }) => userId),
      invited: added.length,
      ...(body.sso === true && { failedSSOEmails: failed }),
    }
  })
}

/** Adds the caller when its e-mail address is in one of the organization's domains; hides the organization otherwise. */
export function joinByDomain(ctx: RequestContext, organizationId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const organization = await readOrganization(tx, organizationId)
    if (await findMembership(tx, organizationId, tx.actor.userId)) return
    if (!fromJson(organization.emailDomains).includes(domainOf(tx.actor.email))) {
      throw new NotFoundError(`the organization ${organizationId}`)
    }
    await addMembers(tx, organizationId, [{ userId: tx.actor.userId, role: organization.defaultRole }])
  })
}

/** Adds the caller with what the link gives, or raises what it has; nobody loses by accepting. */
export function acceptInvite(ctx: RequestContext, organizationId: string, inviteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const link = await findInviteLink(tx.db, organizationId, inviteId)
    if (!link || !fromFlag((await readOrganization(tx, organizationId)).inviteLinks)) {
      throw new NotFoundError(`the invite ${inviteId}`)
    }
    const member = await findMembership(tx, organizationId, tx.actor.userId)
    if (!member) await addMembers(tx, organizationId, [{ userId: tx.actor.userId, role: link.role }])
    else if (!coversRole(member.role, link.role)) await raiseRole(tx, organizationId, tx.actor.userId, link.role)
  })
}

/** A link, and whether another one to the same place gives at least as much. */
export interface InviteLink {
  link: InviteLinkRow
  isRedundant: boolean
}

export async function inviteLinksOf(
  ctx: RequestContext,
  organizationId: string,
  query: { page?: string; limit: number },
): Promise<Page<InviteLink>> {
  await requireOrganization(ctx, organizationId, 'admin')
  const target: InviteTarget = { organizationId, targetKind: 'organization', targetId: organizationId }
  const window = openWindow(`invite-links/${organizationId}`, query)
  const [rows, count] = await Promise.all([listInviteLinks(ctx.db, target, window), countInviteLinks(ctx.db, target)])
  const page = toPage(window, rows, count, ({ id }) => [id])
  return { ...page, items: await withRedundancy(ctx, target, page.items) }
}

export async function requireInviteLink(
  ctx: RequestContext,
  organizationId: string,
  inviteId: string,
): Promise<InviteLink> {
  await requireOrganization(ctx, organizationId, 'admin')
  const link = await findInviteLink(ctx.db, organizationId, inviteId)
  if (!link) throw new NotFoundError(`the invite ${inviteId}`)
  const [found] = await withRedundancy(ctx, link, [link])
  return found ?? { link, isRedundant: false }
}

export function createInviteLink(
  ctx: RequestContext,
  organizationId: string,
  body: Input<'createOrganizationInvite'>['body'],
): Promise<InviteLink> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await requireOrganization(tx, organizationId, 'admin')
    if (!fromFlag(organization.inviteLinks)) {
      throw new ConflictError('invite links are switched off: set `inviteLinks` of the organization to true first')
    }
    if (!('role' in body))
      throw new NotFoundError('space' in body ? `the space ${body.space}` : `the collection ${body.collection}`)
    const link: InviteLinkRow = {
      id: tx.newId(),
      organizationId,
      targetKind: 'organization',
      targetId: organizationId,
      role: body.role,
      createdAt: tx.now(),
    }
    await insertInviteLink(tx.db, link)
    return requireInviteLink(tx, organizationId, link.id)
  })
}

export function changeInviteLink(
  ctx: RequestContext,
  organizationId: string,
  inviteId: string,
  body: Input<'updateOrganizationInviteById'>['body'],
): Promise<InviteLink> {
  return inTransaction(ctx, async (tx) => {
    const { link } = await requireInviteLink(tx, organizationId, inviteId)
    const field = link.targetKind === 'organization' ? 'role' : 'level'
    const role = body[field]
    if (role === undefined)
      throw new BadRequestError(`body.${field} is required: this link leads to ${article(link.targetKind)}`)
    await updateInviteLinkRole(tx.db, inviteId, role)
    return requireInviteLink(tx, organizationId, inviteId)
  })
}

export function removeInviteLink(ctx: RequestContext, organizationId: string, inviteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requireInviteLink(tx, organizationId, inviteId)
    await deleteInviteLink(tx.db, inviteId)
  })
}

/** Of several links that give the same, the oldest is the one that counts. */
async function withRedundancy(
  ctx: RequestContext,
  target: InviteTarget,
  links: InviteLinkRow[],
): Promise<InviteLink[]> {
  const roles = await listLinkRoles(ctx.db, target)
  return links.map((link) => ({
    link,
    isRedundant: roles.some(({ role, oldest }) =>
      role === link.role ? oldest !== link.id : coversRole(role, link.role),
    ),
  }))
}

function article(kind: InviteLinkRow['targetKind']): string {
  return kind === 'organization' ? 'the organization' : `a ${kind}`
}
