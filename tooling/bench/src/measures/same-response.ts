import { isDeepStrictEqual } from 'node:util'
import type { Job } from '../job.ts'
import type { ServerProcess } from '../processes/spawn-server.ts'
import type { World } from '../world.ts'

/** A comparison means something only while both sides do the same: they must answer alike, byte for byte. */
export async function requireSameResponse(
  job: Job,
  world: World,
  [server, reference]: [ServerProcess, ServerProcess],
): Promise<void> {
  const ours = await answerOf(job, world, server)
  const theirs = await answerOf(job, world, reference)
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Error(`"${job.name}" is answered differently:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`)
  }
}

async function answerOf(job: Job, world: World, { url }: ServerProcess): Promise<object> {
  const { method, path, body } = job.request(world)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  for (const field of job.volatile ?? []) answer[field] = typeof answer[field]
  return { status: response.status, text: JSON.stringify(answer) }
}
