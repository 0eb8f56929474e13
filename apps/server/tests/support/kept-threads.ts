import { type PoolThread, startThread } from '#workers/pool-thread.ts'

interface Kept {
  thread: PoolThread
  /** How many servers have had it. */
  servers: number
}

/** Threads that search have the files of all their servers open. */
const mostServers = 30
const mostKept = 4

/** By how much memory they may take. */
const kept = new Map<number, Kept[]>()

/**
 * A thread of the pool: one that a server of this process had, which has stopped since, or a new one. Loading what a task
 * needs takes most of a second, and nearly every test has a server of its own.
 */
export function takeThread(memoryMb: number): PoolThread {
  const own = takeKept(memoryMb) ?? { thread: startThread(memoryMb), servers: 0 }
  own.servers += 1
  const { thread } = own
  let isBusy = false
  return {
    isFit: thread.isFit,
    async perform(job) {
      isBusy = true
      try {
        return await thread.perform(job)
      } finally {
        isBusy = false
      }
    },
    async end() {
      // What is under way ends with the thread.
      if (isBusy || !keep(memoryMb, own)) await thread.end()
    },
  }
}

function takeKept(memoryMb: number): Kept | undefined {
  const threads = kept.get(memoryMb) ?? []
  for (let own = threads.pop(); own; own = threads.pop()) if (own.thread.isFit()) return own
  return undefined
}

function keep(memoryMb: number, own: Kept): boolean {
  const threads = kept.get(memoryMb) ?? []
  if (!own.thread.isFit() || own.servers >= mostServers || threads.length >= mostKept || threads.includes(own))
    return false
  kept.set(memoryMb, [...threads, own])
  return true
}
