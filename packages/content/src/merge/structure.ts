import { ContentError } from '#revision/errors.ts'
import type { PageEntry } from '#revision/page.ts'
import { sameJson } from '#tree/json.ts'
import type { Side } from './body.ts'
import type { Arbiter } from './conflict.ts'
import { settleCycles } from './cycles.ts'
import { type Location, locationOf } from './location.ts'
import { settleDeletion } from './merge-page.ts'
import type { PageSet } from './page-set.ts'

interface Structure {
  readonly arbiter: Arbiter
  readonly pages: PageSet
  /** Pages whose deletion was a conflict, and those deleted with them. */
  readonly decided: Set<string>
  /** How often a page was given another location. */
  readonly moves: Map<string, number>
}

/** A page that was relocated this often goes to the top level, so that the loop ends. */
const maxMoves = 4

/** Makes one tree of what the sides moved, created and deleted: every parent exists, and there are no cycles. */
export function settleStructure(arbiter: Arbiter, pages: PageSet): void {
  const structure: Structure = { arbiter, pages, decided: new Set(), moves: new Map() }
  for (const id of pages.ids()) {
    const { base, ours, theirs } = pages.versions(id)
    const isAsked = base !== undefined && (ours === undefined) !== (theirs === undefined)
    // Where one side deleted and the other left alone, nobody was asked.
    if (isAsked && !sameJson(base, ours ?? theirs)) structure.decided.add(id)
  }
  const moveTo = (id: string, location: Location) => move(structure, id, location)
  do settleOrphans(structure)
  while (settleCycles({ arbiter, pages, moveTo }))
}

function settleOrphans(structure: Structure): void {
  const { pages } = structure
  let open: readonly string[] = pages.ids()
  while (open.length > 0) {
    const orphans = open.filter((id) => isOrphan(pages, id))
    for (const id of orphans) if (isOrphan(pages, id)) settleOrphan(structure, id)
    open = orphans.length > 0 ? pages.ids() : []
  }
}

function isOrphan(pages: PageSet, id: string): boolean {
  const page = pages.get(id)
  return page !== undefined && page.parent !== null && pages.get(page.parent) === undefined
}

/** Decides on a page whose parent is gone: the parent comes back, or the page goes elsewhere, or it goes too. */
function settleOrphan(structure: Structure, id: string): void {
  const { pages, decided } = structure
  const page = pages.get(id)
  const parentId = page?.parent
  if (page === undefined || parentId === null || parentId === undefined) return
  const parent = pages.versions(parentId)
  const [keeper, deleter]: [Side, Side] = parent.ours === undefined ? ['theirs', 'ours'] : ['ours', 'theirs']
  if (parent[keeper] === undefined) throw new ContentError('missing', 'parent', `names no page: ${parentId}`)

  const { base, [deleter]: elsewhere } = pages.versions(id)
  const wasKept = base !== undefined && elsewhere === undefined
  const parentReturns = wasKept ? !decided.has(parentId) : isParentKept(structure, parentId, keeper)
  if (parentReturns) pages.set(parentId, parent[keeper])
  else if (wasKept) climb(structure, id, { page, side: keeper })
  else if (elsewhere !== undefined) move(structure, id, locationOf(elsewhere))
  else remove(structure, id)
}

function isParentKept({ arbiter, pages, decided }: Structure, id: string, keeper: Side): boolean {
  const versions = pages.versions(id)
  decided.add(id)
  // A page that only one side ever had is gone because one above it is, and that was asked already.
  return versions.base !== undefined && settleDeletion(arbiter, id, versions) === keeper
}

function remove({ pages, decided }: Structure, id: string): void {
  pages.set(id, undefined)
  decided.add(id)
}

/** Takes a page out of those that are gone, to where the topmost of them stood. */
function climb(structure: Structure, id: string, { page, side }: { page: PageEntry; side: Side }): void {
  const { pages } = structure
  let location = locationOf(page)
  while (location.parent !== null && pages.get(location.parent) === undefined) {
    location = locationOf(pages.versions(location.parent)[side]) ?? { ...location, parent: null }
  }
  move(structure, id, location)
}

function move({ pages, moves }: Structure, id: string, location: Location): void {
  const page = pages.get(id)
  if (page === undefined) return
  const count = (moves.get(id) ?? 0) + 1
  moves.set(id, count)
  pages.set(id, { ...page, ...location, ...(count > maxMoves ? { parent: null } : {}) })
}
