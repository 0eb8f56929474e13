import { type Html, html, noHtml } from '@quire/content/html'
import type { PageLevel, PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { documentAfter, documentBefore, firstDocument, isDocument } from './document-order.ts'
import { documentAddress, type LoadedSite } from './load-site.ts'
import { displayTitle, linkTo } from './navigation.ts'

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
  for (const placed of pages)
    items.push(await itemOf(listing, placed, { depth, limit: Math.ceil(most.inOtherGroups / groups) }))
  const [first, last] = [await moreLink(listing.site, earlier), await moreLink(listing.site, further)]
  return html`<ul>${first && html`<li class="more">${linkTo(first, listing.site.labels.page.earlierPages, false)}</li>`}${items}${last && html`<li class="more">${linkTo(last, listing.site.labels.page.furtherPages, false)}</li>`}</ul>`
}

async function itemOf(listing: Listing, placed: PlacedPage, { depth, limit }: Place): Promise<Html> {
  const { site, current, trail } = listing
  const { page } = placed
  const title = displayTitle(page)
  const isOnTheWay = trail[depth]?.page.id === page.id
  const below = (limit: number) => listLevel(listing, site.levels.below(placed), { depth: depth + 1, limit })
  if (page.type === 'link') return html`<li>${linkTo(webAddress(page.target), title, false)}</li>`
  if (page.type === 'group') {
    const pages = await below(isOnTheWay ? most.onLevel : Math.min(limit, most.onLevel))
    return html`<li class="group"><span>${title}</span>${pages}</li>`
  }
  const self = linkTo(documentAddress(site, page), title, page.id === current?.page.id)
  return html`<li>${self}${isOnTheWay && (await below(most.onLevel))}</li>`
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
  return page.type === 'document' || page.type === 'group' || webAddress(page.target) !== undefined
}

function webAddress(target: PlacedPage['page']['target']): string | undefined {
  return target?.kind === 'url' && /^https?:/.test(String(target.url)) ? String(target.url) : undefined
}

/** The address of a page that is not listed, or of the first one in it. */
async function moreLink(site: LoadedSite, placed: PlacedPage | undefined): Promise<string | undefined> {
  if (!placed) return undefined
  const first = isDocument(placed) ? placed : await firstDocument(site.levels, site.levels.below(placed))
  const shown = first ?? (await documentAfter(site.levels, placed))
  return shown && documentAddress(site, shown.page)
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
