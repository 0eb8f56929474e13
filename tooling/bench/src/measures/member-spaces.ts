import { ratioOf } from '../alternate.ts'
import type { Measure } from '../bench.ts'
import { interleaveLoad } from '../interleave-load.ts'
import type { JobRequest } from '../job.ts'
import { startQuire } from '../processes/quire.ts'
import { memberAt, seedMembers, seedOrganization } from '../seed-members.ts'
import { seedSpaces } from '../seed-spaces.ts'
import { spreadOf } from '../statistics.ts'

const many = { organizationId: 'many-spaces', count: 10_000, collections: 100 }
const few = { organizationId: 'few-spaces', count: 100, collections: 10 }

/** What a member with the role `edit` can open: the first fifty, each with the role in it, and how many there are. */
export const memberSpaces: Measure = {
  name: "a member's spaces, 10,000 in 100 collections",
  async run(bench, name) {
    const { file, progress } = bench
    progress.say(`${name}: seeding`)
    file.seed((db, { userId }) => {
      for (const { organizationId, count, collections } of [many, few]) {
        seedOrganization(db, organizationId, userId)
        seedMembers(db, organizationId, 10)
        seedSpaces(db, { organizationId, createdById: userId, prefix: `${organizationId}-`, count, collections })
      }
    })
    await using server = await startQuire(file)
    const rounds = await interleaveLoad(bench, name, [
      { server, request: spacesOfEditor(many) },
      { server, request: spacesOfEditor(few) },
    ])
    const milliseconds = (result: { requestsPerSecond: number }) => 1000 / result.requestsPerSecond
    const ratio = ratioOf(rounds, milliseconds).median
    return [
      {
        name,
        unit: 'ms',
        value: spreadOf(rounds.map(([large]) => milliseconds(large))),
        note: `${ratio.toFixed(1)} times what 100 cost`,
      },
    ]
  },
}

/** The tenth to join is an editor. */
function spacesOfEditor({ organizationId }: typeof many): JobRequest {
  return { method: 'GET', path: `/v1/orgs/${organizationId}/members/${memberAt(10).userId}/spaces?limit=50` }
}
