import type { RequestContext } from '#context.ts'
import { type SpacesById, viewableSpaces } from '#resources/workspace/spaces/by-id.ts'
import type { LinkView } from './view.ts'

/** Of other spaces that links lead to or come from, those that the caller may see: an installation, those it covers. */
export async function spacesAround(
  ctx: RequestContext,
  { organization, access: { space } }: LinkView,
  ids: string[],
): Promise<SpacesById> {
  const covered = ctx.actor.installation?.spaceIds
  const open = covered ? ids.filter((id) => covered.includes(id)) : ids
  if (open.length === 0) return new Map()
  return viewableSpaces(ctx, { organizationId: space.organizationId, memberRole: organization.role }, open)
}
