/** Of lists that have the same entries in both states, the fewest that have to be moved to make one out of the other. */
export function outOfOrder(before: readonly string[][], after: readonly string[][]): string[] {
  return after.flatMap((list, index) => {
    const places = new Map((before[index] ?? []).map((entry, place) => [entry, place]))
    const order = list.map((entry) => places.get(entry) ?? 0)
    const kept = new Set(longestRising(order))
    return list.filter((_, place) => !kept.has(place))
  })
}

/** The places of a longest rising part of a list of different numbers. */
function longestRising(numbers: readonly number[]): number[] {
  // Of each length, the place of the smallest number that a rising part of it can end with.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [place, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous.push(ends[low - 1])
    ends[low] = place
  }
  const found: number[] = []
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) found.push(place)
  return found
}
