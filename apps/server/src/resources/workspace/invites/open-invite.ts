import type { AppContext } from '#context.ts'
import { fromFlag } from '#db/tables/columns.ts'
import type { InviteLinkRow } from '#db/tables/identity.ts'
import { type OrganizationRow, readOrganization } from '#resources/identity/organizations/service.ts'
import { usersById } from '#resources/identity/users/service.ts'
import { opensLink, readInviteKey } from './keys.ts'
import { findInviteLink, findTargetTitle } from './repository.ts'

/** What whoever has a link may know before joining: where it leads, what it gives, and who made it. */
export interface OpenInvite {
  link: InviteLinkRow
  organization: OrganizationRow
  /** Of the space or collection that it leads to. */
  targetTitle: string | undefined
  /** Undefined where that was not written down yet. */
  inviterName: string | undefined
}

/** The invite that a key opens; undefined when there is none, or what it leads to is gone. */
export async function findOpenInvite(
  ctx: AppContext,
  organizationId: string,
  key: string,
): Promise<OpenInvite | undefined> {
  const link = await findInviteLink(ctx.db, organizationId, readInviteKey(key).id)
  return link && opensLink(link, key) ? describeInvite(ctx, link) : undefined
}

/** The same for a link that is known already. */
export async function describeInvite(ctx: AppContext, link: InviteLinkRow): Promise<OpenInvite | undefined> {
  const organization = await readOrganization(ctx, link.organizationId)
  if (!fromFlag(organization.inviteLinks)) return undefined
  const targetTitle = link.targetKind === 'organization' ? undefined : await findTargetTitle(ctx.db, link)
  if (link.targetKind !== 'organization' && targetTitle === undefined) return undefined
  const { creatorId } = link
  const inviterName = creatorId === null ? undefined : (await usersById(ctx, [creatorId]))(creatorId).displayName
  return { link, organization, targetTitle, inviterName }
}

/** The path of the page to hand out. */
export function invitePath(organizationId: string, key: string): string {
  return `/invite/${organizationId}/${key}`
}

/**
 * Whether somebody whom the server does not know yet may become known to join: on the way back to an invite, and only where
 * the organization does not have its own single sign-on say who people are.
 */
export async function isWayToInvite(ctx: AppContext, path: string | undefined): Promise<boolean> {
  const [, organizationId, key] = /^\/invite\/([^/?#]+)\/([^/?#]+)$/.exec(path ?? '') ?? []
  if (organizationId === undefined || key === undefined) return false
  const invite = await findOpenInvite(ctx, organizationId, key)
  return invite !== undefined && !fromFlag(invite.organization.sso)
}
