import type { Document, Element } from './dom.ts'
import type { OutlineEntry } from './page-text.ts'

/** Where programs that publish documentation put the tree of all pages; the most specific first. */
const places = [
  '#mdbook-sidebar, #sidebar',
  '.theme-doc-sidebar-menu',
  '.VPSidebar',
  '.md-nav--primary',
  '.wy-menu-vertical',
  '.bd-sidebar-primary, .sidebar-tree',
  '.sphinxsidebar',
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
  return pagesBelow(document)
}

/** Where the page stands that a page says it belongs to, as manuals of DocBook and Texinfo do. */
export function readUp(document: Document): string | undefined {
  return document.querySelector('link[rel="up"][href]')?.getAttribute('href') ?? undefined
}

/** Without a tree beside its content, Sphinx lists the pages below a page in it. */
function pagesBelow(document: Document): OutlineEntry[] {
  const below = [...document.querySelectorAll('.toctree-wrapper')].flatMap((element) => entriesIn(element))
  if (below.length === 0) return []
  return [{ depth: 0, title: '', isSelf: true }, ...below.map((entry) => ({ ...entry, depth: entry.depth + 1 }))]
}

/** Names above lists that are no entries of their own. */
const caption = '.part-title, p.caption, p.sidebar-title'
const captionClass = /(?:^|\s)(?:part-title|caption|sidebar-title)(?:\s|$)/

function entriesIn(navigation: Element): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  const hasTree = navigation.querySelector('li[class*="toctree-l"]') !== null
  const links = ownLinks(navigation)
  let below = 0
  for (const item of navigation.querySelectorAll(hasTree ? `li[class*="toctree-l"], ${caption}` : `li, ${caption}`)) {
    if (entries.length >= mostEntries) break
    const isCaption = captionClass.test(item.className)
    const entry = isCaption ? captionOf(item) : entryOf(item, links.get(item), depthOf(item, navigation))
    if (!entry) continue
    if (isCaption) below = 1
    // The first chapters of a book stand before its parts.
    const isBeside = /(?:^|\s)affix(?:\s|$)/.test(item.className)
    entries.push({ ...entry, depth: isCaption ? 0 : entry.depth + (isBeside ? 0 : below) })
  }
  return withoutOnlyCaption(entries)
}

/** One name above all entries tells nothing apart. */
function withoutOnlyCaption(entries: OutlineEntry[]): OutlineEntry[] {
  const [first, ...others] = entries
  if (!first || isLink(first) || others.some(({ depth }) => depth === 0)) return entries
  return others.map((entry) => ({ ...entry, depth: entry.depth - 1 }))
}

function isLink({ address, isSelf }: OutlineEntry): boolean {
  return address !== undefined || isSelf === true
}

function captionOf(item: Element): OutlineEntry | undefined {
  const title = plainText(item)
  return title === '' ? undefined : { depth: 0, title }
}

function entryOf(item: Element, link: Element | undefined, depth: number): OutlineEntry | undefined {
  if (!link) {
    const title = ownLabel(item)
    return title === '' ? undefined : { depth, title }
  }
  const title = plainText(link)
  const address = link.getAttribute('href') ?? ''
  if (title === '' || address === '') return undefined
  // The page that is shown leads to its own top; headings of it are no pages.
  if (address === '#') return { depth, title, isSelf: true }
  return address.startsWith('#') ? undefined : { depth, title, address }
}

/** A name that holds other entries and leads nowhere itself. */
function ownLabel(item: Element): string {
  if (item.querySelector('li a[href]') === null) return ''
  for (const child of item.children) {
    if (child.matches('ul, ol')) return ''
    const title = plainText(child)
    if (title !== '' && child.querySelector('li') === null) return title
  }
  return ''
}

function plainText(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 256)
}

/** The first link of each entry that is not one of an entry below it. */
function ownLinks(navigation: Element): Map<Element, Element> {
  const links = new Map<Element, Element>()
  for (const link of navigation.querySelectorAll('a[href]')) {
    const holder = entryAround(link)
    if (holder && !links.has(holder)) links.set(holder, link)
  }
  return links
}

function entryAround({ parentElement }: Element): Element | undefined {
  let above = parentElement
  while (above && above.tagName !== 'LI') above = above.parentElement
  return above ?? undefined
}

function depthOf(item: Element, navigation: Element): number {
  let depth = 0
  let above = item.parentElement
  while (above && above !== navigation) {
    if (above.tagName === 'LI') depth += 1
    above = above.parentElement
  }
  return depth
}
