import { type Block, blocksOf, type SplitBody, splitAtBlankLines } from './blocks.ts'
import { type Hunk, hunksBetween } from './hunks.ts'
import { joinBlocks, type Pick } from './join.ts'

export type Side = 'ours' | 'theirs'

export interface Bodies<T> {
  readonly base: T
  readonly ours: T
  readonly theirs: T
}

type SidedHunk = Hunk & { readonly side: Side }

/** Part of the base that one or both sides rewrote. */
interface Region {
  from: number
  to: number
  hunks: SidedHunk[]
}

/** The text with what both sides did to it, or undefined where they rewrote the same blocks differently. */
export function mergeBodies(texts: Bodies<string>, split: SplitBody = splitAtBlankLines): string | undefined {
  const { base, ours, theirs } = texts
  if (ours === theirs || base === theirs) return ours
  if (base === ours) return theirs
  const blocks = { base: blocksOf(base, split), ours: blocksOf(ours, split), theirs: blocksOf(theirs, split) }
  const picks = mergeBlocks(blocks)
  return picks && joinBlocks(blocks, picks)
}

function mergeBlocks(blocks: Bodies<readonly Block[]>): Pick[] | undefined {
  const picks: Pick[] = []
  const next = { base: 0, ours: 0, theirs: 0 }
  const keepUpTo = (end: number) => {
    while (next.base < end) picks.push({ base: next.base++, ours: next.ours++, theirs: next.theirs++ })
  }
  const hunks = { ours: sidedHunks(blocks, 'ours'), theirs: sidedHunks(blocks, 'theirs') }
  for (const region of regionsOf([...hunks.ours, ...hunks.theirs])) {
    keepUpTo(region.from)
    const ours = pickSide(region, 'ours', next.ours)
    const theirs = pickSide(region, 'theirs', next.theirs)
    const merged = mergeRegion(blocks, region, { ours, theirs })
    if (merged === undefined) return undefined
    for (const pick of merged) picks.push(pick)
    next.base = region.to
    next.ours += ours.length
    next.theirs += theirs.length
  }
  keepUpTo(blocks.base.length)
  return withReplaced(picks, { ours: replacedBy('ours', hunks), theirs: replacedBy('theirs', hunks) })
}

type Replaced = ReadonlyMap<number, Pick>

/** What stood where a side has the last block that it rewrote, before and on the other side. */
function replacedBy(side: Side, hunks: Record<Side, readonly SidedHunk[]>): Replaced {
  const other = side === 'ours' ? 'theirs' : 'ours'
  let next = 0
  let grown = 0
  return new Map(
    hunks[side].flatMap(({ from, to, start, end }): [number, Pick][] => {
      if (from === to || start === end) return []
      let before = hunks[other][next]
      for (; before !== undefined && before.to < to; before = hunks[other][++next])
        grown += before.end - before.start - (before.to - before.from)
      const isKept = before === undefined || before.from >= to
      return [[end - 1, { base: to - 1, ...(isKept && { [other]: to - 1 + grown }) }]]
    }),
  )
}

function withReplaced(picks: readonly Pick[], replaced: Record<Side, Replaced>): Pick[] {
  return picks.map((pick) => {
    if (pick.base !== undefined) return pick
    const instead = replaced.ours.get(pick.ours ?? -1) ?? replaced.theirs.get(pick.theirs ?? -1)
    return instead ? { ...pick, instead } : pick
  })
}

function sidedHunks(blocks: Bodies<readonly Block[]>, side: Side): SidedHunk[] {
  return hunksBetween(textsOf(blocks.base), textsOf(blocks[side])).map((hunk) => ({ ...hunk, side }))
}

/** Puts together the hunks that overlap or touch. */
function regionsOf(hunks: SidedHunk[]): Region[] {
  const regions: Region[] = []
  for (const hunk of hunks.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = regions.at(-1)
    if (last !== undefined && hunk.from <= last.to) {
      last.to = Math.max(last.to, hunk.to)
      last.hunks.push(hunk)
    } else {
      regions.push({ from: hunk.from, to: hunk.to, hunks: [hunk] })
    }
  }
  return regions
}

/** The blocks that a side has for a region, `first` being the index of the first one. */
function pickSide(region: Region, side: Side, first: number): Pick[] {
  const grown = region.hunks
    .filter((hunk) => hunk.side === side)
    .reduce((sum, { from, to, start, end }) => sum + (end - start) - (to - from), 0)
  const count = region.to - region.from + grown
  return Array.from({ length: count }, (_, index) => ({ [side]: first + index }))
}

function mergeRegion(
  blocks: Bodies<readonly Block[]>,
  region: Region,
  picks: Record<Side, Pick[]>,
): Pick[] | undefined {
  const [only = 'ours', ...others] = new Set(region.hunks.map(({ side }) => side))
  if (others.length === 0) return picks[only]
  const base = textsOf(blocks.base.slice(region.from, region.to))
  const ours = picks.ours.map((pick) => blocks.ours[pick.ours ?? -1]?.text ?? '')
  const theirs = picks.theirs.map((pick) => blocks.theirs[pick.theirs ?? -1]?.text ?? '')
  const isSame = ours.length === theirs.length && ours.every((text, index) => text === theirs[index])
  if (isSame || includesChange(base, { part: theirs, whole: ours })) return picks.ours
  if (includesChange(base, { part: ours, whole: theirs })) return picks.theirs
  return isDisjoint(blocks, region.hunks) ? region.hunks.flatMap(picksOf) : undefined
}

/** Rewriting a block and inserting one beside it do not conflict, unless both sides inserted at the same point. */
function isDisjoint(blocks: Bodies<readonly Block[]>, hunks: readonly SidedHunk[]): boolean {
  const isApart = hunks.every((hunk, index) => {
    const next = hunks[index + 1]
    if (next === undefined) return true
    const isSameRange = hunk.from === next.from && hunk.to === next.to
    return hunk.to <= next.from && !isSameRange
  })
  const added = (side: Side) =>
    hunks.flatMap((hunk) => (hunk.side === side ? textsOf(blocks[side].slice(hunk.start, hunk.end)) : []))
  const ours = new Set(added('ours'))
  return isApart && !added('theirs').some((text) => ours.has(text))
}

function picksOf({ side, start, end }: SidedHunk): Pick[] {
  return Array.from({ length: end - start }, (_, index) => ({ [side]: start + index }))
}

/** Whether one version removed whatever another one did and has all that it added, so that nothing of it is lost. */
function includesChange(base: readonly string[], { part, whole }: { part: string[]; whole: string[] }): boolean {
  const partHunks = hunksBetween(base, part)
  const wholeHunks = hunksBetween(base, whole)
  const removes = (hunks: readonly Hunk[], index: number) => hunks.some(({ from, to }) => from <= index && index < to)
  const added = partHunks.flatMap(({ start, end }) => part.slice(start, end))
  const available = wholeHunks.flatMap(({ start, end }) => whole.slice(start, end))
  let found = 0
  for (const text of available) if (text === added[found]) found++
  // One that only removes may contradict one that rewrote the same blocks.
  const addsAll = added.length > 0 && found === added.length
  return addsAll && base.every((_, index) => !removes(partHunks, index) || removes(wholeHunks, index))
}

function textsOf(blocks: readonly Block[]): string[] {
  return blocks.map(({ text }) => text)
}
