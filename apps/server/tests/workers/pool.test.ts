import { describe, expect, it } from 'vitest'
import { poolLimits } from '../../src/workers/limits.ts'
import { createWorkerPool, type PoolLimits, type WorkerPool } from '../../src/workers/pool.ts'
import { defineTask } from '../../src/workers/task.ts'
import type { Deed } from './tasks.ts'

const mib = 1024 * 1024

const task = (deadlineMs = 60_000) =>
  defineTask<{ deed: Deed; value?: unknown }, unknown>('test', {
    module: new URL('./tasks.ts', import.meta.url),
    lane: 'short',
    deadlineMs,
  })

function openPool(changes: Partial<PoolLimits['short']> = {}): WorkerPool & AsyncDisposable {
  const limits = poolLimits(1024 * mib, 4)
  const pool = createWorkerPool({ ...limits, short: { ...limits.short, threads: 1, memoryMb: 24, ...changes } })
  return { ...pool, [Symbol.asyncDispose]: pool.close }
}

describe('the worker pool', () => {
  it('performs tasks in threads, answers what they ask, and takes bytes over', async () => {
    await using pool = openPool()
    expect(await pool.run(task(), { deed: 'echo', value: { a: 1 } }, { caller: 'a' })).toEqual({ a: 1 })
    const answer = async (question: unknown) => `${question}!`
    expect(await pool.run(task(), { deed: 'ask', value: 'so' }, { caller: 'a', answer })).toBe('so!')
    expect(await pool.run(task(), { deed: 'bytes' }, { caller: 'a' })).toEqual({ bytes: new Uint8Array([1, 2, 3]) })
    expect(pool.lanes().short.threads).toBe(1)
    expect(pool.counts().get('test')).toEqual({ done: 3, failed: 0, ended: 0 })
  })

  it('ends what takes too long or too much memory, and goes on with the next', async () => {
    await using pool = openPool()
    const run = (deed: Deed, deadlineMs?: number) => pool.run(task(deadlineMs), { deed }, { caller: 'a' })
    await expect(run('spin', 200)).rejects.toMatchObject({ name: 'TooCostlyError', of: 'time' })
    await expect(run('fill')).rejects.toMatchObject({ name: 'TooCostlyError', of: 'memory' })
    await expect(run('throw')).rejects.toMatchObject({ name: 'TaskFailedError', kind: 'RangeError' })
    expect(await pool.run(task(), { deed: 'echo', value: 1 }, { caller: 'a' })).toBe(1)
    expect(pool.counts().get('test')).toEqual({ done: 1, failed: 1, ended: 2 })
  })

  it('lets callers take turns, however much one of them brings', async () => {
    await using pool = openPool()
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = pool.run(task(), { deed: 'wait' }, { caller: 'many', answer: () => gate.promise })
    const rest = [...Array.from({ length: 5 }, () => 'many'), 'one', 'other'].map(async (caller) => {
      await pool.run(task(), { deed: 'echo' }, { caller })
      order.push(caller)
    })
    gate.resolve()
    await Promise.all([first, ...rest])
    expect(order).toEqual(['many', 'one', 'other', 'many', 'many', 'many', 'many'])
  })

  it('never gives all its threads to one caller', async () => {
    await using pool = openPool({ threads: 2 })
    const gate = Promise.withResolvers<void>()
    const answer = () => gate.promise
    const hanging = Array.from({ length: 3 }, () => pool.run(task(), { deed: 'wait' }, { caller: 'slow', answer }))
    expect(await pool.run(task(), { deed: 'echo', value: 2 }, { caller: 'quick' })).toBe(2)
    gate.resolve()
    await Promise.all(hanging)
  })

  it('refuses at once what cannot wait any more: 429 for who brings too much, 503 when all do', async () => {
    await using pool = openPool({ maxWaiting: 3, maxWaitingPerCaller: 2 })
    const gate = Promise.withResolvers<void>()
    const run = (caller: string) => pool.run(task(), { deed: 'wait' }, { caller, answer: () => gate.promise })
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
    const hanging = pool.run(task(), { deed: 'spin' }, { caller: 'a', signal: gone.signal })
    const waiting = pool.run(task(), { deed: 'spin' }, { caller: 'a', signal: gone.signal })
    gone.abort()
    await expect(hanging).rejects.toMatchObject({ name: 'AbortError' })
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    expect(await pool.run(task(), { deed: 'echo', value: 3 }, { caller: 'a' })).toBe(3)
  })

  it('ends its threads when there is nothing to do', async () => {
    await using pool = openPool({ idleMs: 1 })
    await pool.run(task(), { deed: 'echo' }, { caller: 'a' })
    await expect.poll(() => pool.lanes().short.threads).toBe(0)
  })
})

describe('the limits of the pool', () => {
  it.each([123, 300, 660, 1024])('keep to %s MB with what threads take beside their heaps', (memoryMb) => {
    for (const processors of [1, 2, 16]) {
      const { short, long } = poolLimits(memoryMb * mib, processors)
      const all = [short, long].map(({ threads, memoryMb: each }) => threads * (each + 16))
      expect(all.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(memoryMb)
      expect(Math.min(short.threads, long.threads)).toBeGreaterThanOrEqual(1)
    }
  })
})
