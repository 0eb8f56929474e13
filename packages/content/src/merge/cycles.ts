import type { Arbiter } from './conflict.ts'
import { type Location, locationOf, settleLocation } from './location.ts'
import type { PageSet } from './page-set.ts'

interface CycleBreaking {
  readonly arbiter: Arbiter
  readonly pages: PageSet
  readonly moveTo: (id: string, location: Location) => void
}

/** Breaks the cycles that moves on both sides have closed, and returns whether there were any. */
export function settleCycles(work: CycleBreaking): boolean {
  let found = false
  const sound = new Set<string>()
  for (const id of work.pages.ids()) {
    for (
      let members = cycleAt(work.pages, id, sound);
      members !== undefined;
      members = cycleAt(work.pages, id, sound)
    ) {
      found = true
      breakCycle(work, members)
    }
  }
  return found
}

/** The pages of the cycle among the ancestors of a page, if there is one. */
function cycleAt(pages: PageSet, start: string, sound: Set<string>): string[] | undefined {
  const way: string[] = []
  const seen = new Set<string>()
  for (let id: string | null | undefined = start; id !== null && id !== undefined; id = pages.get(id)?.parent) {
    if (sound.has(id)) break
    if (seen.has(id)) return way.slice(way.indexOf(id))
    seen.add(id)
    way.push(id)
  }
  for (const id of way) sound.add(id)
  return undefined
}

/** All pages of a cycle go where one side has them, since each side alone is a tree. */
function breakCycle({ arbiter, pages, moveTo }: CycleBreaking, members: readonly string[]): void {
  const disputed = members.filter((id) => isDisputed(pages, id)).sort()
  const [subject = members[0] ?? ''] = disputed
  const versions = pages.versions(subject)
  const locations = {
    base: locationOf(versions.base),
    ours: locationOf(versions.ours),
    theirs: locationOf(versions.theirs),
  }
  const settled = disputed.length > 0 ? settleLocation(arbiter, subject, locations) : undefined
  const side = (['ours', 'theirs'] as const).find((name) => settled !== undefined && locations[name] === settled)
  if (side === undefined) {
    const page = pages.get(subject)
    if (page !== undefined) moveTo(subject, settled ?? { parent: null, position: page.position })
    return
  }
  for (const id of members) {
    const location = locationOf(pages.versions(id)[side])
    if (location !== undefined) moveTo(id, location)
  }
}

function isDisputed(pages: PageSet, id: string): boolean {
  const { ours, theirs } = pages.versions(id)
  return ours !== undefined && theirs !== undefined && ours.parent !== theirs.parent
}
