import { getHeapStatistics } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from '#runtime/collect-garbage.ts'
import { memoryBudget } from '#runtime/memory-budget.ts'
import { createMemoryWatch, type MemoryFigures, pressureOf } from '#runtime/memory-watch.ts'

const mib = 1024 * 1024
const machine = { totalBytes: 64 * 1024 * mib, constrainedBytes: 2 ** 64 }
const budget = memoryBudget({ memoryLimitBytes: 512 * mib, processes: 1 }, machine)

function figures(changes: Partial<Record<keyof MemoryFigures, number>> = {}): MemoryFigures {
  const mebibytes = { anonymousBytes: 100, heapBytes: 60, heapLimitBytes: 220, buffersBytes: 10, ...changes }
  return Object.fromEntries(Object.entries(mebibytes).map(([name, value]) => [name, value * mib])) as never
}

describe('the pressure on memory', () => {
  it.each([
    [100, 'none'],
    [358, 'none'],
    [359, 'tight'],
    [420, 'short'],
    [472, 'full'],
    [546, 'full'],
  ])('with %d MB of 512 that belong to no file is %s, wherever they are', (anonymousBytes, pressure) => {
    expect(pressureOf(figures({ anonymousBytes }), budget)).toBe(pressure)
  })

  it.each([
    [150, 'none'],
    [155, 'tight'],
    [177, 'short'],
    [199, 'full'],
  ])('with %d MB of the 220 that the heap may take is %s, however little is taken in all', (heapBytes, pressure) => {
    expect(pressureOf(figures({ heapBytes }), budget)).toBe(pressure)
  })

  it('is full when the heap of the main thread, or what it holds beside it, is near its end', () => {
    expect(pressureOf(figures({ heapBytes: 200 }), budget)).toBe('full')
    expect(pressureOf(figures({ heapBytes: 150, heapLimitBytes: 160 }), budget)).toBe('full')
    expect(pressureOf(figures({ buffersBytes: 400 }), budget)).toBe('full')
  })
})

describe('the watch over memory', () => {
  it('tells what it finds, and whether more would fit', () => {
    let found = figures()
    const watch = createMemoryWatch(budget, { read: () => found })
    const seen: string[] = []
    watch.listen(() => seen.push(watch.pressure()))
    watch.start()
    expect(watch.hasMemoryFor(200 * mib)).toBe(true)
    watch.stop()
    found = figures({ anonymousBytes: 400 })
    watch.start()
    expect(watch.hasMemoryFor(1)).toBe(false)
    watch.stop()
    expect(seen).toEqual(['none', 'tight'])
    expect(watch.anonymousBytes()).toBe(400 * mib)
  })

  it('has garbage collected where the heap stays full, and not again at once', () => {
    let found = figures({ heapBytes: 180 })
    let collected = 0
    const watch = createMemoryWatch(budget, { read: () => found, collect: () => (collected += 1) })
    const look = (times: number) => {
      for (let time = 0; time < times; time += 1) watch.look()
      return collected
    }
    expect([look(3), look(1), look(39), look(1)]).toEqual([0, 1, 1, 2])
    found = figures()
    look(1)
    found = figures({ heapBytes: 180 })
    expect([look(3), look(1)]).toEqual([2, 3])
  })

  it('collects what nothing refers to any more', () => {
    const before = getHeapStatistics().used_heap_size
    let garbage: object[] | undefined = Array.from({ length: 500_000 }, (_, index) => ({ index }))
    const filled = getHeapStatistics().used_heap_size
    expect(garbage.length).toBe(500_000)
    garbage = undefined
    collectGarbage()
    expect(getHeapStatistics().used_heap_size - before).toBeLessThan((filled - before) / 2)
  })

  it('reads what this process takes', () => {
    const watch = createMemoryWatch(budget)
    watch.start()
    watch.stop()
    expect(watch.anonymousBytes()).toBeGreaterThan(10 * mib)
    expect(watch.anonymousBytes()).toBeLessThanOrEqual(process.memoryUsage.rss() + 50 * mib)
  })
})
