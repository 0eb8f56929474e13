import { type JsonValue, sameJson } from '#tree/json.ts'
import type { Arbiter, Disagreement } from './conflict.ts'

export interface Versions<T> {
  readonly base: T | undefined
  readonly ours: T | undefined
  readonly theirs: T | undefined
}

export type Settled<T> = { readonly value: T | undefined } | undefined

/** The undisputed version: at most one side changed it, or both changed it alike. Undefined for a conflict. */
export function undisputed<T extends JsonValue>({ base, ours, theirs }: Versions<T>): Settled<T> {
  if (sameJson(ours, theirs) || sameJson(base, theirs)) return { value: ours }
  return sameJson(base, ours) ? { value: theirs } : undefined
}

/** The version to take, asking the arbiter where both sides changed it differently. */
export function mergeValue(
  arbiter: Arbiter,
  versions: Versions<JsonValue>,
  about: Omit<Disagreement, 'base' | 'ours' | 'theirs'>,
): JsonValue | undefined {
  const settled = undisputed(versions)
  if (settled !== undefined) return settled.value
  const resolution = arbiter.settle({ ...about, ...versions })
  return resolution.choice === 'custom' ? (resolution.value ?? undefined) : versions[resolution.choice]
}
