import { diffIndices } from 'node-diff3'

/** The items from `start` to `end` that replace the base's items from `from` to `to`. */
export interface Hunk {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** Bounds one diff: repetitive texts would take cubic time. */
const maxSteps = 1e8

/** The diff between two lists, by their longest common subsequence. */
export function hunksBetween(base: readonly string[], next: readonly string[]): Hunk[] {
  const shortest = Math.min(base.length, next.length)
  let head = 0
  while (head < shortest && base[head] === next[head]) head++
  let tail = 0
  while (tail < shortest - head && base.at(-1 - tail) === next.at(-1 - tail)) tail++
  const baseMiddle = base.slice(head, base.length - tail)
  const nextMiddle = next.slice(head, next.length - tail)
  if (baseMiddle.length === 0 && nextMiddle.length === 0) return []
  if (steps(baseMiddle, nextMiddle) > maxSteps) {
    return [{ from: head, to: base.length - tail, start: head, end: next.length - tail }]
  }
  return diffIndices(baseMiddle, nextMiddle).map(({ buffer1: [from, removed], buffer2: [start, added] }) => ({
    from: head + from,
    to: head + from + removed,
    start: head + start,
    end: head + start + added,
  }))
}

function steps(base: readonly string[], next: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const item of next) counts.set(item, (counts.get(item) ?? 0) + 1)
  const pairs = base.reduce((sum, item) => sum + (counts.get(item) ?? 0), 0)
  return pairs * Math.min(base.length, next.length)
}
