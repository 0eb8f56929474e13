import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import { urlsAt } from '#resources/workspace/content/read/published-urls.ts'
import { presentSpaceAt } from '#resources/workspace/spaces/presenter.ts'
import type { GroupNode, SectionNode, SiteSpaceNode, SiteTree } from './tree.ts'
import { isVisible, type SiteView, type ViewedNode } from './view.ts'

export function presentStructure(ctx: AppContext, view: SiteView, tree: SiteTree): Schema<'SiteStructure'> {
  if (tree.sections.length > 0) {
    return { type: 'sections', structure: presentItems(ctx, view, tree.top) }
  }
  return { type: 'siteSpaces', structure: presentSiteSpaces(ctx, view, tree.siteSpaces) }
}

export function presentNode(ctx: AppContext, { view, node }: ViewedNode): Schema<'SiteStructureItem'> {
  if (node.kind !== 'site-space') return presentItem(ctx, view, node)
  return presentSiteSpace(ctx, { view, node })
}

export function presentGroup(
  ctx: AppContext,
  { view, node: { row, children } }: ViewedNode<GroupNode>,
): Schema<'SiteSectionGroup'> {
  const presented = presentItems(ctx, view, children)
  return {
    object: 'site-section-group',
    id: row.id,
    title: row.title,
    ...(row.icon !== null && { icon: row.icon }),
    ...(row.parentId !== '' && { sectionGroup: row.parentId }),
    sections: presented.filter((item) => item.object === 'site-section'),
    children: presented,
    draft: false,
  }
}

function presentItems(
  ctx: AppContext,
  view: SiteView,
  nodes: (SectionNode | GroupNode)[],
): Schema<'SiteSectionOrGroup'>[] {
  return nodes.map((node) => presentItem(ctx, view, node))
}

function presentItem(ctx: AppContext, view: SiteView, node: SectionNode | GroupNode): Schema<'SiteSectionOrGroup'> {
  return node.kind === 'site-section' ? presentSection(ctx, { view, node }) : presentGroup(ctx, { view, node })
}

export function presentSection(ctx: AppContext, { view, node }: ViewedNode<SectionNode>): Schema<'SiteSection'> {
  const { row } = node
  return {
    object: 'site-section',
    id: row.id,
    title: row.title,
    ...(row.description !== null && { description: row.description }),
    default: node.isDefault,
    path: row.path,
    ...(row.condition !== null && { condition: row.condition }),
    ...(row.groupId !== '' && { sectionGroup: row.groupId }),
    ...(row.icon !== null && { icon: row.icon }),
    siteSpaces: presentSiteSpaces(ctx, view, node.siteSpaces),
    draft: false,
    urls: urlsOf(view, node.path),
  }
}

function presentSiteSpaces(ctx: AppContext, view: SiteView, nodes: SiteSpaceNode[]): Schema<'SiteSpace'>[] {
  return nodes.filter((node) => isVisible(view, node)).map((node) => presentSiteSpace(ctx, { view, node }))
}

export function presentSiteSpace(ctx: AppContext, { view, node }: ViewedNode<SiteSpaceNode>): Schema<'SiteSpace'> {
  const { row } = node
  const space = view.spaces.get(row.spaceId)
  if (!space) throw new Error(`the space of the site space ${row.id} was not loaded`)
  const urls = urlsOf(view, node.path)
  return {
    object: 'site-space',
    id: row.id,
    path: row.path,
    ...(row.sectionId !== null && { section: row.sectionId }),
    space: presentSpaceAt(ctx, space, {
      urls: urlsAt(space.space, urls.published),
      visitorAuth: view.signIns.get(row.spaceId),
    }),
    title: row.title ?? row.spaceTitle,
    default: node.isDefault,
    ...(row.condition !== null && { condition: row.condition }),
    hasAdvancedCustomizationFeature: true,
    draft: false,
    urls,
  }
}

function urlsOf({ root }: SiteView, path: string): Schema<'SiteItemUrls'> {
  return root === undefined ? {} : { published: `${root}${path}` }
}
