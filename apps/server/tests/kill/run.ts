import { setTimeout as sleep } from 'node:timers/promises'
import { isQuireError } from '@quire/client'
import { openConnection } from '../../src/db/database.ts'
import { findDamage } from '../../src/db/integrity.ts'
import { createRandom, type Random } from '../support/random.ts'
import { findFalseCounts } from './counters.ts'
import { findIndexErrors } from './index-check.ts'
import { createWorld, type World } from './world.ts'
import type { MakeWriter, Writer } from './writer.ts'
import { writeComments } from './writers/comments.ts'
import { writeContent } from './writers/content.ts'
import { writeCopies } from './writers/copies.ts'
import { writeUnderKeys } from './writers/keyed.ts'
import { writeMerges } from './writers/merges.ts'
import { writeSpaces } from './writers/spaces.ts'
import { writeTeams } from './writers/teams.ts'
import { writeUploads } from './writers/uploads.ts'

const writers: Record<string, MakeWriter> = {
  teams: writeTeams,
  'more teams': writeTeams,
  keyed: writeUnderKeys,
  comments: writeComments,
  'more comments': writeComments,
  content: writeContent,
  'more content': writeContent,
  merges: writeMerges,
  spaces: writeSpaces,
  copies: writeCopies,
  uploads: writeUploads,
}

/** A file grows with each kill, and so does what is compared after it: then another one is taken. */
const killsPerFile = 25

export interface KillRun {
  kills: number
  /** Goes on beyond those kills until so many writes were acknowledged, however slow the machine is. */
  leastWrites?: number
  seed: number
  /** Told after each kill, once the server is up again and everything was compared. */
  onKill?(progress: Progress): void
}

export interface Progress {
  kills: number
  acknowledged: number
  complaints: readonly string[]
}

/** Kills the server again and again while others write; answers what it acknowledged, and what was wrong afterwards. */
export async function runKills({ kills, leastWrites = 0, seed, onKill = () => {} }: KillRun): Promise<Progress> {
  const random = createRandom(seed)
  const complaints: string[] = []
  let acknowledged = 0
  let killed = 0
  const isToGoOn = () => complaints.length === 0 && (killed < kills || acknowledged < leastWrites)
  while (isToGoOn()) {
    await using world = await createWorld(random.below(2 ** 31))
    const moment = createMoment(random)
    const onAcknowledged = () => {
      acknowledged += 1
      moment.acknowledged()
    }
    const crew = await Promise.all(
      Object.entries(writers).map(([name, make]) => make(world, name.replace(' ', '-'), onAcknowledged)),
    )
    for (let round = 0; round < killsPerFile && isToGoOn(); round += 1) {
      complaints.push(...(await killOnce(world, crew, moment)))
      killed += 1
      onKill({ kills: killed, acknowledged, complaints })
    }
  }
  return { kills: killed, acknowledged, complaints }
}

async function killOnce(world: World, crew: Writer[], moment: Moment): Promise<string[]> {
  const coming = moment.next()
  const writing = Promise.allSettled(crew.map(writeUntilKilled))
  await coming
  await world.kill()
  const failures = (await writing).flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  await world.restart()
  const complaints = await Promise.all(crew.map((writer) => writer.check()))
  return [...failures, ...complaints.flat(), ...(await checkFile(world))]
}

/** Ends when no answer comes any more; a refusal is nothing that a crash explains. */
async function writeUntilKilled(writer: Writer): Promise<void> {
  try {
    for (;;) await writer.write()
  } catch (error) {
    if (!isQuireError(error, 0)) throw error
  }
}

async function checkFile({ path }: World): Promise<string[]> {
  const sqlite = openConnection(path)
  try {
    return [...findDamage(sqlite), ...findFalseCounts(sqlite), ...(await findIndexErrors(sqlite))]
  } finally {
    sqlite.close()
  }
}

interface Moment {
  /** Resolves when the server is to be killed. */
  next(): Promise<void>
  acknowledged(): void
}

/** Half of the kills come at any time, and half the instant that something is acknowledged, which had better be so. */
function createMoment(random: Random): Moment {
  let waiting: { left: number; resolve(): void } | undefined
  return {
    async next() {
      if (random.chance(0.5)) return void (await sleep(random.below(300)))
      await new Promise<void>((resolve) => {
        waiting = { left: 1 + random.below(60), resolve }
      })
    },
    acknowledged() {
      if (!waiting) return
      waiting.left -= 1
      if (waiting.left > 0) return
      waiting.resolve()
      waiting = undefined
    },
  }
}
