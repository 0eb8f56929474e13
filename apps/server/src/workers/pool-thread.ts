import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { TaskFailedError, TooCostlyError } from './errors.ts'
import type { FromThread, ToThread } from './messages.ts'
import { watchHeap } from './watch-heap.ts'

export interface ThreadJob {
  module: string
  input: unknown
  transfer: ArrayBuffer[]
  deadlineMs: number
  signal: AbortSignal | undefined
  answer: ((question: unknown) => Promise<unknown>) | undefined
}

export interface PoolThread {
  /** Performs one job; only one at a time. */
  perform(job: ThreadJob): Promise<unknown>
  /** Whether it can take another job. */
  isFit(): boolean
  end(): Promise<unknown>
}

export type StartPoolThread = (memoryMb: number) => PoolThread

export function startThread(memoryMb: number): PoolThread {
  // The flag that bounds the heap of the process would be the bound of every thread as well, whatever is asked for here. The
  // main thread has its bound since it started.
  setFlagsFromString('--max-old-space-size=0')
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    // Nothing of the server's environment is needed, nor known, there.
    env: {},
    execArgv: [],
    // What libraries print is none of the operator's business.
    stdout: true,
    stderr: true,
  })
  worker.unref()
  // One that ends late has nobody left to tell.
  worker.on('error', () => undefined)
  let isFit = true
  const used = { beforeMs: 0 }
  worker.once('exit', () => {
    isFit = false
  })
  return {
    isFit: () => isFit,
    end: () => worker.terminate(),
    async perform(job) {
      const over = new AbortController()
      try {
        return await converse(worker, job, { memoryMb, used, over: over.signal })
      } catch (error) {
        // Only what the task itself threw leaves the thread as it was.
        if (!(error instanceof TaskFailedError)) isFit = false
        throw error
      } finally {
        over.abort()
        if (!isFit) void worker.terminate()
      }
    },
  }
}

function converse(
  worker: Worker,
  { module, input, transfer, deadlineMs, signal, answer }: ThreadJob,
  { memoryMb, used, over }: { memoryMb: number; used: Used; over: AbortSignal },
): Promise<unknown> {
  const tell = (message: ToThread, buffers: ArrayBuffer[] = []) => worker.postMessage(message, buffers)
  return new Promise((resolve, reject) => {
    const late = () => reject(new TooCostlyError('time', `it took longer than ${deadlineMs / 1000} seconds`))
    watchDeadline(worker, deadlineMs, { used, late, over })
    const full = () => reject(new TooCostlyError('memory', `it needs more than ${memoryMb} MB of memory`))
    watchHeap(worker, { full, over })
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: over })
    const listen = <Message>(event: 'message' | 'error' | 'exit', listener: (message: Message) => void) => {
      worker.on(event, listener)
      over.addEventListener('abort', () => worker.off(event, listener), { once: true })
    }
    listen('message', (message: FromThread) => {
      if (message.kind !== 'question') used.beforeMs = message.usedMs
      if (message.kind === 'done') resolve(message.output)
      else if (message.kind === 'failed') reject(new TaskFailedError(message.name, message.message, message.stack))
      else reply(message.id, message.question)
    })
    listen('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') full()
      else reject(error)
    })
    listen('exit', () => reject(new TooCostlyError('memory', 'its thread ended before it was done')))
    const reply = (id: number, question: unknown) => {
      answer?.(question).then(
        (value) => over.aborted || tell({ kind: 'reply', id, value }),
        (error: unknown) => {
          reject(error)
          if (!over.aborted) tell({ kind: 'unanswered', id, message: String(error) })
        },
      )
    }
    tell({ kind: 'task', module, input }, transfer)
  })
}

/** A thread that a busy machine gives little time to is given more of it. */
const patience = 10

/** Time of the processor that a thread had used when its last task was done. */
interface Used {
  beforeMs: number
}

/** A deadline in time of the processor, so that what is accepted does not depend on who else is at work. */
function watchDeadline(
  worker: Worker,
  deadlineMs: number,
  { used: { beforeMs }, late, over }: { used: Used; late: () => void; over: AbortSignal },
): void {
  const usedMs = async () => {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000 - beforeMs
  }
  const check = async () => {
    const used = await usedMs().catch(() => Number.POSITIVE_INFINITY)
    if (over.aborted) return
    if (used >= deadlineMs) late()
    else timer = setTimeout(check, deadlineMs / 10)
  }
  let timer = setTimeout(check, deadlineMs)
  // By itself, because a thread that does not run JavaScript does not say what it used.
  const last = setTimeout(late, patience * deadlineMs)
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(last)
  }
  over.addEventListener('abort', stop, { once: true })
}
