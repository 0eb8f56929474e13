import type { Pool } from 'pg'

/** What a read is part of; undefined where nobody knows. */
export type CurrentWork = () => object | undefined

export interface QueueLimits {
  /** How long to wait for a connection. */
  waitMs: number
  /** The same for what has read nothing yet, where many of that kind wait already: it is better told soon. */
  crowdedWaitMs: number
}

interface Waiting {
  order: number
  /** Whether it has read nothing yet. */
  isNew: boolean
  start(): void
}

const crowd = 100

/** As the pool itself says it. */
const tooLong = 'timeout exceeded when trying to connect'

/**
 * Hands the connections of a pool to what began first. A request that has read something holds it in memory until it has read
 * the rest: if everybody took turns statement by statement, however many there are would all hold what they have.
 */
export function queueByAge(pool: Pool, limits: QueueLimits, currentWork: CurrentWork): Pool {
  const orders = new WeakMap<object, number>()
  const waiting: Waiting[] = []
  let free = pool.options.max
  let last = 0
  let newcomers = 0

  const remove = (entry: Waiting) => {
    waiting.splice(waiting.indexOf(entry), 1)
    if (entry.isNew) newcomers -= 1
  }
  const wait = (order: number, isNew: boolean): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = {
      order,
      isNew,
      start() {
        clearTimeout(timer)
        remove(entry)
        resolve()
      },
    }
    const leaveUnserved = () => {
      remove(entry)
      reject(new Error(tooLong))
    }
    const timer = setTimeout(leaveUnserved, isNew && newcomers >= crowd ? limits.crowdedWaitMs : limits.waitMs)
    if (isNew) newcomers += 1
    waiting.splice(waiting.findLastIndex((other) => other.order <= order) + 1, 0, entry)
    return promise
  }
  const enter = async (): Promise<void> => {
    const work = currentWork()
    const known = work && orders.get(work)
    const order = known ?? ++last
    if (free > 0) free -= 1
    else await wait(order, known === undefined)
    if (work) orders.set(work, order)
  }
  const leave = () => {
    const [next] = waiting
    if (next) next.start()
    else free += 1
  }
  const connect = pool.connect.bind(pool)
  pool.on('release', leave)
  return Object.assign(pool, {
    async connect() {
      await enter()
      try {
        return await connect()
      } catch (error) {
        leave()
        throw error
      }
    },
  })
}
