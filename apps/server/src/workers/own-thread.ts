import { type PoolThread, startThread } from './pool-thread.ts'
import type { Task } from './task.ts'

export interface OwnThread<Input, Output> {
  /** One after another. */
  run(input: Input): Promise<Output>
  end(): Promise<void>
}

interface OwnThreadOptions {
  memoryMb: number
  /** Without work it ends after this time, and starts again with the next. */
  idleMs: number
}

/** A thread beside the worker pool: for work of the server itself, which must not wait behind tasks of callers. */
export function createOwnThread<Input, Output>(
  { module, deadlineMs }: Task<Input, Output>,
  { memoryMb, idleMs }: OwnThreadOptions,
): OwnThread<Input, Output> {
  let thread: PoolThread | undefined
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = async () => {
    clearTimeout(timer)
    const ended = thread
    thread = undefined
    await ended?.end()
  }
  const perform = async (input: Input): Promise<Output> => {
    clearTimeout(timer)
    if (!thread?.isFit()) thread = startThread(memoryMb)
    try {
      const job = { module, input, transfer: [], deadlineMs, signal: undefined, answer: undefined }
      return (await thread.perform(job)) as Output
    } finally {
      timer = setTimeout(() => void end(), idleMs).unref()
    }
  }
  return {
    run(input) {
      const next = last.then(() => perform(input))
      last = next.catch(() => undefined)
      return next
    },
    async end() {
      await last
      await end()
    },
  }
}
