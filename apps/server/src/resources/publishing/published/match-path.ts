import { toPath } from '#resources/publishing/sites/addresses.ts'
import type { SectionNode, SiteSpaceNode, SiteTree } from '#resources/publishing/sites/structure/tree.ts'

export interface SiteMatch {
  siteSpace: SiteSpaceNode
  section: SectionNode | undefined
  /** How many segments of the path name the section and site space. */
  depth: number
  /** Whether no further segment could have selected another section or site space. */
  isComplete: boolean
}

/**
 * The site spaces that a path may address, the longest match first; none on an empty site. A section or site space may
 * have the name of a page's slug: `chooseMatch` then decides by which page exists.
 */
export function matchPath(tree: SiteTree, segments: readonly string[]): SiteMatch[] {
  return sectionsFor(tree, segments).flatMap(({ section, depth }) => {
    const siteSpaces = section ? section.siteSpaces : tree.siteSpaces
    const fallback = siteSpaces.find(({ isDefault }) => isDefault)
    if (!fallback) return []
    // Below the default section the paths of its other site spaces begin with its own.
    const choices = section && depth === 0 ? [] : choicesAmong(siteSpaces)
    const chosen = choices.find(({ row }) => row.path === segments[depth])
    const mayGoOn = choices.length > 0 || (depth === 0 && sectionChoices(tree).length > 0)
    const isComplete = segments.length > depth || !mayGoOn
    const rest = { siteSpace: fallback, section, depth, isComplete }
    return chosen ? [{ siteSpace: chosen, section, depth: depth + 1, isComplete: true }, rest] : [rest]
  })
}

/** Whether the path is the canonical one: a default section or site space may also be addressed by its name. */
export function isCanonical({ siteSpace, depth }: SiteMatch, segments: readonly string[]): boolean {
  return (
    siteSpace.path ===
    segments
      .slice(0, depth)
      .map((segment) => toPath(segment))
      .join('')
  )
}

function sectionsFor(
  tree: SiteTree,
  [first]: readonly string[],
): { section: SectionNode | undefined; depth: number }[] {
  if (tree.sections.length === 0) return [{ section: undefined, depth: 0 }]
  const named = sectionChoices(tree).find(({ row }) => row.path === first)
  const fallback = tree.sections.find(({ isDefault }) => isDefault)
  return [...(named ? [{ section: named, depth: 1 }] : []), ...(fallback ? [{ section: fallback, depth: 0 }] : [])]
}

/** The only section of a site is not named in paths, unless it has several site spaces. */
function sectionChoices({ sections }: SiteTree): SectionNode[] {
  const [first] = sections
  return sections.length > 1 || (first && first.siteSpaces.length > 1) ? sections : []
}

function choicesAmong(siteSpaces: SiteSpaceNode[]): SiteSpaceNode[] {
  return siteSpaces.length > 1 ? siteSpaces : []
}
