import { alternate, mediansOf, ratioOf } from '../alternate.ts'
import type { Finding, Measure } from '../bench.ts'
import { bodyOf, type ContentWorld, contentWorld } from '../content-world.ts'
import { writtenBytesOf } from '../processes/consumption.ts'
import { startQuire } from '../processes/quire.ts'
import { formatAgainst } from '../report/format.ts'

const sizes = { small: 100, large: 10_000 }
const timesPerRound = 100

interface Space {
  spaceId: string
  pageIds: string[]
}

/** Deeds that must not cost more in a large space than in a small one. */
const deeds: Record<string, (world: ContentWorld, space: Space, n: number) => Promise<unknown>> = {
  'edit one page': ({ call }, { spaceId, pageIds }, n) =>
    call('POST', `/spaces/${spaceId}/content`, { changes: [editOf(pageIds, n)] }),
  'read one page': ({ call }, { spaceId, pageIds }, n) =>
    call('GET', `/spaces/${spaceId}/content/page/${pageAt(pageIds, n)}?format=markdown`),
  'open a change request': ({ changeRequest }, { spaceId }) => changeRequest(spaceId),
  'duplicate the space': ({ call }, { spaceId }) => call('POST', `/spaces/${spaceId}/duplicate`),
}

export const sizeOfSpace: Measure = {
  name: '10,000 pages against 100',
  async run({ options, file, progress }, name) {
    await using server = await startQuire(file)
    const world = contentWorld(server, file.world)
    progress.say(`${name}: writing pages`)
    const [small, large] = [await world.space(sizes.small), await world.space(sizes.large)]
    const findings: Finding[] = []
    for (const [deed, run] of Object.entries(deeds)) {
      const costOf = async (space: Space, round: number): Promise<Cost> => {
        progress.say(`${name}: ${deed}, round ${round} of ${options.rounds}`)
        const writtenBefore = writtenBytesOf(server.pid) ?? 0
        const startedAt = performance.now()
        for (let n = 0; n < timesPerRound; n++) await run(world, space, round * timesPerRound + n)
        const milliseconds = (performance.now() - startedAt) / timesPerRound
        return { milliseconds, bytes: ((writtenBytesOf(server.pid) ?? 0) - writtenBefore) / timesPerRound }
      }
      for (const space of [large, small]) await costOf(space, 0)
      const rounds = await alternate(options.rounds, [large, small] as const, (space, round) =>
        costOf(space, round + 1),
      )
      findings.push(compare(`${deed}: ${name}`, rounds, 'milliseconds'))
      if (deed === 'edit one page') findings.push(compare(`${deed}, bytes written: ${name}`, rounds, 'bytes'))
    }
    return findings
  },
}

interface Cost {
  milliseconds: number
  bytes: number
}

function compare(name: string, rounds: [Cost, Cost][], unit: keyof Cost): Finding {
  return {
    name,
    unit: '×',
    value: ratioOf(rounds, (cost) => cost[unit]),
    target: { better: 'lower', must: 1.5, aim: 1.1 },
    note: `${formatAgainst(mediansOf(rounds, (cost) => cost[unit]))} ${unit}`,
  }
}

function editOf(pageIds: string[], n: number): object {
  return { operation: 'update_page', page: pageAt(pageIds, n), document: { markdown: bodyOf(n, `Edit ${n}.`) } }
}

/** Far from each other, so that no cache knows the way. */
function pageAt(pageIds: string[], n: number): string {
  return pageIds[(n * 7919) % pageIds.length] ?? ''
}
