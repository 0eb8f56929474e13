import type { AppContext } from '#context.ts'
import type { SiteRow } from '#db/tables/publishing.ts'
import { NotFoundError } from '#errors.ts'
import { conditionContextOf } from '#resources/publishing/sites/condition-context.ts'
import { listGroups, listSections, listSiteSpaces, listStructures } from './repository.ts'
import {
  buildTree,
  type GroupNode,
  type SectionNode,
  type SiteSpaceNode,
  type SiteTree,
  type StructureRows,
} from './tree.ts'
import { visibleRows } from './visible-rows.ts'

type SiteDefaults = Pick<SiteRow, 'id' | 'defaultSectionId' | 'defaultSiteSpaceId'>

export async function loadTree(ctx: AppContext, site: SiteDefaults): Promise<SiteTree> {
  return buildTree(await loadRows(ctx, site), site)
}

/** What is there of a site for a visitor with certain claims; what shows nothing is not there. */
export async function loadVisibleTree(
  ctx: AppContext,
  site: SiteDefaults & Pick<SiteRow, 'adaptiveContent'>,
  claims: Readonly<Record<string, unknown>>,
  onlySpaceIds?: ReadonlySet<string>,
): Promise<SiteTree> {
  const rows = await loadRows(ctx, site)
  const siteSpaces = rows.siteSpaces.filter(({ spaceId }) => onlySpaceIds?.has(spaceId) ?? true)
  return buildTree(visibleRows({ ...rows, siteSpaces }, conditionContextOf(site, claims)), site)
}

/** The structures of several sites, read together; what one is made of is kept already. */
export async function loadTrees(ctx: AppContext, sites: readonly SiteDefaults[]): Promise<Map<string, SiteTree>> {
  const [only, ...others] = sites
  if (only && others.length === 0) return new Map([[only.id, await loadTree(ctx, only)]])
  const rows = await listStructures(
    ctx.db,
    sites.map(({ id }) => id),
  )
  return new Map(
    sites.map((site) => {
      const isOf = ({ siteId }: { siteId: string }) => siteId === site.id
      const own = {
        groups: rows.groups.filter(isOf),
        sections: rows.sections.filter(isOf),
        siteSpaces: rows.siteSpaces.filter(isOf),
      }
      return [site.id, buildTree(own, site)]
    }),
  )
}

async function loadRows(ctx: AppContext, site: SiteDefaults): Promise<StructureRows> {
  const of = { siteId: site.id }
  const [groups, sections, siteSpaces] = await Promise.all([
    listGroups(ctx.db, of),
    listSections(ctx.db, of),
    listSiteSpaces(ctx.db, of),
  ])
  return { groups, sections, siteSpaces }
}

export function requireSection({ sections }: SiteTree, id: string): SectionNode {
  return requireNode(sections, id, 'section')
}

export function requireGroup({ groups }: SiteTree, id: string): GroupNode {
  return requireNode(groups, id, 'section group')
}

/** One of a deleted space does not exist until that is restored. */
export function requireSiteSpace({ siteSpaces }: SiteTree, id: string): SiteSpaceNode {
  const shown = siteSpaces.filter(({ isHidden }) => !isHidden)
  return requireNode(shown, id, 'site space')
}

function requireNode<Node extends { row: { id: string } }>(nodes: Node[], id: string, what: string): Node {
  const node = nodes.find(({ row }) => row.id === id)
  if (!node) throw new NotFoundError(`the ${what} ${id}`)
  return node
}

/** The site spaces beside one another: those of a section, or of a site without sections. */
export function siteSpacesOfSection({ siteSpaces }: SiteTree, sectionId: string | null): SiteSpaceNode[] {
  return siteSpaces.filter(({ row }) => row.sectionId === sectionId)
}

/** The items beside one another: those of a group, or of the top level. */
export function itemsIn(tree: SiteTree, groupId: string): (SectionNode | GroupNode)[] {
  return groupId === '' ? tree.top : requireGroup(tree, groupId).children
}
