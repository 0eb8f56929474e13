import { isQuireError } from '@quire/client'
import { openConnection } from '#db/sqlite/connection.ts'
import { findDamage } from '#db/sqlite/files/integrity.ts'
import { createRandom } from '#tests/support/random.ts'
import { findFalseCounts } from './counters.ts'
import { findIndexErrors } from './index-check.ts'
import type { KillTarget } from './kill-target.ts'
import { createMoment, type Moment } from './moment.ts'
import { compileOnce, createWorld, type World } from './world.ts'
import type { Writer } from './writer.ts'
import { writerKinds } from './writers/kinds.ts'

/** A file grows with each kill, and so does what is compared after it: then another one is taken. */
const killsPerFile = 25

export interface KillRun {
  kills: number
  seed: number
  /** How many processes serve a file; where there is one, everybody is killed each time. */
  processes?: number
  /** Whether the power goes with the server, so that its disk keeps what it has confirmed and any part of the rest. */
  losesPower?: boolean
  /** How many servers, each with a file of its own, are killed side by side. */
  worlds?: number
  /** Told after each kill, once the server is up again and everything was compared. */
  onKill?(progress: Progress): void
}

export interface Progress {
  kills: number
  acknowledged: number
  complaints: readonly string[]
}

/** Kills servers again and again while others write; answers what they acknowledged, and what was wrong afterwards. */
export async function runCrashes(run: KillRun): Promise<Progress> {
  const { kills, seed, processes = 1, losesPower = false, worlds = 1, onKill = () => {} } = run
  const complaints: string[] = []
  let acknowledged = 0
  let begun = 0
  let killed = 0
  const isToGoOn = () => complaints.length === 0 && begun < kills
  const targets: KillTarget[] = processes > 1 && !losesPower ? ['worker', 'supervisor', 'everybody'] : ['everybody']

  const killInOneWorld = async (worldSeed: number) => {
    await using world = await createWorld({ seed: worldSeed, processes, losesPower })
    const moment = createMoment(world.random)
    const onAcknowledged = () => {
      acknowledged += 1
      moment.acknowledged()
    }
    const writers: Writer[] = []
    for (const [name, make] of Object.entries(writerKinds)) {
      writers.push(await make(world, name.replace(' ', '-'), onAcknowledged))
    }
    for (let round = 0; round < killsPerFile && isToGoOn(); round += 1) {
      begun += 1
      const target = targets[round % targets.length] ?? 'everybody'
      const found = await killOnce({ world, writers, moment, target })
      complaints.push(...found.map((complaint) => `${losesPower ? 'power cut' : `${target} killed`}: ${complaint}`))
      killed += 1
      onKill({ kills: killed, acknowledged, complaints })
    }
  }
  const killInOneAfterAnother = async (place: number) => {
    const random = createRandom(seed + place)
    while (isToGoOn()) await killInOneWorld(random.below(2 ** 31))
  }

  await compileOnce()
  await Promise.all(Array.from({ length: worlds }, (_, place) => killInOneAfterAnother(place)))
  return { kills: killed, acknowledged, complaints }
}

interface Kill {
  world: World
  writers: Writer[]
  moment: Moment
  target: KillTarget
}

async function killOnce({ world, writers, moment, target }: Kill): Promise<string[]> {
  let isOver = false
  const coming = moment.next()
  const writing = Promise.allSettled(writers.map((writer) => writeUntil(() => isOver, writer)))
  // Where nobody writes any more there is no such moment.
  await Promise.race([coming, writing])
  isOver = true
  const survivors = await world.kill(target)
  const failures = (await writing).flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  // The processes that are left serve what one of them does no more.
  if (target !== 'worker') await world.restart()
  const complaints = await Promise.all(writers.map((writer) => writer.check()))
  if (target === 'worker') await world.replaced()
  return [...survivors, ...failures, ...complaints.flat(), ...(await checkFile(world))]
}

/** Ends with the killing, or earlier with a lost answer; another refusal and silence are nothing that a crash explains. */
async function writeUntil(isOver: () => boolean, writer: Writer): Promise<void> {
  try {
    while (!isOver()) await writer.write()
  } catch (error) {
    if (!isLostAnswer(error) && !isEndOfPatience(error)) throw error
  }
}

function isLostAnswer(error: unknown): boolean {
  // A connection that was made too early, on a machine that is busy, is given up just when it is used.
  if (isQuireError(error, 408)) return true
  if (!isQuireError(error, 0)) return false
  return !(error.cause instanceof DOMException && error.cause.name === 'TimeoutError')
}

/** Where the disk stands still for seconds, a process that waits for another one to be done with the file gives up. */
function isEndOfPatience(error: unknown): boolean {
  return isQuireError(error, 503) && error.message.includes('another program has locked the file')
}

async function checkFile({ path }: World): Promise<string[]> {
  const sqlite = openConnection(path)
  try {
    return [...(await findDamage(sqlite)), ...findFalseCounts(sqlite), ...(await findIndexErrors(sqlite))]
  } finally {
    sqlite.close()
  }
}
