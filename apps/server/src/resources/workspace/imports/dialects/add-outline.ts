import { limits } from '../limits.ts'
import type { PageOutline } from '../tree/follow-outline.ts'
import { eachEntry } from '../tree/outline-entries.ts'
import type { Arrangement } from './dialect.ts'

/** Takes a table of contents, unless all together have too many entries: each is a step, and is kept in memory. */
export function addOutline({ outlines, entries, leftOut }: Arrangement, outline: PageOutline): void {
  let count = 0
  for (const _ of eachEntry(outline.nodes)) count += 1
  if (count === 0) return
  if (count > entries.left) {
    const message = `tables of contents have at most ${limits.maxOutlineEntries} entries together`
    leftOut.push({ name: outline.base, reason: 'limit', message })
    return
  }
  entries.left -= count
  outlines.push(outline)
}
