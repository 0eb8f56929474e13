import type { ContentWorld } from '../content-world.ts'
import { cpuNanosecondsOf, writtenBytesOf } from '../processes/consumption.ts'
import type { PublishedSpace } from '../sized-spaces.ts'
import { quantile } from '../statistics.ts'
import { type Deed, editPage } from './size-deeds.ts'

/** Of one time: processor time of the server, bytes that came back, and bytes that it wrote. */
export interface Cost {
  microseconds: number
  bytes: number
  written: number
}

/** Warm is the same page again and again; cold is another each time, where it is read after an edit of the space. */
export type State = 'cold' | 'warm'

export interface Subject {
  world: ContentWorld
  deed: Deed
  state: State
  pid: number
}

/**
 * What both sides cost in one round. They take turns time by time, so that whatever else the machine does falls on both
 * alike, and so does what the server learns from being used.
 */
export async function costsOf(
  subject: Subject,
  sides: readonly [PublishedSpace, PublishedSpace],
  { round, times }: { round: number; times: number },
): Promise<[Cost, Cost]> {
  const samples: [Cost[], Cost[]] = [[], []]
  for (let time = 0; time < times; time++) {
    const order: readonly (0 | 1)[] = time % 2 === 0 ? [0, 1] : [1, 0]
    for (const side of order) {
      const turn = subject.state === 'warm' ? round : round * times + time
      samples[side].push(await costOf(subject, sides[side], turn))
    }
  }
  return [typical(samples[0]), typical(samples[1])]
}

/** Once, on the page whose turn it is. */
export async function costOf({ world, deed, state, pid }: Subject, space: PublishedSpace, turn: number): Promise<Cost> {
  const n = space.pick(turn)
  if (deed.isRead && state === 'cold') await editPage(world, space, n + 1)
  const prepared = (await deed.prepare?.(world, space, n)) ?? {}
  const before = { cpu: cpuNanosecondsOf(pid) ?? 0, written: writtenBytesOf(pid) ?? 0 }
  const bytes = await deed.run(world, space, n, prepared)
  const microseconds = ((cpuNanosecondsOf(pid) ?? 0) - before.cpu) / 1000
  const written = (writtenBytesOf(pid) ?? 0) - before.written
  await deed.cleanUp?.(world, prepared)
  const parts = deed.listsAll ? space.count : 1
  return { microseconds: microseconds / parts, bytes: bytes / parts, written }
}

/**
 * What else the server does now and then, as collecting garbage or a checkpoint of its log, and what a busy machine adds,
 * only ever comes on top: so a lower quartile of the processor time, and the middle of the rest.
 */
export function typical(samples: readonly Cost[]): Cost {
  const at = (unit: keyof Cost, share: number) =>
    quantile(
      samples.map((sample) => sample[unit]).sort((a, b) => a - b),
      share,
    )
  return { microseconds: at('microseconds', 0.25), bytes: at('bytes', 0.5), written: at('written', 0.5) }
}
