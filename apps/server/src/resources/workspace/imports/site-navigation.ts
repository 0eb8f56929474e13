import { pause } from '#workers/pause.ts'
import { aliasesOf, pageAddress } from './crawl-scope.ts'
import type { OutlineEntry } from './readers/page-text.ts'

/** The tree that the pages of a website show beside their content. Each may show a part of it only. */
export interface SiteNavigation {
  add(entries: readonly OutlineEntry[], base: string): Promise<void>
  /** Where a page stands in it, by any of its addresses. */
  find(addresses: readonly string[]): NavigationSpot | undefined
}

export interface NavigationSpot {
  /** Addresses of the entries above it, the nearest first. */
  above: readonly string[]
  order: number
}

const mostSpots = 20_000

export function createSiteNavigation(): SiteNavigation {
  const spots = new Map<string, NavigationSpot>()
  return {
    async add(entries, base) {
      const above: string[] = []
      for (const { depth, address = '' } of entries) {
        await pause()
        const url = pageAddress(address, base)
        above.length = Math.min(depth, above.length)
        if (!url) continue
        const name = placeName(url.href)
        if (!spots.has(name) && spots.size < mostSpots) {
          spots.set(name, { above: above.toReversed(), order: spots.size })
        }
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

/** A folder and its index are one page. */
export function placeName(address: string): string {
  return aliasesOf(address)[1] ?? address
}
