import { asOther } from '#access/standing.ts'
import type { Actor, AppContext, RequestContext } from '#context.ts'
import type { Timestamp } from '#db/tables/columns.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import { requireMember } from '#resources/identity/organizations/members/service.ts'
import { visitorClaims } from '#resources/identity/organizations/members/visitor-claims.ts'
import { actorOfToken } from '#resources/identity/tokens/service.ts'
import type { PublishedSite } from '#resources/publishing/sites/find-site.ts'
import { sitePermissions } from '#resources/publishing/sites/permissions.ts'
import { loadTree } from '#resources/publishing/sites/structure/structure.ts'
import { viewableSpaces } from '#resources/workspace/spaces/by-id.ts'

/** A member of the organization who visits one of its sites, with their current role. */
export interface MemberVisitor {
  actor: Actor
  /** The token with which they asked for their claims. */
  tokenId: string
  claims: Readonly<Record<string, unknown>>
  /** When the token ends, if it does. */
  until: Timestamp | null
  /** On a site that asks to sign in, the spaces that a guest was given. Members see all that the site shows. */
  onlySpaceIds?: ReadonlySet<string>
}

/**
 * Checks membership and role of the member who got their claims with this token; undefined when the token, the membership
 * or the right to view the site is gone. Claims are valid for an hour, so every use of them is checked here.
 */
export async function findMemberVisitor(
  ctx: AppContext,
  site: PublishedSite,
  tokenId: string,
): Promise<MemberVisitor | undefined> {
  const found = await actorOfToken(ctx, tokenId)
  const visitor = found && (await asMember({ ...ctx, actor: found.actor }, site))
  return visitor && { ...visitor, actor: found.actor, tokenId, until: found.expiresAt }
}

async function asMember(
  ctx: RequestContext,
  site: PublishedSite,
): Promise<Pick<MemberVisitor, 'claims' | 'onlySpaceIds'> | undefined> {
  try {
    const member = await requireMember(ctx, site.organizationId, ctx.actor.userId)
    const claims = visitorClaims(ctx, member)
    if (site.visibility !== 'visitor-auth' || sitePermissions(asOther(member.role)).view) return { claims }
    const ids = (await loadTree(ctx, site)).siteSpaces.map(({ row }) => row.spaceId)
    const owner = { organizationId: site.organizationId, memberRole: member.role }
    const onlySpaceIds = new Set((await viewableSpaces(ctx, owner, ids)).keys())
    return onlySpaceIds.size > 0 ? { claims, onlySpaceIds } : undefined
  } catch (error) {
    // No longer a member, or not signed in through the required identity provider.
    if (error instanceof NotFoundError || error instanceof ForbiddenError) return undefined
    throw error
  }
}

/** Whether the claims in a token are still those of the member. */
export function hasCurrentClaims(signed: MemberVisitor['claims'] | undefined, { claims }: MemberVisitor): boolean {
  return Object.entries(claims).every(([name, value]) => signed?.[name] === value)
}
