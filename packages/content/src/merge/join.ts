import { type Block, startsWithHeading } from './blocks.ts'

/** A block of the result, by its index in each version that has it. */
export interface Pick {
  readonly base?: number
  readonly ours?: number
  readonly theirs?: number
  /** Where one side rewrote it, what it was before, and is on the other side: white space behind it is merged all the same. */
  readonly instead?: Omit<Pick, 'instead'>
}

interface Versions {
  readonly base: readonly Block[]
  readonly ours: readonly Block[]
  readonly theirs: readonly Block[]
}

const names = ['base', 'ours', 'theirs'] as const

/** Joins the blocks with the white space they had; blocks that were not neighbours before get a blank line between. */
export function joinBlocks(versions: Versions, picks: readonly Pick[]): string {
  const usesReturns = names.some((name) => versions[name].some(({ gap }) => gap.includes('\r\n')))
  const blankLine = usesReturns ? '\r\n\r\n' : '\n\n'
  const texts = picks.map((pick, index) => {
    const next = picks[index + 1]
    const text = textOf(versions, pick)
    if (next === undefined) return text + tail(versions)
    const gap = mergedGap(versions, pick)
    const needsNone = gap !== '' && (startsWithHeading(text) || startsWithHeading(textOf(versions, next)))
    // Empty lines that a text begins with keep nothing apart.
    const isSafe =
      text === '' || needsNone || gap.split('\n').length > 2 || areNeighbours(versions, { pick, next, gap })
    return text + (isSafe ? gap : blankLine)
  })
  return texts.join('')
}

function textOf(versions: Versions, pick: Pick): string {
  for (const name of names) {
    const block = versions[name][pick[name] ?? -1]
    if (block !== undefined) return block.text
  }
  return ''
}

function mergedGap(versions: Versions, pick: Pick): string {
  const [base, ours, theirs] = names.map((name) => versions[name][pick[name] ?? pick.instead?.[name] ?? -1]?.gap)
  if (ours === undefined || theirs === undefined) return ours ?? theirs ?? ''
  return mergeSpace(base ?? '', ours, theirs)
}

function tail({ base, ours, theirs }: Versions): string {
  return mergeSpace(base.at(-1)?.gap ?? '', ours.at(-1)?.gap ?? '', theirs.at(-1)?.gap ?? '')
}

/** White space is never a conflict: where both sides changed it, the longer one wins. */
function mergeSpace(base: string, ours: string, theirs: string): string {
  if (ours === base) return theirs
  if (theirs === base || ours === theirs) return ours
  if (ours.length !== theirs.length) return ours.length > theirs.length ? ours : theirs
  return ours > theirs ? ours : theirs
}

function areNeighbours(versions: Versions, { pick, next, gap }: { pick: Pick; next: Pick; gap: string }): boolean {
  return names.some((name) => {
    const index = pick[name]
    return index !== undefined && next[name] === index + 1 && versions[name][index]?.gap === gap
  })
}
