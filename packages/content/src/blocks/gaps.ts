import type { Matches } from './matches.ts'
import type { Outline } from './outline.ts'
import type { Similarity } from './similarity.ts'

export interface Sides {
  readonly before: Outline
  readonly after: Outline
}

/** What stands between two blocks that stayed, before and after an edit. */
export interface Gap {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Similarity thresholds: among several candidates, for an only candidate, and for one that was moved. */
const least = { amongSeveral: 0.4, inPlace: 0.2, elsewhere: 0.6 }

/** Comparisons within one gap; in a longer one each is compared with those about as far from its beginning. */
const maxPairs = 4_000
const reach = 8

interface Candidate {
  before: number
  after: number
  score: number
  distance: number
}

/** Pairs blocks that were edited without being moved, the most similar first; returns the pairs. */
export function pairUnmoved(sides: Sides, matches: Matches, gap: Gap, similarity: Similarity): [number, number][] {
  const pairs = takeBest(matches, candidatesIn(sides, gap, similarity), least.amongSeveral)
  const before = gap.before.filter((index) => matches.after(index) === undefined)
  const after = gap.after.filter((index) => matches.before(index) === undefined)
  if (before.length !== after.length || !(before.length === 1 || isRows(sides, before))) return pairs
  for (const [at, one] of before.entries()) {
    const other = after[at]
    if (other === undefined || !isReplaced(sides, similarity, one, other)) continue
    matches.add(one, other)
    pairs.push([one, other])
  }
  return pairs
}

/** Pairs blocks that were moved and edited as well, above a high threshold only. */
export function pairElsewhere(sides: Sides, matches: Matches, gap: Gap, similarity: Similarity): [number, number][] {
  if (gap.before.length * gap.after.length > maxPairs) return []
  return takeBest(matches, candidatesIn(sides, gap, similarity), least.elsewhere)
}

/** Headings are renamed, rows and cells filled in anew without a word in common; anything else is another one then. */
function isReplaced({ before, after }: Sides, similarity: Similarity, one: number, other: number): boolean {
  const kind = before[one]?.kind
  if (kind !== after[other]?.kind) return false
  if (kind === 'heading' || kind === 'row') return true
  return (isAllOfCell(before, one) && isAllOfCell(after, other)) || similarity(one, other) >= least.inPlace
}

function isAllOfCell(outline: Outline, index: number): boolean {
  const parent = outline[outline[index]?.parent ?? -1]
  return parent?.cell !== undefined && parent.children.length === 1
}

function isRows({ before }: Sides, indexes: readonly number[]): boolean {
  return indexes.length > 0 && indexes.every((index) => before[index]?.kind === 'row')
}

function candidatesIn({ before, after }: Sides, gap: Gap, similarity: Similarity): Candidate[] {
  const isLong = gap.before.length * gap.after.length > maxPairs
  const ratio = gap.after.length / Math.max(1, gap.before.length)
  return gap.before.flatMap((one, at) => {
    const middle = Math.round(at * ratio)
    const start = isLong ? Math.max(0, middle - reach) : 0
    const near = isLong ? gap.after.slice(start, middle + reach + 1) : gap.after
    return near.flatMap((other, offset): Candidate[] => {
      if (before[one]?.kind !== after[other]?.kind) return []
      const distance = Math.abs(start + offset - middle)
      return [{ before: one, after: other, score: similarity(one, other), distance }]
    })
  })
}

function takeBest(matches: Matches, candidates: Candidate[], leastScore: number): [number, number][] {
  const pairs: [number, number][] = []
  const able = candidates.filter(({ score }) => score >= leastScore)
  for (const { before, after } of able.sort((a, b) => b.score - a.score || a.distance - b.distance)) {
    if (matches.after(before) !== undefined || matches.before(after) !== undefined) continue
    matches.add(before, after)
    pairs.push([before, after])
  }
  return pairs
}
