import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { whileConnected } from '#http/transport/while-connected.ts'
import type { Pressure } from '#runtime/memory-watch.ts'
import { callerNamed } from '#tests/support/caller-named.ts'
import { poolLimits } from '#workers/limits.ts'
import { createWorkerPool, type PoolLimits, type PoolMemory, type WorkerPool } from '#workers/pool.ts'
import { defineTask } from '#workers/task.ts'
import type { Deed } from './tasks.ts'

const mib = 1024 * 1024

const task = (deadlineMs = 60_000) =>
  defineTask<{ deed: Deed; value?: unknown }, unknown>('test', {
    module: new URL('./tasks.ts', import.meta.url),
    lane: 'short',
    deadlineMs,
  })

function openPool(changes: Partial<PoolLimits['short']> = {}, memory?: PoolMemory): WorkerPool & AsyncDisposable {
  const limits = poolLimits(1024 * mib, 4)
  const pool = createWorkerPool({ ...limits, short: { ...limits.short, threads: 1, memoryMb: 24, ...changes } }, memory)
  return { ...pool, [Symbol.asyncDispose]: pool.close }
}

describe('the worker pool', () => {
  it('performs tasks in threads, answers what they ask, and takes bytes over', async () => {
    await using pool = openPool()
    expect(await pool.run(task(), { deed: 'echo', value: { a: 1 } }, { caller: callerNamed('a') })).toEqual({ a: 1 })
    const answer = async (question: unknown) => `${question}!`
    expect(await pool.run(task(), { deed: 'ask', value: 'so' }, { caller: callerNamed('a'), answer })).toBe('so!')
    expect(await pool.run(task(), { deed: 'bytes' }, { caller: callerNamed('a') })).toEqual({
      bytes: new Uint8Array([1, 2, 3]),
    })
    expect(pool.lanes().short.threads).toBe(1)
    expect(pool.counts().get('test')).toEqual({ done: 3, failed: 0, ended: 0 })
  })

  it('ends what takes too long or too much memory, and goes on with the next', async () => {
    await using pool = openPool()
    const run = (deed: Deed, deadlineMs?: number) => pool.run(task(deadlineMs), { deed }, { caller: callerNamed('a') })
    await expect(run('spin', 200)).rejects.toMatchObject({ name: 'TooCostlyError', of: 'time' })
    await expect(run('fill')).rejects.toMatchObject({ name: 'TooCostlyError', of: 'memory' })
    await expect(run('throw')).rejects.toMatchObject({ name: 'TaskFailedError', kind: 'RangeError' })
    expect(await pool.run(task(), { deed: 'echo', value: 1 }, { caller: callerNamed('a') })).toBe(1)
    expect(pool.counts().get('test')).toEqual({ done: 1, failed: 1, ended: 2 })
  })

  it('lets callers take turns, however much one of them brings', async () => {
    await using pool = openPool()
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = pool.run(task(), { deed: 'wait' }, { caller: callerNamed('many'), answer: () => gate.promise })
    const rest = [...Array.from({ length: 5 }, () => 'many'), 'one', 'other'].map(async (caller) => {
      await pool.run(task(), { deed: 'echo' }, { caller: callerNamed(caller) })
      order.push(caller)
    })
    gate.resolve()
    await Promise.all([first, ...rest])
    expect(order.slice(0, 3)).toEqual(expect.arrayContaining(['one', 'other']))
  })

  it('lets those go first who had least of the time, however many had more', async () => {
    await using pool = openPool()
    const many = ['a', 'b', 'c', 'd']
    const spin = (caller: string) =>
      pool.run(task(300), { deed: 'spin' }, { caller: callerNamed(caller) }).catch(() => {})
    // Each has had its time once.
    await Promise.all(many.map(spin))
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = pool.run(task(), { deed: 'wait' }, { caller: callerNamed('a'), answer: () => gate.promise })
    const rest = [...many, 'light'].map(async (caller) => {
      await pool.run(task(), { deed: 'echo' }, { caller: callerNamed(caller) })
      order.push(caller)
    })
    gate.resolve()
    await Promise.all([first, ...rest])
    expect(order[0]).toBe('light')
  })

  it('never gives all its threads to one caller', async () => {
    await using pool = openPool({ threads: 2 })
    const gate = Promise.withResolvers<void>()
    const answer = () => gate.promise
    const hanging = Array.from({ length: 3 }, () =>
      pool.run(task(), { deed: 'wait' }, { caller: callerNamed('slow'), answer }),
    )
    expect(await pool.run(task(), { deed: 'echo', value: 2 }, { caller: callerNamed('quick') })).toBe(2)
    gate.resolve()
    await Promise.all(hanging)
  })

  it('refuses at once what cannot wait any more: 429 for who brings too much, 503 when all do', async () => {
    await using pool = openPool({ maxWaiting: 3, maxWaitingPerCaller: 2 })
    const gate = Promise.withResolvers<void>()
    const run = (caller: string) =>
      pool.run(task(), { deed: 'wait' }, { caller: callerNamed(caller), answer: () => gate.promise })
    const waiting = [run('a'), run('a'), run('a')]
    await expect(run('a')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    waiting.push(run('b'))
    await expect(run('c')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    gate.resolve()
    await Promise.all(waiting)
  })

  it('forgets those who gave up', async () => {
    await using pool = openPool()
    const gone = new AbortController()
    const hanging = pool.run(task(), { deed: 'spin' }, { caller: callerNamed('a'), signal: gone.signal })
    const waiting = pool.run(task(), { deed: 'spin' }, { caller: callerNamed('a'), signal: gone.signal })
    gone.abort()
    await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    expect(await pool.run(task(), { deed: 'echo', value: 3 }, { caller: callerNamed('a') })).toBe(3)
  })

  it('begins nothing for a client that hung up, and goes on with what it began', async () => {
    await using pool = openPool()
    const response = Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse
    const own = whileConnected(pool, response)
    const gate = Promise.withResolvers<number>()
    const caller = callerNamed('a')
    const begun = own.run(task(), { deed: 'wait' }, { caller, answer: () => gate.promise })
    const waiting = own.run(task(), { deed: 'echo' }, { caller, isPatient: true })
    const other = pool.run(task(), { deed: 'echo', value: 2 }, { caller })
    response.emit('close')
    await expect(waiting).rejects.toThrow('the client hung up')
    gate.resolve(1)
    expect(await Promise.all([begun, other])).toEqual([1, 2])
  })

  it('ends its threads when there is nothing to do', async () => {
    await using pool = openPool({ idleMs: 1 })
    await pool.run(task(), { deed: 'echo' }, { caller: callerNamed('a') })
    await expect.poll(() => pool.lanes().short.threads).toBe(0)
  })
})

describe('a small input of a long task', () => {
  const long = defineTask<{ deed: Deed; value?: unknown }, unknown>('test', {
    module: new URL('./tasks.ts', import.meta.url),
    lane: 'long',
    deadlineMs: 60_000,
  })

  it('does not wait for large ones', async () => {
    await using pool = openPool()
    const gate = Promise.withResolvers<void>()
    const answer = () => gate.promise
    const large = ['a', 'b', 'c'].map((caller) =>
      pool.run(long, { deed: 'wait' }, { caller: callerNamed(caller), answer }),
    )
    expect(await pool.run(long, { deed: 'echo', value: 1 }, { caller: callerNamed('d'), firstMs: 5_000 })).toBe(1)
    expect(pool.lanes()).toMatchObject({ medium: { threads: 1 }, long: { running: 2, waiting: 1 } })
    gate.resolve()
    await Promise.all(large)
  })

  it('begins again among them when it turns out to be costly', async () => {
    await using pool = openPool()
    let again = 0
    const value = await pool.run(
      long,
      { deed: 'slow at first' },
      {
        caller: callerNamed('a'),
        firstMs: 100,
        answer: async () => again + 1,
        onAgain: () => {
          again += 1
        },
      },
    )
    expect({ value, again }).toEqual({ value: 2, again: 1 })
    // What this caller sends next is not tried again where others wait for a moment's work.
    const next = { caller: callerNamed('a'), firstMs: 5_000, answer: async () => again + 1 }
    expect(await pool.run(long, { deed: 'slow at first' }, next)).toBe(2)
    expect(pool.lanes()).toMatchObject({ medium: { threads: 0 }, long: { threads: 1 } })
    expect(pool.counts().get('test')).toEqual({ done: 2, failed: 0, ended: 0 })
  })
})

describe('patient tasks', () => {
  it('wait without a refusal, and in turns with the others', async () => {
    await using pool = openPool({ maxWaiting: 1, maxWaitingPerCaller: 1, maxWaitMs: 1 })
    const gate = Promise.withResolvers<void>()
    const hanging = pool.run(task(), { deed: 'wait' }, { caller: callerNamed('a'), answer: () => gate.promise })
    const patient = ['b', 'b', 'b'].map((caller) =>
      pool.run(task(), { deed: 'echo' }, { caller: callerNamed(caller), isPatient: true }),
    )
    await expect(pool.run(task(), { deed: 'echo' }, { caller: callerNamed('c') })).rejects.toMatchObject({
      status: 503,
    })
    expect(pool.lanes().short).toMatchObject({ waiting: 3, refused: 1 })
    gate.resolve()
    await Promise.all([hanging, ...patient])
  })
})

describe('the memory of the process', () => {
  const long = { ...task(), lane: 'long' as const }

  it('decides what begins: while it is tight one long task at a time, while it is short none', async () => {
    let pressure: Pressure = 'tight'
    await using pool = openPool({}, { pressure: () => pressure, hasMemoryFor: () => pressure === 'none' })
    const gate = Promise.withResolvers<void>()
    const options = (caller: string) => ({ caller: callerNamed(caller), answer: () => gate.promise })
    const first = pool.run(long, { deed: 'wait' }, options('a'))
    const second = pool.run(long, { deed: 'wait' }, options('b'))
    expect(pool.lanes().long).toMatchObject({ running: 1, waiting: 1 })
    // What is small, and what requests wait for, goes on.
    expect(await pool.run(long, { deed: 'echo', value: 1 }, { caller: callerNamed('c'), firstMs: 5_000 })).toBe(1)
    expect(await pool.run(task(), { deed: 'echo', value: 2 }, { caller: callerNamed('d') })).toBe(2)

    pressure = 'none'
    pool.adjust()
    expect(pool.lanes().long).toMatchObject({ running: 2, waiting: 0 })
    gate.resolve()
    await Promise.all([first, second])

    pressure = 'short'
    pool.adjust()
    expect(pool.lanes()).toMatchObject({ short: { threads: 0 }, medium: { threads: 0 }, long: { threads: 0 } })
    const late = pool.run(task(), { deed: 'echo', value: 3 }, { caller: callerNamed('a') })
    expect(pool.lanes().short).toMatchObject({ running: 0, waiting: 1 })
    pressure = 'tight'
    pool.adjust()
    expect(await late).toBe(3)
  })

  it('lets no lane wait for another for ever while it is tight', async () => {
    await using pool = openPool({}, { pressure: () => 'tight', hasMemoryFor: () => false })
    const run = (first?: number) => {
      const options = { caller: callerNamed('a'), ...(first !== undefined && { firstMs: first }) }
      return pool.run(long, { deed: 'echo' }, options).then(() => pool.lanes().long.waiting)
    }
    const [small, large] = [[run(5_000), run(5_000), run(5_000)], run()]
    expect(pool.lanes().long.waiting).toBe(1)
    expect((await Promise.all(small)).slice(1)).toEqual([0, 0])
    await large
  })
})

describe('the limits of the pool', () => {
  it.each([112, 176, 300, 1024])(
    'keep a thread of each lane within %s MB, with what it takes beside its heap',
    (mb) => {
      for (const processors of [1, 2, 16]) {
        const lanes = Object.values(poolLimits(mb * mib, processors))
        // The long one has 80 in any case.
        const more = Math.max(0, 80 - 0.36 * mb)
        expect(lanes.reduce((sum, { memoryMb }) => sum + memoryMb + 16, 0)).toBeLessThanOrEqual(mb + more)
        // Where there are two, no caller has all of them.
        expect(Math.min(...lanes.map(({ threads }) => threads))).toBeGreaterThanOrEqual(2)
      }
    },
  )
})
