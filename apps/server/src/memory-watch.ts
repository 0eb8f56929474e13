import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MemoryBudget } from './memory-budget.ts'

export interface MemoryWatch {
  /** Whether there is so little left that new requests have to wait for another time. */
  isShort(): boolean
  stop(): void
}

const lookMs = 250
/** Of the heap, from when on nothing new is taken on. */
const full = 0.9
/** Buffers beside those of bodies and answers: of the file, of the log, of what is fetched. */
const otherBuffersBytes = 96 * 1024 * 1024
/** Collecting takes its time, so that it is not asked for more often than this. */
const collectMs = 5000

/** Sheds load before memory runs out, which would end the process and with it everybody's requests. */
export function watchMemory({ heapBytes, bodiesBytes, unreadBytes }: MemoryBudget): MemoryWatch {
  const maxBuffersBytes = bodiesBytes + unreadBytes + otherBuffersBytes
  let isShort = false
  let collectedAt = 0
  const look = () => {
    const { used_heap_size, heap_size_limit, external_memory } = getHeapStatistics()
    isShort = used_heap_size > full * Math.min(heap_size_limit, heapBytes) || external_memory > maxBuffersBytes
    // Much of it may be garbage, which nobody collects while nothing is done.
    if (!isShort || performance.now() - collectedAt < collectMs) return
    collectedAt = performance.now()
    collectGarbage()
  }
  const timer = setInterval(look, lookMs)
  timer.unref()
  return { isShort: () => isShort, stop: () => clearInterval(timer) }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: string; execution: string }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'async' })
}
