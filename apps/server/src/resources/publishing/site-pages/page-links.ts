import { type Html, html, noHtml, textOfHtml } from '@quire/content/html'
import type { ContentRef } from '@quire/content/markdown'
import type { PageLevel, PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { documentAfter, documentBefore, firstDocument, isDocument } from './document-order.ts'
import { documentAddress, type LoadedSite } from './load-site.ts'
import { displayTitle, linkTo } from './navigation.ts'
import { newTabAttributes } from './new-tab.ts'
import { resolveTargets } from './resolve-targets.ts'

/**
 * Pages of one level that are listed at once, and those in all groups that the current page is not in. Of more, those around
 * the current page are, with links to the next ones that are not: a page is as long, and takes as long to make, however many
 * others there are.
 */
const most = { onLevel: 100, inOtherGroups: 400 }

/** The pages of the content; subpages are unfolded for the ancestors of the current page only. */
export async function pageLinks(site: LoadedSite, current: PlacedPage | undefined): Promise<Html> {
  const trail: PlacedPage[] = []
  for (let placed = current; placed; placed = placed.level.above) trail.unshift(placed)
  return listLevel({ site, current, trail }, site.levels.top, { depth: 0, limit: most.onLevel })
}

interface Listing {
  site: LoadedSite
  current: PlacedPage | undefined
  /** The current page after those that it stands below, the topmost first. */
  trail: readonly PlacedPage[]
}

interface Place {
  depth: number
  limit: number
}

async function listLevel(listing: Listing, level: PageLevel, { depth, limit }: Place): Promise<Html> {
  const onTrail = listing.trail[depth]
  const middle = onTrail?.level.above?.page.id === level.above?.page.id ? onTrail : undefined
  const { earlier, pages, further } = await around(level, middle, limit)
  if (pages.length === 0) return noHtml
  const groups = pages.filter(({ page }) => page.type === 'group').length
  const items: Html[] = []
  const links = await targetsOfLinks(listing.site, pages)
  for (const placed of pages) {
    const link = links.get(placed.page.id)
    const place = { depth, limit: Math.ceil(most.inOtherGroups / groups) }
    if (placed.page.type !== 'link') items.push(await itemOf(listing, placed, place))
    else if (link !== undefined) items.push(linkItem(listing.site, placed, link))
  }
  const [first, last] = [await moreLink(listing.site, earlier), await moreLink(listing.site, further)]
  return html`<ul>${first && html`<li class="more">${linkTo(first, listing.site.labels.page.earlierPages, false)}</li>`}${items}${last && html`<li class="more">${linkTo(last, listing.site.labels.page.furtherPages, false)}</li>`}</ul>`
}

async function itemOf(listing: Listing, placed: PlacedPage, { depth, limit }: Place): Promise<Html> {
  const { site, current, trail } = listing
  const { page } = placed
  const title = displayTitle(page)
  const isOnTheWay = trail[depth]?.page.id === page.id
  const below = (limit: number) => listLevel(listing, site.levels.below(placed), { depth: depth + 1, limit })
  if (page.type === 'group') {
    const pages = await below(isOnTheWay ? most.onLevel : Math.min(limit, most.onLevel))
    return html`<li class="parent"><details class="group" open><summary>${title}</summary>${pages}</details></li>`
  }
  const self = linkTo(documentAddress(site, page), title, page.id === current?.page.id)
  const pages = isOnTheWay ? await below(most.onLevel) : noHtml
  if (textOfHtml(pages) === '') return html`<li>${self}</li>`
  return html`<li class="page">${self}<details class="group" open><summary aria-label="${site.labels.page.below(page.title)}"></summary>${pages}</details></li>`
}

function linkItem(site: LoadedSite, { page }: PlacedPage, href: string): Html {
  return html`<li><a href="${href}"${newTabAttributes(site, href)}>${displayTitle(page)}</a></li>`
}

/** Where the link pages among some lead, by their ids; those left out that lead nowhere for the visitor. */
async function targetsOfLinks(site: LoadedSite, pages: readonly PlacedPage[]): Promise<Map<string, string>> {
  const links = pages.flatMap(({ page }) =>
    page.type === 'link' && page.target ? [{ id: page.id, ref: page.target as ContentRef }] : [],
  )
  if (links.length === 0) return new Map()
  const targetOf = await resolveTargets(
    site,
    links.map(({ ref }) => ref),
  )
  return new Map(
    links.flatMap(({ id, ref }) => {
      const { href } = targetOf(ref)
      return href === undefined ? [] : [[id, href] as const]
    }),
  )
}

interface Window {
  earlier: PlacedPage | undefined
  pages: PlacedPage[]
  further: PlacedPage | undefined
}

/** The pages of a level that are listed, and the nearest on both sides that are not: none but these are read. */
async function around(level: PageLevel, middle: PlacedPage | undefined, limit: number): Promise<Window> {
  const own = middle && isListed(middle) ? [middle] : []
  const slots = limit - own.length
  const earlier = listedOf(middle ? level.before(middle) : [])
  const further = listedOf(level.after(middle))
  const nearest = await take(earlier, Math.floor(slots / 2))
  const after = await take(further, slots - nearest.length)
  const before = [...nearest, ...(await take(earlier, slots - nearest.length - after.length))]
  return {
    earlier: (await take(earlier, 1))[0],
    pages: [...before.toReversed(), ...own, ...after],
    further: (await take(further, 1))[0],
  }
}

async function* listedOf(pages: AsyncIterable<PlacedPage> | Iterable<PlacedPage>): AsyncGenerator<PlacedPage> {
  for await (const placed of pages) if (isListed(placed)) yield placed
}

/** The next ones, as many as there are. */
async function take(pages: AsyncGenerator<PlacedPage>, count: number): Promise<PlacedPage[]> {
  const taken: PlacedPage[] = []
  while (taken.length < count) {
    const { value, done } = await pages.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

function isListed({ page }: PlacedPage): boolean {
  if (page.hidden) return false
  if (page.type !== 'link') return page.type === 'document' || page.type === 'group'
  const { target } = page
  return target !== undefined && (target.kind !== 'url' || /^https?:/.test(String(target.url)))
}

/** The address of a page that is not listed, or of the first one in it. */
async function moreLink(site: LoadedSite, placed: PlacedPage | undefined): Promise<string | undefined> {
  if (!placed) return undefined
  const first = isDocument(placed) ? placed : await firstDocument(site.levels, site.levels.below(placed))
  const shown = first ?? (await documentAfter(site.levels, placed))
  return shown && documentAddress(site, shown.page)
}

/** The pages that the current one stands below, the topmost first; nothing at the top. */
export function breadcrumbs(site: LoadedSite, current: PlacedPage): Html {
  const items: Html[] = []
  for (let placed = current.level.above; placed; placed = placed.level.above) {
    const href = isDocument(placed) ? documentAddress(site, placed.page) : undefined
    items.unshift(html`<li>${linkTo(href, displayTitle(placed.page), false)}</li>`)
  }
  if (items.length === 0) return noHtml
  return html`<nav class="breadcrumbs" aria-label="${site.labels.layout.breadcrumbs}"><ol>${items}</ol></nav>`
}

/** Links to the previous and the next page in reading order. */
export async function neighbourLinks(site: LoadedSite, current: PlacedPage): Promise<Html> {
  if (current.page.hidden) return noHtml
  const { neighbours, previous, next } = site.labels.page
  const [before, after] = [await documentBefore(site.levels, current), await documentAfter(site.levels, current)]
  const to = (placed: PlacedPage | undefined, rel: 'prev' | 'next', label: string) =>
    placed &&
    html`<a rel="${rel}" href="${documentAddress(site, placed.page)}"><small>${label}</small>${placed.page.title}</a>`
  return html`<nav class="neighbours" aria-label="${neighbours}">${to(before, 'prev', previous)}${to(after, 'next', next)}</nav>`
}
