import { readFileSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import { collectGarbage } from './collect-garbage.ts'
import type { MemoryBudget } from './memory-budget.ts'

/**
 * How near the process is to its limit. From `tight` on nothing costly is begun, from `short` on only what reads is let in,
 * and at `full` nothing at all.
 */
export type Pressure = 'none' | 'tight' | 'short' | 'full'

export interface MemoryFigures {
  /** What the process takes that belongs to no file: heaps of all threads, buffers, and what libraries allocate. */
  anonymousBytes: number
  /** Of the main thread. */
  heapBytes: number
  heapLimitBytes: number
  /** What objects of the main thread hold outside its heap. */
  buffersBytes: number
}

export interface MemoryWatch {
  pressure(): Pressure
  /** Whether so much more could be taken without coming near the limit. */
  hasMemoryFor(bytes: number): boolean
  anonymousBytes(): number
  /** Of the main thread. */
  heap(): { heapBytes: number; heapLimitBytes: number }
  /** Called at each look: to give back what is not in use, or to go on with what had to wait. */
  listen(listener: () => void): void
  look(): void
  start(): void
  stop(): void
}

const lookMs = 250
/** After so many looks at a heap that is nearly full its garbage is collected, and again after so many more. */
const looksBeforeCollecting = 4
const looksBetweenCollecting = 40
/** Parts of the limit, and of the heap, from when on memory is called so. */
const ofLimit = { tight: 0.7, short: 0.82, full: 0.92 }
const ofHeap = { tight: 0.7, short: 0.8, full: 0.9 }
/** Buffers beside those of bodies and answers: of the file, of the log, of what is fetched. */
const otherBuffersBytes = 96 * 1024 * 1024

export function pressureOf(figures: MemoryFigures, budget: MemoryBudget): Pressure {
  const { anonymousBytes, heapBytes, buffersBytes } = figures
  const maxBuffersBytes = budget.bodiesBytes + budget.unreadBytes + budget.importsBytes + otherBuffersBytes
  if (buffersBytes > maxBuffersBytes) return 'full'
  const [limitPart, heapPart] = [anonymousBytes / budget.totalBytes, heapBytes / heapLimitOf(figures, budget)]
  // Either ends the process, so the nearer one counts.
  const isOver = (level: keyof typeof ofLimit) => limitPart > ofLimit[level] || heapPart > ofHeap[level]
  if (isOver('full')) return 'full'
  if (isOver('short')) return 'short'
  return isOver('tight') ? 'tight' : 'none'
}

/** The engine may have been started with another limit than the budget gives it. */
function heapLimitOf({ heapLimitBytes }: MemoryFigures, budget: MemoryBudget): number {
  return Math.min(heapLimitBytes, budget.heapBytes)
}

export interface WatchOptions {
  /** For tests, which say what they want to be found. */
  read?: () => MemoryFigures
  collect?: () => void
}

/** Sheds load before memory runs out, which would end the process and with it everybody's requests. */
export function createMemoryWatch(
  budget: MemoryBudget,
  { read = readFigures, collect = collectGarbage }: WatchOptions = {},
): MemoryWatch {
  const listeners: (() => void)[] = []
  let pressure: Pressure = 'none'
  let figures: MemoryFigures = { anonymousBytes: 0, heapBytes: 0, heapLimitBytes: 0, buffersBytes: 0 }
  let timer: NodeJS.Timeout | undefined
  let looksAtFullHeap = 0
  /** While everything is refused, nothing is made that would let the engine collect what is not in use any more. */
  const collectIfNeeded = () => {
    looksAtFullHeap = figures.heapBytes > ofHeap.short * heapLimitOf(figures, budget) ? looksAtFullHeap + 1 : 0
    if (looksAtFullHeap % looksBetweenCollecting === looksBeforeCollecting) collect()
  }
  const look = () => {
    figures = read()
    pressure = pressureOf(figures, budget)
    collectIfNeeded()
    for (const listener of listeners) listener()
  }
  return {
    pressure: () => pressure,
    hasMemoryFor: (bytes) => figures.anonymousBytes + bytes < ofLimit.tight * budget.totalBytes,
    anonymousBytes: () => figures.anonymousBytes,
    heap: () => ({ heapBytes: figures.heapBytes, heapLimitBytes: heapLimitOf(figures, budget) }),
    listen: (listener) => void listeners.push(listener),
    look,
    start() {
      look()
      timer ??= setInterval(look, lookMs).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}

function readFigures(): MemoryFigures {
  const { used_heap_size, heap_size_limit, external_memory } = getHeapStatistics()
  return {
    anonymousBytes: readAnonymousBytes(),
    heapBytes: used_heap_size,
    heapLimitBytes: heap_size_limit,
    buffersBytes: external_memory,
  }
}

/** What the system can take back at any time, as pages of files, does not count; where it is not told apart, all does. */
function readAnonymousBytes(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss()
  const kilobytes = /^RssAnon:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]
  return kilobytes === undefined ? process.memoryUsage.rss() : Number(kilobytes) * 1024
}
