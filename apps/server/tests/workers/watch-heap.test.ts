import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchHeap } from '#workers/watch-heap.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often a thread was found full whose heap is filled to these parts, one after another, and then to the last of them. */
async function timesFound(parts: number[]): Promise<number> {
  let found = 0
  let at = 0
  const heap = () => ({ used_heap_size: parts[Math.min(at++, parts.length - 1)], heap_size_limit: 1 })
  const over = new AbortController()
  watchHeap({ getHeapStatistics: async () => heap() as never }, { full: () => (found += 1), over: over.signal })
  await vi.advanceTimersByTimeAsync(60_000)
  over.abort()
  return found
}

describe('the heap of a thread', () => {
  it('is full when it stays so, and that is said once', async () => {
    expect(await timesFound([0.4, 0.99])).toBe(1)
  })

  it('may be full for a moment, again and again', async () => {
    const busy = Array.from({ length: 200 }, (_, index) => (index % 4 === 0 ? 0.6 : 1))
    expect(await timesFound([...busy, 0.5])).toBe(0)
  })
})
