import { mediansOf, ratioOf } from '../alternate.ts'
import { type Bench, type Finding, type Measure, unmeasured } from '../bench.ts'
import { type ContentWorld, contentWorld } from '../content-world.ts'
import { startQuire } from '../processes/quire.ts'
import type { ServerProcess } from '../processes/spawn-server.ts'
import { formatAgainst } from '../report/format.ts'
import { type PublishedSpace, publishSpace, type Shape, type SizedSpace, seedSizedSpace } from '../sized-spaces.ts'
import { type Cost, costOf, costsOf, type State, typical } from './size-costs.ts'
import { type Deed, deeds } from './size-deeds.ts'

const sizes = { small: 100, large: 10_000 }
const shapes: readonly Shape[] = ['flat', 'nested']
const states: readonly State[] = ['cold', 'warm']
const timesPerRound = 24
/** What lists all pages takes as long as there are. */
const timesPerRoundOfLists = 4

const orders: readonly (readonly (0 | 1)[])[] = [
  [0, 1],
  [1, 0],
]

type Pair = readonly [large: PublishedSpace, small: PublishedSpace]
type Rounds = [Cost, Cost][]

export const sizeOfSpace: Measure = {
  name: '10,000 pages against 100',
  async *run(bench, name) {
    bench.progress.say(`${name}: making pages`)
    const seeded: (readonly [SizedSpace, SizedSpace])[] = []
    for (const shape of shapes)
      seeded.push([
        await seedSizedSpace(bench, shape, sizes.large),
        await seedSizedSpace(bench, shape, sizes.small),
      ] as const)
    const pairs: Pair[] = []
    {
      await using server = await startQuire(bench.file)
      for (const [large, small] of seeded) {
        bench.progress.say(`${name}: indexing`)
        pairs.push([await publishSpace(bench, server, large), await publishSpace(bench, server, small)])
      }
      for (const pair of pairs) for (const deed of deeds) yield* inOneProcess(bench, name, { server, deed, pair })
    }
    for (const deed of deeds) yield* inFreshProcesses(bench, name, deed, pairs)
  },
}

async function* inOneProcess(
  { options: { rounds }, file, progress }: Bench,
  name: string,
  { server, deed, pair }: { server: ServerProcess; deed: Deed; pair: Pair },
): AsyncGenerator<Finding[]> {
  const times = deed.listsAll ? timesPerRoundOfLists : timesPerRound
  for (const state of states) {
    const what = `${deed.name}, ${state}, ${pair[0].shape}`
    const subject = { world: contentWorld(server, file.world), deed, state, pid: server.pid }
    yield await rows(name, { what, deed }, async () => {
      const found: Rounds = []
      await costsOf(subject, pair, { round: 0, times })
      for (let round = 1; round <= rounds; round++) {
        progress.say(`${name}: ${what}, round ${round} of ${rounds}`)
        found.push(await costsOf(subject, pair, { round, times }))
      }
      return found
    })
  }
}

/**
 * The first time after a start, when nothing of the space is in memory. The code is: the same is done in the spaces of
 * another shape first.
 */
async function* inFreshProcesses(
  { options: { rounds }, file, progress }: Bench,
  name: string,
  deed: Deed,
  pairs: readonly Pair[],
): AsyncGenerator<Finding[]> {
  for (const pair of pairs) {
    const [{ shape }] = pair
    const what = `${deed.name}, after a start, ${shape}`
    const others = pairs.filter((other) => other !== pair).flat()
    yield await rows(name, { what, deed }, async () => {
      const found: Rounds = []
      for (let round = 1; round <= rounds; round++) {
        progress.say(`${name}: ${what}, round ${round} of ${rounds}`)
        const samples: [Cost[], Cost[]] = [[], []]
        // Whichever comes first pays for what the server still learns, so each is first once.
        for (const order of orders) {
          await using server = await startQuire(file)
          const subject = { world: contentWorld(server, file.world), deed, state: 'warm' as const, pid: server.pid }
          await warmUp(subject, others)
          for (const side of order) samples[side].push(await costOf(subject, pair[side], round))
        }
        found.push([typical(samples[0]), typical(samples[1])])
      }
      return found
    })
  }
}

async function warmUp(
  subject: { world: ContentWorld; deed: Deed; state: State; pid: number },
  spaces: readonly PublishedSpace[],
): Promise<void> {
  for (const space of spaces)
    for (let n = 0; n < (subject.deed.listsAll ? 1 : timesPerRound); n++) await costOf(subject, space, n)
}

/** What one thing costs, each cost a row; where it failed, a row that says why. */
async function rows(
  name: string,
  { what, deed }: { what: string; deed: Deed },
  measure: () => Promise<Rounds>,
): Promise<Finding[]> {
  try {
    const rounds = await measure()
    return [
      compare(`${what}: ${name}`, rounds, 'microseconds'),
      compare(`${what}, bytes: ${name}`, rounds, 'bytes'),
      ...(deed.isRead ? [] : [compare(`${what}, bytes written: ${name}`, rounds, 'written')]),
    ]
  } catch (error) {
    return [unmeasured(`${what}: ${name}`, error)]
  }
}

function compare(name: string, rounds: Rounds, unit: keyof Cost): Finding {
  return {
    name,
    unit: '×',
    value: ratioOf(rounds, (cost) => cost[unit]),
    target: { better: 'lower', must: 1.15, aim: 1.05 },
    note: `${formatAgainst(mediansOf(rounds, (cost) => cost[unit]))} ${unit}`,
  }
}
