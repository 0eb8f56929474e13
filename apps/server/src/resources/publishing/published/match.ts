import type { SectionNode, SiteSpaceNode, SiteTree } from '../site-structure/tree.ts'

export interface SiteMatch {
  siteSpace: SiteSpaceNode
  section: SectionNode | undefined
  /** How many segments of the path it took. */
  depth: number
  /** Whether no segment behind these could have led elsewhere on the site. */
  isComplete: boolean
}

/** What a path leads to on a site: the section and site space that reach furthest into it. Undefined on an empty site. */
export function matchPath(tree: SiteTree, segments: readonly string[]): SiteMatch | undefined {
  const section = matchSection(tree, segments)
  const siteSpaces = section ? section.node.siteSpaces : tree.siteSpaces
  const fallback = siteSpaces.find(({ isDefault }) => isDefault)
  if (!fallback) return undefined

  const depth = section?.depth ?? 0
  // Below the default section the paths of its other site spaces begin with its own.
  const choices = section && depth === 0 ? [] : choicesAmong(siteSpaces)
  const chosen = choices.find(({ row }) => row.path === segments[depth])
  const reached = depth + (chosen ? 1 : 0)
  const mayGoOn = !chosen && (choices.length > 0 || (depth === 0 && sectionChoices(tree).length > 0))
  return {
    siteSpace: chosen ?? fallback,
    section: section?.node,
    depth: reached,
    isComplete: segments.length > reached || !mayGoOn,
  }
}

function matchSection(tree: SiteTree, [first]: readonly string[]): { node: SectionNode; depth: number } | undefined {
  const named = sectionChoices(tree).find(({ row }) => row.path === first)
  if (named) return { node: named, depth: 1 }
  const fallback = tree.sections.find(({ isDefault }) => isDefault)
  return fallback && { node: fallback, depth: 0 }
}

/** An only section needs no name, unless names stand below it. */
function sectionChoices({ sections }: SiteTree): SectionNode[] {
  const [first] = sections
  return sections.length > 1 || (first && first.siteSpaces.length > 1) ? sections : []
}

function choicesAmong(siteSpaces: SiteSpaceNode[]): SiteSpaceNode[] {
  return siteSpaces.length > 1 ? siteSpaces : []
}
