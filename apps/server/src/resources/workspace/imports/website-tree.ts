import { pause } from '#workers/pause.ts'
import type { CrawledPage } from './crawl-queue.ts'
import { pageAddress, parentAmong } from './crawl-scope.ts'
import type { FoundPage } from './findings.ts'
import { titleFromName } from './names.ts'
import { foundPage } from './single-page.ts'
import { type NavigationSpot, placeName, type SiteNavigation } from './site-navigation.ts'

/**
 * Pages stand where the navigation has them, and otherwise below the page that they say they belong to, or whose address
 * theirs continues. Names in the navigation that are no pages hold those below them.
 */
export async function treeOfPages(crawled: readonly CrawledPage[], navigation: SiteNavigation): Promise<FoundPage[]> {
  const byName = new Map<string, string>()
  for (const { address, aliases } of crawled) {
    await pause()
    for (const alias of [...aliases, placeName(address)]) if (!byName.has(alias)) byName.set(alias, address)
  }
  const first = crawled[0]?.address ?? ''
  const orders = new Map<string, number>()
  const pages: FoundPage[] = []
  const labels = createLabels(navigation, byName, first)
  for (const [index, { address, aliases, page }] of crawled.entries()) {
    await pause()
    const title = page.title ?? titleFromName(new URL(address).pathname)
    const spot = address === first ? undefined : navigation.find([address, ...aliases])
    // What the navigation leaves out comes behind, in the order in which it was found.
    orders.set(address, address === first ? -1 : (spot?.order ?? crawled.length * 100 + index))
    const parent = spot ? labels.nearest(spot, address) : parentOf(address, page.up, byName, first)
    pages.push(foundPage({ address, aliases, parent: parent === first ? undefined : parent, title }, page))
  }
  for (const { page, order } of labels.used()) {
    orders.set(page.address, order)
    pages.push(page)
  }
  const inOrder = pages.sort((one, other) => (orders.get(one.address) ?? 0) - (orders.get(other.address) ?? 0))
  return parentsFirst(inOrder)
}

function parentOf(
  address: string,
  up: string | undefined,
  byName: ReadonlyMap<string, string>,
  first: string,
): string | undefined {
  if (address === first) return undefined
  const above = up === undefined ? undefined : pageAddress(up, address)
  const found = above && byName.get(placeName(above.href))
  return found !== undefined && found !== address ? found : parentAmong(address, byName, first)
}

/** The names in a navigation that hold pages; the others are left out. */
function createLabels({ labels }: SiteNavigation, byName: ReadonlyMap<string, string>, first: string) {
  const used = new Map<string, { page: FoundPage; order: number }>()
  const nearest = ({ above }: NavigationSpot, own: string): string | undefined => {
    for (const name of above) {
      const page = byName.get(name)
      if (page !== undefined && page !== own) return page === first ? undefined : page
      if (labels.has(name) && use(name)) return name
    }
    return undefined
  }
  const use = (name: string): boolean => {
    const label = labels.get(name)
    if (!label || used.has(name)) return label !== undefined
    const empty = { title: label.title, markdown: '', links: [], anchors: new Map<string, string>(), isFolder: true }
    const parent = nearest(label, name)
    const page: FoundPage = {
      address: name,
      aliases: [],
      parent,
      ...empty,
      ...(parent === undefined && { type: 'group' }),
    }
    used.set(name, { page, order: label.order })
    return true
  }
  return { nearest, used: () => used.values() }
}

/** A page comes after the one above it; two that stand above each other are both at the top. */
function parentsFirst(pages: readonly FoundPage[]): FoundPage[] {
  const children = Map.groupBy(pages, ({ parent }) => parent)
  const ordered = new Set<FoundPage>()
  const visit = (parent: string | undefined) => {
    for (const page of children.get(parent) ?? []) {
      if (ordered.has(page)) continue
      ordered.add(page)
      visit(page.address)
    }
  }
  visit(undefined)
  for (const page of pages) {
    if (ordered.has(page)) continue
    page.parent = undefined
    ordered.add(page)
    visit(page.address)
  }
  return [...ordered]
}
