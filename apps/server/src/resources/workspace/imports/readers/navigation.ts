import type { Document, Element } from './dom.ts'
import type { OutlineEntry } from './page-text.ts'

/** Where programs that publish documentation put the tree of all pages; the most specific first. */
const places = [
  '#mdbook-sidebar, #sidebar',
  '.theme-doc-sidebar-menu',
  '.VPSidebar',
  '.md-nav--primary',
  '.wy-menu-vertical',
  '.sphinxsidebar .toctree-l1, .bd-sidebar-primary, .sidebar-tree',
  'nav[aria-label="Docs sidebar"], nav[aria-label="Docs"]',
  'aside nav',
  '.sidebar',
  '[role="navigation"]',
  'nav',
]
/** Fewer links are a bar at the top, or the way up. */
const fewestLinks = 3
const mostEntries = 5_000

/** The tree of pages that a page of a website shows beside its content; empty when it shows none. */
export function readNavigation(document: Document): OutlineEntry[] {
  for (const place of places) {
    const found = [...document.querySelectorAll(place)].map((element) => entriesIn(element))
    const [largest] = found.sort((one, other) => other.length - one.length)
    if (largest && largest.filter(({ address }) => address !== undefined).length >= fewestLinks) return largest
  }
  return []
}

function entriesIn(navigation: Element): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  for (const item of navigation.querySelectorAll('li')) {
    if (entries.length >= mostEntries) break
    const link = ownLink(item, navigation)
    const title = link?.textContent?.replace(/\s+/g, ' ').trim()
    const address = link?.getAttribute('href') ?? ''
    if (title && address !== '' && !address.startsWith('#')) {
      entries.push({ depth: depthOf(item, navigation), title, address })
    }
  }
  return entries
}

function ownLink(item: Element, navigation: Element): Element | undefined {
  for (const link of item.querySelectorAll('a[href]')) {
    const holder = link.closest('li')
    if (holder === item || holder === navigation) return link
  }
  return undefined
}

function depthOf(item: Element, navigation: Element): number {
  let depth = 0
  let above = item.parentElement
  while (above && above !== navigation) {
    if (above.matches('li')) depth += 1
    above = above.parentElement
  }
  return depth
}
