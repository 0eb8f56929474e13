import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Finding, Measure } from '../bench.ts'
import { createTeam } from '../jobs/create-team.ts'
import { listMembers } from '../jobs/list-members.ts'
import { readOrganization } from '../jobs/read-organization.ts'
import { memoryOf } from '../processes/consumption.ts'
import { startQuire } from '../processes/quire.ts'
import { spreadOf } from '../statistics.ts'

/** Long enough for what the server does on its own after it has started. */
const settleMs = 5_000

const shares = [
  { job: readOrganization, amount: 90_000 },
  { job: listMembers, amount: 9_000 },
  { job: createTeam, amount: 1_000 },
]

export const memory: Measure = {
  name: 'memory',
  async run(bench) {
    const { file, progress } = bench
    for (const { job } of shares) file.seed((db, world) => job.seed?.(db, world))
    await using server = await startQuire(file)
    progress.say('memory: at rest')
    await sleep(settleMs)
    const atRest = memoryOf(server.pid)
    await sendAll(bench, server)
    await sleep(settleMs)
    const after = memoryOf(server.pid)
    return [
      finding('memory at rest, resident', atRest.residentMb, { must: 110, aim: 85 }),
      finding('memory at rest, anonymous', atRest.anonymousMb),
      finding('memory after 100,000 requests, resident', after.residentMb),
      finding('memory after 100,000 requests, anonymous', after.anonymousMb, { must: 90, aim: 65 }),
    ].flat()
  },
}

async function sendAll({ file, load, progress }: Bench, server: Parameters<typeof load.run>[0]): Promise<void> {
  for (const { job, amount } of shares) {
    progress.say(`memory: ${amount} times "${job.name}"`)
    await load.run(server, job.request(file.world), { amount })
  }
}

function finding(name: string, megabytes: number | undefined, target?: { must: number; aim: number }): Finding[] {
  if (megabytes === undefined) return []
  return [{ name, unit: 'MB', value: spreadOf([megabytes]), ...(target && { target: { better: 'lower', ...target } }) }]
}
