import type { Input, Schema } from '@quire/api-types'
import { findAdmission, requireAdmission } from '#access/admission.ts'
import type { Role } from '#access/roles.ts'
import { reservedNames } from '#addresses/own-routes.ts'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { isId } from '#crypto/ids.ts'
import { fromFlag, toFlag } from '#db/tables/columns.ts'
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireRulePeople } from './members/rule-people.ts'
import { checkMergeRules } from './merge-rules.ts'
import { type Membership, type OrganizationPermissions, organizationPermissions } from './permissions.ts'
import {
  countOrganizationsForMember,
  findOrganization,
  findOrganizationByHostname,
  findOrganizationForMember,
  insertOrganization,
  isSiteOf,
  listAdministeredIds,
  listOrganizations,
  listOrganizationsByDomain,
  listOrganizationsById,
  listOrganizationsForMember,
  type OrganizationChanges,
  type OrganizationForMember,
  type OrganizationRow,
  updateOrganization,
} from './repository.ts'
import { requireWayIn } from './single-sign-on.ts'

export type { OrganizationRow }

/** Holding one is the proof that the caller's rights in the organization were looked at. */
export interface OrganizationAccess {
  organization: OrganizationRow
  role: Role | null
  permissions: OrganizationPermissions
}

/**
 * Loads an organization the caller may `need`. One the caller does not belong to is reported as missing, so that its
 * existence does not leak.
 */
export async function requireOrganization(
  ctx: RequestContext,
  id: string,
  need: keyof OrganizationPermissions,
): Promise<OrganizationAccess> {
  const access = await requireOrganizationBeforeSignIn(ctx, id)
  requireAdmission(ctx, id)
  if (!access.permissions[need]) throw new ForbiddenError(`this needs the permission \`${need}\` in the organization`)
  return access
}

/**
 * The same for what must work with any token also where single sign-on is required: finding out what asks for it, and where
 * to sign in. Before that the caller may do nothing else.
 */
export async function requireOrganizationBeforeSignIn(ctx: RequestContext, id: string): Promise<OrganizationAccess> {
  const isHidden = findAdmission(ctx, id) === 'hidden'
  const organization = isHidden ? undefined : await findOrganizationForMember(ctx.db, id, ctx.actor.userId)
  if (!organization) throw new NotFoundError(`the organization ${id}`)
  return toAccess(ctx, organization)
}

export async function organizationsOfCaller(
  ctx: RequestContext,
  query: { page?: string; limit: number },
): Promise<ListPage<OrganizationAccess>> {
  const { userId, signIn } = ctx.actor
  const pageRequest = readPageRequest(`organizations/${userId}`, query)
  if (signIn) {
    const items = pageRequest.after ? [] : [await requireOrganization(ctx, signIn.organizationId, 'view')]
    return { items, count: 1, next: undefined }
  }
  const [rows, count] = await Promise.all([
    listOrganizationsForMember(ctx.db, userId, pageRequest),
    countOrganizationsForMember(ctx.db, userId),
  ])
  const page = toPage(pageRequest, rows, count, (row) => [row.memberJoinedAt, row.id])
  return { ...page, items: page.items.map((row) => toAccess(ctx, row)) }
}

export interface OrganizationDraft {
  title: string
  emailDomains?: string[]
  type?: Schema<'OrganizationType'>
  useCase?: Schema<'OrganizationUseCase'>
  communityType?: Schema<'OrganizationCommunityType'>
}

/** Makes an organization with nobody in it: the caller adds its first administrator in the same transaction. */
export async function insertEmptyOrganization(
  ctx: AppContext,
  draft: OrganizationDraft,
  founderId: string | null = null,
): Promise<string> {
  const id = ctx.newId()
  await insertOrganization(ctx.db, {
    id,
    title: draft.title,
    createdAt: ctx.now(),
    emailDomains: normalDomains(draft.emailDomains ?? []),
    hostname: null,
    type: draft.type ?? 'business',
    useCase: draft.useCase ?? null,
    communityType: draft.communityType ?? null,
    defaultRole: null,
    sso: 0,
    ai: 1,
    inviteLinks: 1,
    logoUrl: null,
    mergeRules: { type: 'none' },
    founderId,
  })
  return id
}

export function changeOrganization(
  ctx: RequestContext,
  id: string,
  body: Input<'updateOrganizationById'>['body'],
): Promise<OrganizationAccess> {
  if (body.mergeRules) checkMergeRules(body.mergeRules)
  return inTransaction(ctx, async (tx) => {
    const access = await requireOrganization(tx, id, 'admin')
    if (body.sso && !fromFlag(access.organization.sso)) requireWayIn(tx, access.organization)
    if (body.hostname) await requireFreeHostname(tx, id, body.hostname)
    if (body.mergeRules) await requireRulePeople(tx, id, body.mergeRules)
    if (body.defaultContent && !(await isSiteOf(tx.db, id, body.defaultContent.site))) {
      throw new BadRequestError('body.defaultContent.site is not a site of this organization')
    }
    await updateOrganization(tx.db, id, toChanges(body))
    return requireOrganization(tx, id, 'view')
  })
}

