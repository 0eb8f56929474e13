import type { Worker } from 'node:worker_threads'

const intervalMs = 250

/** A heap is as full as this now and then, before it is collected. It is so each time where hardly anything can be. */
const fullPart = 0.97
const timesFull = 5

/** A thread that has no more memory would collect garbage for a minute before it gives up: it is `full` before. */
export function watchHeap(
  worker: Pick<Worker, 'getHeapStatistics'>,
  { full, over }: { full: () => void; over: AbortSignal },
): void {
  let times = 0
  const look = async () => {
    const heap = await worker.getHeapStatistics().catch(() => undefined)
    if (over.aborted || !heap) return
    times = heap.used_heap_size >= fullPart * heap.heap_size_limit ? times + 1 : 0
    if (times === timesFull) full()
    else timer = setTimeout(look, intervalMs)
  }
  let timer = setTimeout(look, intervalMs)
  over.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
