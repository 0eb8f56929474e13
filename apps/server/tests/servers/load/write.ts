import { setTimeout as sleep } from 'node:timers/promises'
import { isQuireError } from '@quire/client'
import type { WrittenWorld } from '#tests/crash-recovery/world.ts'
import type { Writer } from '#tests/crash-recovery/writer.ts'
import { writerKinds } from '#tests/crash-recovery/writers/kinds.ts'

/** Those who write at random, wherever they get to. */
export interface Writers {
  /** Has them write until something has come to its end; answers what was wrong. */
  writeDuring(deeds: Promise<unknown>): Promise<string[]>
  acknowledged(): number
}

/** What was under way in a killed server may still be committed; then it is seen for certain. */
const settleMs = 1_000
const patienceMs = 60_000

export async function createWriters(world: WrittenWorld): Promise<Writers> {
  let acknowledged = 0
  const onAcknowledged = () => {
    acknowledged += 1
  }
  const writers: Writer[] = []
  for (const [name, make] of Object.entries(writerKinds)) {
    writers.push(await make(world, name.replace(' ', '-'), onAcknowledged))
  }
  return {
    acknowledged: () => acknowledged,
    async writeDuring(deeds) {
      let isOver = false
      const ended = deeds.finally(() => {
        isOver = true
      })
      const found = await Promise.all([...writers.map((writer) => writeUntil(() => isOver, writer)), ended])
      return found.flatMap((complaints) => (Array.isArray(complaints) ? (complaints as string[]) : []))
    },
  }
}

/** After a write of which nobody knows whether it was made, the servers are asked before the next. */
async function writeUntil(isOver: () => boolean, writer: Writer): Promise<string[]> {
  const complaints: string[] = []
  while (!isOver() && complaints.length === 0) {
    try {
      await writer.write()
    } catch (error) {
      if (!isUnsure(error)) throw error
      await sleep(settleMs)
      complaints.push(...(await check(writer)))
    }
  }
  return [...complaints, ...(await check(writer))]
}

/** Where nobody answers yet, later. */
async function check(writer: Writer): Promise<string[]> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await writer.check()
    } catch (error) {
      if (!isUnsure(error) || performance.now() > until) throw error
      await sleep(100)
    }
  }
}

/** The server was killed, the database is away, or too many change the same. */
function isUnsure(error: unknown): boolean {
  return isQuireError(error, 0) || isQuireError(error, 503) || error instanceof TypeError
}
