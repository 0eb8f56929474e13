import { setTimeout as sleep } from 'node:timers/promises'
import { findFalseCountsIn } from '#tests/crash-recovery/counters.ts'
import { withAdmin } from '#tests/support/postgres/clone.ts'
import { startReplicated } from '#tests/support/postgres/replicated.ts'
import { createServersWorld } from './world.ts'
import { createWriters } from './write.ts'

export interface Outcome {
  acknowledged: number
  complaints: string[]
}

export interface ServersRun {
  /** The address of a database that is empty. */
  url: string
  servers: number
  seconds: number
  /** How often one of the servers is killed, and another takes its place. */
  kills: number
  seed: number
}

/** Random work from several servers, of which some are killed: what they acknowledged is there, and what they count is true. */
export async function runServers({ url, servers, seconds, kills, seed }: ServersRun): Promise<Outcome> {
  await using world = await createServersWorld(url, servers, seed)
  const writers = await createWriters(world)
  const killSome = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep((seconds * 1000) / (kills + 1))
      await world.replaceOne()
    }
    await sleep((seconds * 1000) / (kills + 1))
  }
  const complaints = await writers.writeDuring(killSome())
  return { acknowledged: writers.acknowledged(), complaints: [...complaints, ...(await findFalseCountsIn(url))] }
}

export interface FailoverRun {
  /** Where the programs of a PostgreSQL are that can have a standby. */
  programs: string
  failovers: number
  servers: number
  seed: number
  onFailover?: (count: number) => void
}

/** How long is written before and after each. */
const workMs = 2_000

/** Kills the primary while servers write and promotes its synchronous standby, again and again. */
export async function runFailovers(run: FailoverRun): Promise<Outcome> {
  const { programs, failovers, servers, seed, onFailover = () => undefined } = run
  await using postgres = await startReplicated(programs)
  await withAdmin(postgres.urlOf('postgres'), 'create database quire')
  await using world = await createServersWorld(postgres.urlOf('quire'), servers, seed)
  const writers = await createWriters(world)
  const complaints: string[] = []
  const failOver = async () => {
    await sleep(workMs)
    await postgres.failOver()
    await sleep(workMs)
    await postgres.addStandby()
  }
  for (let count = 1; count <= failovers && complaints.length === 0; count += 1) {
    complaints.push(...(await writers.writeDuring(failOver())))
    complaints.push(...(await findFalseCountsIn(postgres.urlOf('quire'))))
    onFailover(count)
  }
  return { acknowledged: writers.acknowledged(), complaints }
}
