import { alternate, mediansOf, ratioOf } from '../alternate.ts'
import type { Finding, Measure } from '../bench.ts'
import { type ContentWorld, contentWorld } from '../content-world.ts'
import { cpuNanosecondsOf, writtenBytesOf } from '../processes/consumption.ts'
import { startQuire } from '../processes/quire.ts'
import { formatAgainst } from '../report/format.ts'
import { type PublishedSpace, publishSpace, type Shape, seedSizedSpace } from '../sized-spaces.ts'
import { spreadOf } from '../statistics.ts'
import { type Deed, deeds, editPage } from './size-deeds.ts'

const sizes = { small: 100, large: 10_000 }
const shapes: readonly Shape[] = ['flat', 'nested']
const timesPerRound = 20

export const sizeOfSpace: Measure = {
  name: '10,000 pages against 100',
  async run(bench, name) {
    const { options, file, progress } = bench
    progress.say(`${name}: making pages`)
    const seeded = []
    for (const shape of shapes)
      seeded.push([
        await seedSizedSpace(bench, shape, sizes.large),
        await seedSizedSpace(bench, shape, sizes.small),
      ] as const)
    await using server = await startQuire(file)
    const world = contentWorld(server, file.world)
    const findings: Finding[] = []
    for (const pair of seeded) {
      progress.say(`${name}: indexing`)
      const [large, small] = [await publishSpace(bench, server, pair[0]), await publishSpace(bench, server, pair[1])]
      for (const deed of deeds) {
        for (const isCold of deed.isRead ? [true, false] : [true]) {
          const side = { world, deed, isCold, pid: server.pid }
          const state = deed.isRead ? (isCold ? ', cold' : ', warm') : ''
          const what = `${deed.name}${state}, ${large.shape}`
          for (const space of [large, small]) await costOf(side, space, 0)
          const rounds = await alternate(options.rounds, [large, small] as const, (space, round) => {
            progress.say(`${name}: ${what}, round ${round + 1} of ${options.rounds}`)
            return costOf(side, space, round + 1)
          })
          findings.push(compare(`${what}: ${name}`, rounds, 'microseconds'))
          findings.push(compare(`${what}, bytes: ${name}`, rounds, 'bytes'))
          if (!deed.isRead) findings.push(compare(`${what}, bytes written: ${name}`, rounds, 'written'))
        }
      }
    }
    return findings
  },
}

/** Of one time: processor time of the server, bytes that came back, and bytes that went to storage. */
interface Cost {
  microseconds: number
  bytes: number
  written: number
}

interface Side {
  world: ContentWorld
  deed: Deed
  isCold: boolean
  pid: number
}

/** Each time on another page, far from the last one, unless it is warm: then on the same again and again. */
export async function costOf({ world, deed, isCold, pid }: Side, space: PublishedSpace, round: number): Promise<Cost> {
  const samples: Cost[] = []
  for (let time = 0; time < timesPerRound; time++) {
    const n = ((isCold ? round * timesPerRound + time : round) * 7919) % space.count
    if (deed.isRead && isCold) await editPage(world, space, n + 1)
    const prepared = (await deed.prepare?.(world, space, n)) ?? {}
    const before = { cpu: cpuNanosecondsOf(pid) ?? 0, written: writtenBytesOf(pid) ?? 0 }
    const bytes = await deed.run(world, space, n, prepared)
    const microseconds = ((cpuNanosecondsOf(pid) ?? 0) - before.cpu) / 1000
    samples.push({ microseconds, bytes, written: (writtenBytesOf(pid) ?? 0) - before.written })
  }
  // What else the server does now and then, as a checkpoint of its log, falls on some of the times alone.
  const middle = (unit: keyof Cost) => spreadOf(samples.map((sample) => sample[unit])).median
  const parts = deed.listsAll ? space.count : 1
  return { microseconds: middle('microseconds') / parts, bytes: middle('bytes') / parts, written: middle('written') }
}

function compare(name: string, rounds: [Cost, Cost][], unit: keyof Cost): Finding {
  return {
    name,
    unit: '×',
    value: ratioOf(rounds, (cost) => cost[unit]),
    target: { better: 'lower', must: 1.15, aim: 1.05 },
    note: `${formatAgainst(mediansOf(rounds, (cost) => cost[unit]))} ${unit}`,
  }
}