function toChanges(body: Input<'updateOrganizationById'>['body']): OrganizationChanges {
  return {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.emailDomains !== undefined && { emailDomains: normalDomains(body.emailDomains) }),
    ...(body.hostname !== undefined && { hostname: body.hostname }),
    ...(body.defaultRole !== undefined && { defaultRole: body.defaultRole }),
    ...(body.defaultContent !== undefined && { defaultSiteId: body.defaultContent?.site ?? null }),
    ...(body.logo !== undefined && { logoUrl: body.logo }),
    ...(body.sso !== undefined && { sso: toFlag(body.sso) }),
    ...(body.ai !== undefined && { ai: toFlag(body.ai) }),
    ...(body.inviteLinks !== undefined && { inviteLinks: toFlag(body.inviteLinks) }),
    ...(body.mergeRules !== undefined && { mergeRules: body.mergeRules }),
  }
}

async function requireFreeHostname(ctx: AppContext, id: string, hostname: string): Promise<void> {
  if (isId(hostname)) throw new BadRequestError('body.hostname must not be twenty characters that could be an id')
  if (reservedNames.has(hostname))
    throw new BadRequestError(`body.hostname "${hostname}" is kept for the server itself`)
  const owner = await findOrganizationByHostname(ctx.db, hostname)
  if (owner && owner.id !== id) throw new ConflictError(`body.hostname "${hostname}" is in use`)
}

/** Organizations of a domain, as far as the caller may know of them: its own, and those it could join. */
export async function organizationsOfDomain(
  ctx: RequestContext,
  emailDomain: string,
): Promise<Omit<OrganizationAccess, 'role'>[]> {
  const domain = emailDomain.toLowerCase()
  const mayJoin = domainOf(ctx.actor.email) === domain
  const rows = await listOrganizationsByDomain(ctx.db, domain, ctx.actor.userId)
  return rows
    .filter(({ id, memberId }) => findAdmission(ctx, id) !== 'hidden' && (mayJoin || memberId !== null))
    .map((row) => ({
      organization: row,
      permissions: permissionsNow(
        ctx,
        row.id,
        row.memberId === null ? undefined : { role: row.memberRole, ownsTeam: fromFlag(row.ownsTeam) },
      ),
    }))
}

/** How the caller stands to an organization that it may know of; it has no membership where it is a stranger. */
export interface VisibleOrganization {
  organization: OrganizationRow
  membership: Membership | undefined
  permissions: OrganizationPermissions
}

/** Organizations for whoever may know of them, also as a stranger; where a token is not good, its owner is one. */
export async function visibleOrganizations(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, VisibleOrganization>> {
  const rows = await listOrganizationsById(ctx.db, ids, ctx.actor.userId)
  return new Map(
    rows.map((row) => {
      const isMember = row.memberId !== null && findAdmission(ctx, row.id) === 'open'
      const membership = isMember ? { role: row.memberRole, ownsTeam: fromFlag(row.ownsTeam) } : undefined
      return [row.id, { organization: row, membership, permissions: organizationPermissions(membership) }]
    }),
  )
}

/** An organization as strangers know it. */
export async function organizationForEverybody(ctx: AppContext, id: string): Promise<VisibleOrganization> {
  const organization = await readOrganization(ctx, id)
  return { organization, membership: undefined, permissions: organizationPermissions(undefined) }
}

/** Organizations that the caller administers. */
export async function administeredOrganizations(ctx: RequestContext): Promise<string[]> {
  const ids = await listAdministeredIds(ctx.db, ctx.actor.userId)
  return ids.filter((id) => findAdmission(ctx, id) === 'open')
}

/** The organization behind a subdomain, for those who belong to it. */
export async function requireOrganizationBySubdomain(
  ctx: RequestContext,
  subdomain: string,
): Promise<OrganizationAccess> {
  const organization = await findOrganizationByHostname(ctx.db, subdomain)
  const isVisible = organization && findAdmission(ctx, organization.id) !== 'hidden'
  const mine = isVisible && (await findOrganizationForMember(ctx.db, organization.id, ctx.actor.userId))
  if (!mine) throw new NotFoundError(`the subdomain ${subdomain}`)
  return toAccess(ctx, mine)
}

/** Reads an organization without asking who is calling: for ways in, which decide that themselves, and for operators. */
export async function readOrganization(ctx: AppContext, id: string): Promise<OrganizationRow> {
  const organization = await findOrganization(ctx.db, id)
  if (!organization) throw new NotFoundError(`the organization ${id}`)
  return organization
}

export function allOrganizations(ctx: AppContext): Promise<OrganizationRow[]> {
  return listOrganizations(ctx.db)
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

function toAccess(ctx: RequestContext, row: OrganizationForMember): OrganizationAccess {
  const membership: Membership = { role: row.memberRole, ownsTeam: fromFlag(row.ownsTeam) }
  return { organization: row, role: membership.role, permissions: permissionsNow(ctx, row.id, membership) }
}

/** What somebody may do with the token they bring: where they have to sign in first, they may see that and no more. */
function permissionsNow(ctx: RequestContext, id: string, membership: Membership | undefined): OrganizationPermissions {
  if (membership === undefined || findAdmission(ctx, id) !== 'closed') return organizationPermissions(membership)
  return { ...organizationPermissions({ role: null, ownsTeam: false }), access: false }
}

function normalDomains(domains: string[]): string[] {
  return [...new Set(domains.map((domain) => domain.toLowerCase()))]
}
