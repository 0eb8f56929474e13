import { alternate, ratioOf } from '../alternate.ts'
import type { Measure } from '../bench.ts'
import type { JobRequest } from '../job.ts'
import { startQuire } from '../processes/quire.ts'
import { writeCursor } from '../reference/cursor.ts'
import { memberAt, seedMembers, seedOrganization } from '../seed-members.ts'
import { spreadOf } from '../statistics.ts'

const large = { organizationId: 'large', size: 1_000_000 }
const small = { organizationId: 'small', size: 10_000 }

/** A page nine tenths into a list of a million members, against the same in a list of ten thousand. */
export const keysetPages: Measure = {
  name: 'keyset page, 1,000,000 rows against 10,000',
  async run({ options, file, load, progress }, name) {
    progress.say(`${name}: seeding`)
    file.seed((db, { userId }) => {
      for (const { organizationId, size } of [large, small]) {
        seedOrganization(db, organizationId, userId)
        seedMembers(db, organizationId, size)
      }
    })
    await using server = await startQuire(file)
    const requests = [farPage(large), farPage(small)] as const
    for (const request of requests) await load.run(server, request, { seconds: 1 })
    const rounds = await alternate(options.rounds, requests, (request, round) => {
      progress.say(`${name}: round ${round + 1} of ${options.rounds}`)
      return load.run(server, request, { seconds: options.seconds })
    })
    const microseconds = (result: { requestsPerSecond: number }) => 1e6 / result.requestsPerSecond
    const [atLarge, atSmall] = [0, 1].map((side) => spreadOf(rounds.map((round) => microseconds(round[side as 0 | 1]))))
    return [
      {
        name,
        unit: '×',
        value: ratioOf(rounds, microseconds),
        target: { better: 'lower', must: 1.15, aim: 1.05 },
        note: `${Math.round(atLarge?.median ?? 0)} µs against ${Math.round(atSmall?.median ?? 0)} µs`,
      },
    ]
  },
}

function farPage({ organizationId, size }: typeof large): JobRequest {
  const page = writeCursor(organizationId, memberAt(size / 10))
  return { method: 'GET', path: `/v1/orgs/${organizationId}/members?limit=50&page=${page}` }
}
