import { dirname } from 'node:path'
import { ratioOf } from '../alternate.ts'
import type { Bench, Finding, Measure } from '../bench.ts'
import { describeRates, interleaveLoad } from '../interleave-load.ts'
import type { Job, JobRequest } from '../job.ts'
import { listComments } from '../jobs/list-comments.ts'
import { postComment } from '../jobs/post-comment.ts'
import { readSpace } from '../jobs/read-space.ts'
import { directus, fillDirectus, startDirectus } from '../peers/directus.ts'
import { callerToken, copyRows } from '../peers/directus-collections.ts'
import { installPeer, type Peer, PeerMissingError } from '../peers/install-peer.ts'
import { prism, startPrism } from '../peers/prism.ts'
import { startQuire } from '../processes/quire.ts'
import type { ServerProcess } from '../processes/spawn-server.ts'
import { discussedSpaceId } from '../seed-comments.ts'
import type { Target } from '../targets.ts'

/** The same deed, asked of this server and of another. */
interface Deed {
  name: string
  job: Job
  request: JobRequest
  target: Target
}

const spaceId = 'read-54321'

const embeddedUsers = ['authorId', 'resolvedById'].flatMap((field) =>
  ['id', 'first_name', 'email', 'avatar'].map((name) => `${field}.${name}`),
)

/** What Directus begins at once it also ends nearly at once: a short round would catch one wave of answers, or none. */
const leastSeconds = 6

/** Both look at the token and at what its owner may do. */
const directusDeeds: Deed[] = [
  {
    name: 'read a space, against Directus',
    job: readSpace,
    request: { method: 'GET', path: `/items/spaces/${spaceId}`, token: callerToken },
    target: { better: 'higher', must: 20, aim: 35 },
  },
  {
    name: 'list 50 comments, against Directus',
    job: listComments,
    request: {
      method: 'GET',
      path: `/items/comments?filter[spaceId][_eq]=${discussedSpaceId}&sort=-id&limit=50&fields=*,${embeddedUsers}`,
      token: callerToken,
    },
    target: { better: 'higher', must: 12, aim: 30 },
  },
  {
    name: 'post a comment, against Directus',
    job: postComment,
    request: {
      method: 'POST',
      path: '/items/comments',
      body: { spaceId: discussedSpaceId, markdown: 'Does this still hold for version 2?' },
      token: callerToken,
    },
    target: { better: 'higher', must: 12, aim: 20 },
  },
]

/** It answers with the example of the contract: nothing is looked up. */
const prismDeed: Deed = {
  name: 'read a space, against Prism',
  job: readSpace,
  request: { method: 'GET', path: `/spaces/${spaceId}` },
  target: { better: 'higher', must: 5, aim: 8 },
}

export const againstPrism = againstPeer(prism, [prismDeed], async ({ file }, folder) => () => {
  return startPrism(folder, file.logPath)
})

export const againstDirectus = againstPeer(directus, directusDeeds, async ({ file }, folder) => {
  const path = await fillDirectus(folder, dirname(file.logPath), (empty) => copyRows(file.path, empty))
  return () => startDirectus(folder, { path, logPath: file.logPath })
})

/** For each deed both start anew, as they do for the other jobs. */
function againstPeer(
  peer: Peer,
  deeds: Deed[],
  prepare: (bench: Bench, folder: string) => Promise<() => Promise<ServerProcess>>,
): Measure {
  return {
    name: `peer ${peer.name}`,
    async run(bench, name) {
      const { options, file, progress } = bench
      try {
        progress.say(`${name}: installing`)
        const folder = await installPeer(peer, options.peers)
        progress.say(`${name}: seeding`)
        for (const { job } of deeds) file.seed((db, world) => job.seed?.(db, world))
        const start = await prepare(bench, folder)
        const findings: Finding[] = []
        for (const deed of deeds) {
          await using server = await startQuire(file)
          await using other = await start()
          findings.push(await compare(bench, deed, [server, other]))
        }
        return findings
      } catch (error) {
        if (!(error instanceof PeerMissingError)) throw error
        const note = `not measured: ${error.message}`
        return deeds.map((deed) => ({ name: deed.name, unit: '×', value: undefined, target: deed.target, note }))
      }
    },
  }
}

async function compare(
  bench: Bench,
  { name, job, request, target }: Deed,
  [server, other]: [ServerProcess, ServerProcess],
): Promise<Finding> {
  const ours = { server, request: job.request(bench.file.world) }
  const rounds = await interleaveLoad(bench, name, [ours, { server: other, request }], leastSeconds)
  const value = ratioOf(rounds, ({ requestsPerSecond }) => requestsPerSecond)
  return { name, unit: '×', value, target, note: describeRates(rounds) }
}
