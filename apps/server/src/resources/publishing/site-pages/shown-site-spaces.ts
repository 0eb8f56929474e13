import type { Schema } from '@quire/api-types'

type SiteSpace = Schema<'SiteSpace'>
type SectionOrGroup = Schema<'SiteSectionOrGroup'>

export function shownSiteSpaces({ structure }: Schema<'SiteStructure'>): SiteSpace[] {
  const below = (node: SectionOrGroup | SiteSpace): SiteSpace[] => {
    if (node.object === 'site-space') return [node]
    return node.object === 'site-section' ? node.siteSpaces : node.children.flatMap(below)
  }
  return structure.flatMap(below)
}
