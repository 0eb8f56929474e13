import { pause } from '#workers/pause.ts'
import { aliasesOf, pageAddress } from './crawl-scope.ts'
import type { OutlineEntry } from './readers/page-text.ts'

/** The tree that the pages of a website show beside their content. Each may show a part of it only. */
export interface SiteNavigation {
  add(entries: readonly OutlineEntry[], base: string): Promise<void>
  /** Where a page stands in it, by any of its addresses. */
  find(addresses: readonly string[]): NavigationSpot | undefined
  /** Names in it that are no pages, by the addresses that are made up for them. */
  labels: ReadonlyMap<string, NavigationLabel>
}

export interface NavigationSpot {
  /** Addresses of the entries above it, the nearest first. */
  above: readonly string[]
  order: number
}

export interface NavigationLabel extends NavigationSpot {
  title: string
}

const mostSpots = 20_000
/** No page can have it. */
const labelOrigin = 'http://navigation.invalid/'

export function createSiteNavigation(): SiteNavigation {
  const spots = new Map<string, NavigationSpot>()
  const labels = new Map<string, NavigationLabel>()
  let latest = ''
  const place = <Spot extends NavigationSpot>(among: Map<string, Spot>, name: string, spot: Spot) => {
    if (!among.has(name) && spots.size + labels.size < mostSpots) among.set(name, spot)
  }
  return {
    labels,
    async add(entries, base) {
      // Most pages show what those beside them show.
      const shown = `${base.slice(0, base.lastIndexOf('/'))} ${JSON.stringify(entries)}`
      if (shown === latest && !entries.some(({ isSelf }) => isSelf)) return
      latest = shown
      const above: string[] = []
      for (const { depth, title, address, isSelf } of entries) {
        await pause()
        above.length = Math.min(depth, above.length)
        const spot = { above: above.toReversed(), order: spots.size + labels.size }
        const url = address === undefined ? undefined : pageAddress(address, base)
        const name = url ? placeName(url.href) : isSelf ? placeName(base) : labelName(title, above.at(-1))
        if (url) place(spots, name, spot)
        else if (!isSelf) place(labels, name, { ...spot, title })
        // Where the page itself stands is known from where it stands among others, if at all.
        else if (depth > 0 || title !== '') place(spots, name, spot)
        above.push(name)
      }
    },
    find(addresses) {
      for (const address of addresses) {
        const spot = spots.get(placeName(address))
        if (spot) return spot
      }
      return undefined
    },
  }
}

/** The same name below the same entry is the same, whichever page shows it. */
function labelName(title: string, above = ''): string {
  return `${labelOrigin}${encodeURIComponent(above)}/${encodeURIComponent(title)}`
}

/** A folder and its index are one page. */
export function placeName(address: string): string {
  return aliasesOf(address)[1] ?? address
}
