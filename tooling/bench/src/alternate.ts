import { type Spread, spreadOf } from './statistics.ts'

/**
 * Lets two sides run in turns, the other one first in every second round, so that whatever else the machine is doing
 * falls on both alike.
 */
export async function alternate<Side, Result>(
  rounds: number,
  sides: readonly [Side, Side],
  run: (side: Side, round: number) => Promise<Result>,
): Promise<[Result, Result][]> {
  const results: [Result, Result][] = []
  for (let round = 0; round < rounds; round++) {
    const isReversed = round % 2 === 1
    const first = await run(sides[isReversed ? 1 : 0], round)
    const second = await run(sides[isReversed ? 0 : 1], round)
    results.push(isReversed ? [second, first] : [first, second])
  }
  return results
}

/** The ratio of a figure in each round, first side to second. */
export function ratioOf<Result>(rounds: [Result, Result][], figure: (result: Result) => number): Spread {
  return spreadOf(rounds.map(([first, second]) => figure(first) / figure(second)))
}

/** The middle of a figure on each side. */
export function mediansOf<Result>(rounds: [Result, Result][], figure: (result: Result) => number): [number, number] {
  const medianOf = (side: 0 | 1) => spreadOf(rounds.map((round) => figure(round[side]))).median
  return [medianOf(0), medianOf(1)]
}
