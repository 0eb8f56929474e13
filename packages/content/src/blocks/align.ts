import { hunksBetween } from '#merge/hunks.ts'
import { type Gap, pairElsewhere, pairUnmoved, type Sides } from './gaps.ts'
import { createMatches, type Matches } from './matches.ts'
import type { Outline } from './outline.ts'
import { type Similarity, similarityBetween } from './similarity.ts'
import { pairCells } from './table-cells.ts'

/**
 * Matches the blocks of two versions of a text: a tree diff.
 *
 * 1. What says something that nothing else says, before and after, is the same, wherever it stands now.
 * 2. From the top down, equal ones beside what is the same are the same, and so is what stayed in its order among its
 *    siblings; between two that stayed, those that are alike are the same, edited. Cells go by their row and column.
 * 3. Of what is left, equal ones are the same, moved; and those that are nearly equal.
 *
 * Whatever has no counterpart then is gone. The cost follows the number of blocks; what repeats itself too much for an
 * exact comparison is compared less exactly.
 */
export function alignBlocks(before: Outline, after: Outline): Matches {
  const sides = { before, after }
  const matches = createMatches(sides)
  const similarity = similarityBetween(before, after)
  matchUnique(sides, matches)
  matches.add(0, 0)
  descend(sides, matches, [[0, 0]], similarity)
  matchEqual(sides, matches)
  const left = pairElsewhere(sides, matches, leftovers(sides, matches), similarity)
  descend(sides, matches, left, similarity)
  return matches
}

function matchUnique({ before, after }: Sides, matches: Matches): void {
  const [older, newer] = [indexesByDigest(before), indexesByDigest(after)]
  for (const [index, { digest, isInCell }] of before.entries()) {
    if (isInCell || matches.after(index) !== undefined || older.get(digest)?.length !== 1) continue
    const [only, ...others] = newer.get(digest) ?? []
    if (only !== undefined && others.length === 0) matches.addEqual(index, only)
  }
}

/** What stands in cells is left out: it is found by its row and column alone. */
function indexesByDigest(outline: Outline): Map<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, { digest, isInCell }] of outline.entries()) {
    if (isInCell) continue
    const same = indexes.get(digest)
    if (same) same.push(index)
    else indexes.set(digest, [index])
  }
  return indexes
}

function descend(sides: Sides, matches: Matches, pairs: [number, number][], similarity: Similarity): void {
  const waiting = [...pairs]
  const add = (found: [number, number][]) => {
    for (const each of found) waiting.push(each)
  }
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [before, after] = [sides.before[pair[0]], sides.after[pair[1]]]
    if (!before || !after) continue
    // What a cell holds is found by no other step.
    if (before.digest === after.digest) matches.addEqual(pair[0], pair[1])
    else if (before.kind === 'table') add(alignRows(sides, matches, pair, similarity))
    else add(alignChildren(sides, matches, before.children, after.children, similarity))
  }
}

function alignRows(
  sides: Sides,
  matches: Matches,
  [one, other]: [number, number],
  similarity: Similarity,
): [number, number][] {
  const [before, after] = [sides.before[one], sides.after[other]]
  const pairs = alignChildren(sides, matches, before?.children ?? [], after?.children ?? [], similarity)
  const cells = pairCells(sides, matches, one, other)
  // The cells of a row are compared by now.
  return [...pairs.filter(([index]) => sides.before[index]?.kind !== 'row'), ...cells]
}

/** Answers the pairs that are not equal, whose children are still to be compared. */
function alignChildren(
  sides: Sides,
  matches: Matches,
  before: readonly number[],
  after: readonly number[],
  similarity: Similarity,
): [number, number][] {
  extendMatches(matches, before, after)
  const older = before.map((index) =>
    signOf(sides.before, index, matches.after(index) === undefined ? undefined : index),
  )
  const newer = after.map((index) => signOf(sides.after, index, matches.before(index)))
  const gaps: Gap[] = []
  let [from, start] = [0, 0]
  const keepUpTo = (end: number) => {
    for (; from < end; from++, start++) matches.addEqual(before[from] ?? -1, after[start] ?? -1)
  }
  for (const hunk of hunksBetween(older, newer)) {
    keepUpTo(hunk.from)
    gaps.push({ before: before.slice(hunk.from, hunk.to), after: after.slice(hunk.start, hunk.end) })
    from = hunk.to
    start = hunk.end
  }
  keepUpTo(before.length)
  const free = gaps.map((gap) => freeIn(gap, matches))
  return free.flatMap((gap) => pairUnmoved(sides, matches, gap, similarity))
}

/** Equal ones beside something that is the same are the same: so several that say the same are told apart. */
function extendMatches(matches: Matches, before: readonly number[], after: readonly number[]): void {
  const positions = new Map(after.map((index, position) => [index, position]))
  const extend = (at: number, step: 1 | -1) => {
    const [one, neighbour] = [before[at], before[at - step]]
    const partner = neighbour === undefined ? undefined : matches.after(neighbour)
    const position = partner === undefined ? undefined : positions.get(partner)
    const other = position === undefined ? undefined : after[position + step]
    if (one === undefined || other === undefined) return
    if (matches.after(one) === undefined && matches.before(other) === undefined) matches.addEqual(one, other)
  }
  for (let at = 0; at < before.length; at++) extend(at, 1)
  for (let at = before.length - 1; at >= 0; at--) extend(at, -1)
}

/** What has a counterpart is only compared with it. */
function signOf(outline: Outline, index: number, pair: number | undefined): string {
  return pair === undefined ? (outline[index]?.digest ?? '') : `= ${pair}`
}

function freeIn(gap: Gap, matches: Matches): Gap {
  return {
    before: gap.before.filter((index) => matches.after(index) === undefined),
    after: gap.after.filter((index) => matches.before(index) === undefined),
  }
}

/** Equal ones that are left were moved; which of several became which cannot be known, and does not matter. */
function matchEqual({ before, after }: Sides, matches: Matches): void {
  const free = new Map<string, number[]>()
  for (const [index, { digest, isInCell }] of [...after.entries()].reverse()) {
    if (isInCell || matches.before(index) !== undefined) continue
    const same = free.get(digest)
    if (same) same.push(index)
    else free.set(digest, [index])
  }
  for (const [index, { digest, isInCell }] of before.entries()) {
    if (isInCell || matches.after(index) !== undefined) continue
    const same = free.get(digest)
    let found = same?.pop()
    while (found !== undefined && matches.before(found) !== undefined) found = same?.pop()
    if (found !== undefined) matches.addEqual(index, found)
  }
}

function leftovers({ before, after }: Sides, matches: Matches): Gap {
  const free = (outline: Outline, partner: (index: number) => number | undefined) =>
    outline.flatMap(({ isInCell }, index) => (isInCell || partner(index) !== undefined ? [] : [index]))
  return { before: free(before, matches.after), after: free(after, matches.before) }
}
