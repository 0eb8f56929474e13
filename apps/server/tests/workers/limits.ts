import { getHeapStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { startThread } from '#workers/pool-thread.ts'

const limitMb = () => getHeapStatistics().heap_size_limit / 1024 ** 2

/** Answers how much the thread may take that it runs in. */
export const perform = limitMb

if (isMainThread) {
  const before = limitMb()
  const thread = startThread(32)
  const job = { input: undefined, transfer: [], deadlineMs: 30_000, signal: undefined, answer: undefined }
  const ofThread = await thread.perform({ ...job, module: import.meta.url })
  process.stdout.write(JSON.stringify({ ofThread, before, after: limitMb() }))
  await thread.end()
}
