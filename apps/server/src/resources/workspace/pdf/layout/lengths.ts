/** The largest of lengths, and no less than `least`. */
export function largest(lengths: readonly number[], least = 0): number {
  return lengths.reduce((most, length) => Math.max(most, length), least)
}

/** The smallest of lengths; as much as there can be where there is none. */
export function smallest(lengths: readonly number[]): number {
  return lengths.reduce((least, length) => Math.min(least, length), Number.POSITIVE_INFINITY)
}
