import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { type QueueLimits, queueByAge } from '#db/postgres/connection-queue.ts'

/** A pool of two connections that are always there; those that are given back are told of. */
function openQueue(limits: Partial<QueueLimits> = {}) {
  const current: { work: object | undefined } = { work: undefined }
  const events = new EventEmitter()
  const connect = async () => ({ release: () => events.emit('release') })
  const pool = Object.assign(events, { options: { max: 2 }, connect }) as unknown as Pool
  const queue = queueByAge(pool, { waitMs: 60_000, crowdedWaitMs: 60_000, ...limits }, () => current.work)
  return (work: object | undefined): Promise<PoolClient> => {
    current.work = work
    return queue.connect()
  }
}

describe('connections for reads', () => {
  it('go to what began first, however late it asks again', async () => {
    const ask = openQueue()
    const [first, second, third] = [{}, {}, {}]
    const [one, two] = [await ask(first), await ask(second)]
    const given: string[] = []
    const waitAs = async (name: string, work: object | undefined) => {
      const client = await ask(work)
      given.push(name)
      client.release()
    }
    const all = [waitAs('third', third), waitAs('nobody', undefined), waitAs('second', second), waitAs('first', first)]
    one.release()
    two.release()
    await Promise.all(all)
    expect(given).toEqual(['first', 'second', 'third', 'nobody'])
  })

  it('are all used, and given back', async () => {
    const ask = openQueue()
    for (let time = 0; time < 3; time += 1) {
      const both = [await ask({}), await ask({})]
      const next = ask({})
      for (const client of both) client.release()
      ;(await next).release()
    }
  })

  it('are refused soon to whoever comes when many wait, and not to what has read already', async () => {
    const ask = openQueue({ crowdedWaitMs: 1 })
    const known = {}
    const [one] = [await ask(known), await ask({})]
    const crowd = Array.from({ length: 100 }, () => ask({}))
    const again = ask(known)
    await expect(ask({})).rejects.toThrow('timeout exceeded when trying to connect')
    one.release()
    ;(await again).release()
    for (const client of crowd) (await client).release()
  })

  it('are waited for no longer than is allowed, and that is no place in the queue', async () => {
    const ask = openQueue({ waitMs: 1 })
    const [one] = [await ask({}), await ask({})]
    await expect(ask({})).rejects.toThrow('timeout exceeded when trying to connect')
    one.release()
    await ask({})
  })
})
