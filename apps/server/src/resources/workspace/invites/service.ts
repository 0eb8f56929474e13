import type { Input } from '@quire/api-types'
import { coversRole, type Role } from '#access/roles.ts'
import { inTransaction, type RequestContext } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import { fromFlag } from '#db/tables/columns.ts'
import { BadRequestError, ConflictError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { opensLink, readInviteKey } from './keys.ts'
import { mailInvite } from './mails.ts'
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
import { requireInviteTarget } from './target.ts'

/** A link, and whether another one to the same target gives at least the same role. */
export interface InviteLink {
  link: InviteLinkRow
  isRedundant: boolean
}

export async function inviteLinksOf(
  ctx: RequestContext,
  organizationId: string,
  query: { page?: string; limit: number },
): Promise<ListPage<InviteLink>> {
  await requireOrganization(ctx, organizationId, 'admin')
  const target: InviteTarget = { organizationId, targetKind: 'organization', targetId: organizationId }
  const pageRequest = readPageRequest(`invite-links/${organizationId}`, query)
  const [rows, count] = await Promise.all([
    listInviteLinks(ctx.db, target, pageRequest),
    countInviteLinks(ctx.db, target),
  ])
  const page = toPage(pageRequest, rows, count, ({ id }) => [id])
  return { ...page, items: await withRedundancy(ctx, target, page.items) }
}

export async function requireInviteLink(
  ctx: RequestContext,
  organizationId: string,
  inviteId: string,
): Promise<InviteLink> {
  await requireOrganization(ctx, organizationId, 'view')
  const { id, secret } = readInviteKey(inviteId)
  const link = await findInviteLink(ctx.db, organizationId, id)
  if (!link || (secret !== undefined && !opensLink(link, inviteId)))
    throw await missingInvite(ctx, organizationId, inviteId)
  // Whoever sees a link may accept it, so it is shown to those who could have made it.
  await requireInviteTarget(ctx, link, link.role)
  const [found] = await withRedundancy(ctx, link, [link])
  return found ?? { link, isRedundant: false }
}

/** Who may not manage the organization's links is told so, whether the link exists or not. */
async function missingInvite(ctx: RequestContext, organizationId: string, inviteId: string): Promise<NotFoundError> {
  await requireOrganization(ctx, organizationId, 'admin')
  return new NotFoundError(`the invite ${inviteId}`)
}

export function createInviteLink(
  ctx: RequestContext,
  organizationId: string,
  body: Input<'createOrganizationInvite'>['body'],
): Promise<InviteLink> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await requireOrganization(tx, organizationId, 'view')
    const { target, role } = readDraft(organizationId, body)
    await requireInviteTarget(tx, target, role)
    if (!fromFlag(organization.inviteLinks)) {
      throw new ConflictError('invite links are switched off: set `inviteLinks` of the organization to true first')
    }
    const creatorId = tx.actor.userId
    const link = { id: tx.newId(), secret: randomSecret(), ...target, role, createdAt: tx.now(), creatorId }
    await insertInviteLink(tx.db, link)
    if (body.email !== undefined) await mailInvite(tx, link, body.email)
    return requireInviteLink(tx, organizationId, link.id)
  })
}

function readDraft(
  organizationId: string,
  body: Input<'createOrganizationInvite'>['body'],
): { target: InviteTarget; role: Role | null } {
  if ('role' in body) {
    return { target: { organizationId, targetKind: 'organization', targetId: organizationId }, role: body.role }
  }
  const target: InviteTarget =
    'space' in body
      ? { organizationId, targetKind: 'space', targetId: body.space }
      : { organizationId, targetKind: 'collection', targetId: body.collection }
  return { target, role: body.level }
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
    if (role === undefined) {
      const target = link.targetKind === 'organization' ? 'the organization' : `a ${link.targetKind}`
      throw new BadRequestError(`body.${field} is required: this link leads to ${target}`)
    }
    await requireInviteTarget(tx, link, role)
    await updateInviteLinkRole(tx.db, link.id, role)
    return requireInviteLink(tx, organizationId, inviteId)
  })
}

export function removeInviteLink(ctx: RequestContext, organizationId: string, inviteId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { link } = await requireInviteLink(tx, organizationId, inviteId)
    await deleteInviteLink(tx.db, link.id)
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
