import { toPath } from '#resources/publishing/sites/addresses.ts'
import type { SiteSectionGroupRow, SiteSectionRow, SiteSpaceInStructure } from './repository.ts'

/** A site space among the others. `key` sorts it among all site spaces of the site, as visitors see them. */
export interface SiteSpaceNode {
  kind: 'site-space'
  row: SiteSpaceInStructure
  key: string
  isDefault: boolean
  isHidden: boolean
  /** Where it is below the root of the site. */
  path: string
}

export interface SectionNode {
  kind: 'site-section'
  row: SiteSectionRow
  key: string
  isDefault: boolean
  path: string
  siteSpaces: SiteSpaceNode[]
}

export interface GroupNode {
  kind: 'site-section-group'
  row: SiteSectionGroupRow
  key: string
  children: (SectionNode | GroupNode)[]
}

/** A site's structure: each list in the order visitors see it, site spaces of deleted spaces included. */
export interface SiteTree {
  /** What stands at the top level of a site that has sections. */
  top: (SectionNode | GroupNode)[]
  groups: GroupNode[]
  sections: SectionNode[]
  siteSpaces: SiteSpaceNode[]
}

export interface StructureRows {
  groups: readonly SiteSectionGroupRow[]
  sections: readonly SiteSectionRow[]
  siteSpaces: readonly SiteSpaceInStructure[]
}

interface Defaults {
  defaultSectionId: string | null
  defaultSiteSpaceId: string | null
}

/** Puts the rows of a site together. Exactly one section, and one site space wherever there are any, is the default. */
export function buildTree(rows: StructureRows, defaults: Defaults): SiteTree {
  const spacesBySection = Map.groupBy(rows.siteSpaces, ({ sectionId }) => sectionId ?? '')
  const shows = (section: SiteSectionRow) => (spacesBySection.get(section.id) ?? []).some(({ isHidden }) => !isHidden)
  const items = [
    ...rows.sections.map((row) => ({ parentId: row.groupId, row, group: undefined })),
    ...rows.groups.map((row) => ({ parentId: row.parentId, row, group: row })),
  ]
  const itemsByParent = Map.groupBy(items, ({ parentId }) => parentId)
  const tree: SiteTree = { top: [], groups: [], sections: [], siteSpaces: [] }

  const below = (parentId: string, parentKey: string): (SectionNode | GroupNode)[] =>
    sorted(itemsByParent.get(parentId) ?? [], parentKey).map(({ item, key }) => {
      if (item.group) {
        const node: GroupNode = { kind: 'site-section-group', row: item.group, key, children: [] }
        tree.groups.push(node)
        node.children = below(item.group.id, key)
        return node
      }
      const row = item.row as SiteSectionRow
      const node: SectionNode = { kind: 'site-section', row, key, isDefault: false, path: '', siteSpaces: [] }
      tree.sections.push(node)
      return node
    })
  tree.top = below('', '')

  const chosen = chooseDefault(tree.sections, defaults.defaultSectionId, ({ row }) => shows(row))
  for (const node of tree.sections) {
    node.isDefault = node === chosen
    node.path = node.isDefault ? '' : toPath(node.row.path)
    const parent = { key: node.key, defaultId: node.row.defaultSiteSpaceId, section: node }
    node.siteSpaces = orderSiteSpaces(spacesBySection.get(node.row.id) ?? [], parent)
    for (const siteSpace of node.siteSpaces) tree.siteSpaces.push(siteSpace)
  }
  const atRoot = { key: '', defaultId: defaults.defaultSiteSpaceId, section: undefined }
  for (const siteSpace of orderSiteSpaces(spacesBySection.get('') ?? [], atRoot)) tree.siteSpaces.push(siteSpace)
  return tree
}

function orderSiteSpaces(
  rows: SiteSpaceInStructure[],
  { key: parentKey, defaultId, section }: { key: string; defaultId: string | null; section: SectionNode | undefined },
): SiteSpaceNode[] {
  const nodes = sorted(
    rows.map((row) => ({ row })),
    parentKey,
  ).map(({ item: { row }, key }): SiteSpaceNode => {
    return { kind: 'site-space', row, key, isDefault: false, isHidden: row.isHidden === 1, path: '' }
  })
  const chosen = chooseDefault(nodes, defaultId, ({ isHidden }) => !isHidden)
  for (const node of nodes) {
    node.isDefault = node === chosen && !node.isHidden
    // The path of a section is left out only where nothing else could follow the root.
    const aside = section ? toPath(section.row.path, node.row.path) : toPath(node.row.path)
    node.path = node.isDefault ? (section?.path ?? '') : aside
  }
  return nodes
}

/** What was chosen, or while that shows nothing the first that does, or else the first. */
function chooseDefault<Node extends { row: { id: string } }>(
  nodes: Node[],
  chosenId: string | null,
  shows: (node: Node) => boolean,
): Node | undefined {
  const chosen = nodes.find(({ row }) => row.id === chosenId)
  return chosen && shows(chosen) ? chosen : (nodes.find(shows) ?? chosen ?? nodes[0])
}

/** Siblings in order, with keys that sort behind everything under an earlier sibling of a parent. */
function sorted<Item extends { row: { position: string; id: string } }>(
  items: Item[],
  parentKey: string,
): { item: Item; key: string }[] {
  return items
    .map((item) => ({ item, key: `${parentKey}${item.row.position} ${item.row.id}\t` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}
