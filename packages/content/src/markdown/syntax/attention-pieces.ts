import type { Event, Resolver, TokenizeContext } from 'micromark-util-types'

/** A run of `*`, `_` or `~` in a line. */
interface Sequence {
  /** Where it is among the events. */
  at: number
  marker: number
  length: number
  opens: boolean
  closes: boolean
}

const tilde = 126

/** Short enough that looking back over it takes no time. */
const pieceLength = 200

/** Told what is about to be looked at: runs of markers, and the events that each may be compared with. */
type Charge = (context: TokenizeContext, sequences: number, events: number) => void

/**
 * Emphasis is found by looking back from each run of markers over everything before it, which takes a time that grows with the
 * square of the text. Where no emphasis goes across, a line is cut: of each piece by itself comes the same.
 */
export function resolveInPieces(resolve: Resolver, sequenceType: string, charge: Charge): Resolver {
  return (events, context) => {
    const sequences = sequencesIn(events, sequenceType, context)
    const starts = events.length > 2 * pieceLength ? pieceStarts(events, spansOf(sequences)) : [0]
    const resolved: Event[] = []
    for (const [index, start] of starts.entries()) {
      const end = starts[index + 1] ?? events.length
      const count = starts.length === 1 ? sequences.length : countBetween(sequences, start, end)
      charge(context, count, end - start)
      if (starts.length === 1) return resolve(events, context)
      for (const event of resolve(events.slice(start, end), context)) resolved.push(event)
    }
    // Others hold on to the list itself.
    for (const [index, event] of resolved.entries()) events[index] = event
    events.length = resolved.length
    return events
  }
}

function sequencesIn(events: Event[], type: string, context: TokenizeContext): Sequence[] {
  const found: Sequence[] = []
  for (const [at, [kind, token]] of events.entries()) {
    if (kind !== 'enter' || token.type !== type) continue
    const marker = context.sliceSerialize(token).charCodeAt(0)
    const length = token.end.offset - token.start.offset
    found.push({ at, marker, length, opens: token._open === true, closes: token._close === true })
  }
  return found
}

/** They are in the order of the events. */
function countBetween(sequences: readonly Sequence[], start: number, end: number): number {
  return firstFrom(sequences, end) - firstFrom(sequences, start)
}

function firstFrom(sequences: readonly Sequence[], at: number): number {
  let [low, high] = [0, sequences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sequences[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Where emphasis begins and ends, by the rules of Markdown; undefined when it takes long to find out. */
function spansOf(sequences: readonly Sequence[]): ReadonlyMap<number, number> | undefined {
  const spans = new Map<number, number>()
  const open: Sequence[] = []
  let stepsLeft = 20 * sequences.length
  for (const sequence of sequences) {
    const closer = { ...sequence }
    while (closer.closes && closer.length > 0) {
      let index = open.length - 1
      while (index >= 0 && !isPair(open[index], closer)) index -= 1
      stepsLeft -= open.length - index
      if (stepsLeft < 0) return undefined
      const opener = open[index]
      if (!opener) break
      spans.set(opener.at, closer.at)
      const used = closer.marker === tilde ? closer.length : opener.length > 1 && closer.length > 1 ? 2 : 1
      opener.length -= used
      closer.length -= used
      open.length = opener.length > 0 ? index + 1 : index
    }
    if (closer.opens && closer.length > 0) open.push(closer)
  }
  return spans
}

function isPair(opener: Sequence | undefined, closer: Sequence): boolean {
  if (opener?.marker !== closer.marker) return false
  if (closer.marker === tilde) return opener.length === closer.length
  const isEither = opener.closes || closer.opens
  return !isEither || closer.length % 3 === 0 || (opener.length + closer.length) % 3 !== 0
}

/** Where the pieces begin: outside of everything. */
function pieceStarts(events: readonly Event[], spans: ReadonlyMap<number, number> | undefined): number[] {
  const starts = [0]
  if (!spans) return starts
  let [depth, coveredTo] = [0, -1]
  for (const [index, [kind]] of events.entries()) {
    if (kind === 'exit') {
      depth -= 1
      continue
    }
    const isOutside = depth === 0 && index > coveredTo + 1
    if (isOutside && index - (starts.at(-1) ?? 0) >= pieceLength) starts.push(index)
    coveredTo = Math.max(coveredTo, spans.get(index) ?? -1)
    depth += 1
  }
  return starts
}
