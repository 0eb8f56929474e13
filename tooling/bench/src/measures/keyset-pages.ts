import { ratioOf } from '../alternate.ts'
import type { Measure } from '../bench.ts'
import { describeRates, interleaveLoad } from '../interleave-load.ts'
import type { JobRequest } from '../job.ts'
import { startQuire } from '../processes/quire.ts'
import { writeCursor } from '../reference/cursor.ts'
import { memberAt, seedMembers, seedOrganization } from '../seed-members.ts'

const large = { organizationId: 'large', size: 1_000_000 }
const small = { organizationId: 'small', size: 10_000 }

/** A page nine tenths into a list of a million members, against the same in a list of ten thousand. */
export const keysetPages: Measure = {
  name: 'cost of a keyset page, 1,000,000 rows against 10,000',
  async run(bench, name) {
    const { file, progress } = bench
    progress.say(`${name}: seeding`)
    file.seed((db, { userId }) => {
      for (const { organizationId, size } of [large, small]) {
        seedOrganization(db, organizationId, userId)
        seedMembers(db, organizationId, size)
      }
    })
    await using server = await startQuire(file)
    const rounds = await interleaveLoad(bench, name, [
      { server, request: farPage(large) },
      { server, request: farPage(small) },
    ])
    const cost = ratioOf(rounds, ({ requestsPerSecond }) => 1 / requestsPerSecond)
    const target = { better: 'lower', must: 1.15, aim: 1.05 } as const
    return [{ name, unit: '×', value: cost, target, note: describeRates(rounds) }]
  },
}

function farPage({ organizationId, size }: typeof large): JobRequest {
  const page = writeCursor(organizationId, memberAt(size / 10))
  return { method: 'GET', path: `/v1/orgs/${organizationId}/members?limit=50&page=${page}` }
}
