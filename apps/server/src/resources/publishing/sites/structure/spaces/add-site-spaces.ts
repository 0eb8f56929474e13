import { generateNKeysBetween } from 'fractional-indexing'
import type { AppContext, RequestContext } from '#context.ts'
import { ForbiddenError, NotFoundError } from '#errors.ts'
import type { SiteAccess } from '#resources/publishing/sites/access.ts'
import { segmentFor } from '#resources/publishing/sites/names.ts'
import { insertSiteSpaces, type SiteSpaceRow } from '#resources/publishing/sites/structure/repository.ts'
import type { SpaceAccess } from '#resources/workspace/spaces/access.ts'
import { viewableSpaces } from '#resources/workspace/spaces/by-id.ts'

/** Spaces of the organization that the caller manages: to publish one is to give it to everybody. */
export async function requirePublishable(
  ctx: RequestContext,
  { organizationId, memberRole }: { organizationId: string; memberRole: SiteAccess['role'] },
  ids: string[],
): Promise<SpaceAccess['space'][]> {
  const found = await viewableSpaces(ctx, { organizationId, memberRole }, ids)
  return ids.map((id) => {
    const access = found.get(id)
    if (!access) throw new NotFoundError(`the space ${id}`)
    if (!access.permissions.admin) throw new ForbiddenError(`this needs the permission \`admin\` on the space ${id}`)
    return access.space
  })
}

export interface Arrivals {
  siteId: string
  sectionId: string | null
  /** What the section holds already, in order. */
  siblings: Pick<SiteSpaceRow, 'position' | 'path'>[]
  spaces: Pick<SpaceAccess['space'], 'id' | 'title'>[]
}

/** Puts spaces behind their siblings, each with a path made of its title: asked only by those who checked that they may. */
export async function addSiteSpaces(ctx: AppContext, arrivals: Arrivals): Promise<SiteSpaceRow[]> {
  const { siteId, sectionId, siblings, spaces } = arrivals
  const positions = generateNKeysBetween(siblings.at(-1)?.position ?? null, null, spaces.length)
  const taken = siblings.map(({ path }) => path)
  const rows: SiteSpaceRow[] = []
  for (const [index, position] of positions.entries()) {
    const space = spaces[index]
    if (!space) continue
    const path = await segmentFor(space.title, taken)
    taken.push(path)
    const id = ctx.newId()
    rows.push({ siteId, id, sectionId, spaceId: space.id, position, path, title: null, condition: null })
  }
  await insertSiteSpaces(ctx.db, rows)
  return rows
}
