import { Worker } from 'node:worker_threads'
import type { ContentPlace, OutlineEntry, ReadingTask, ReadPage } from './page-text.ts'

/** A text that cannot be read: it is no page, too large, or made to keep a reader busy. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

export interface Reader extends AsyncDisposable {
  html(text: string, place: ContentPlace): Promise<ReadPage>
  markdown(text: string): Promise<ReadPage>
  docx(parts: Map<string, Uint8Array>): Promise<ReadPage>
  outline(html: string): Promise<OutlineEntry[]>
}

/** Longer texts are not read: what they cost can grow faster than they do. */
const maxLength = 3_000_000
const timeoutMs = 30_000

/**
 * Reads pages in a thread of their own, one after another. What strangers wrote can be made to take a parser forever;
 * there it neither keeps requests waiting nor outlives its time. The libraries go with the thread.
 */
export function openReader(): Reader {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function ask<Result>(task: ReadingTask): Promise<Result> {
    const answer = last.then(() => perform<Result>(task))
    last = answer.catch(() => undefined)
    return answer
  }

  async function perform<Result>(task: ReadingTask): Promise<Result> {
    if ('text' in task && task.text.length > maxLength) {
      throw new UnreadableError(`it has more than ${maxLength} characters`)
    }
    worker ??= new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    const { answer, isSpent } = await answerOf<Result>(worker, task)
    if (isSpent) await stop()
    return answer()
  }

  async function stop(): Promise<void> {
    const running = worker
    worker = undefined
    await running?.terminate()
  }

  return {
    html: (text, place) => ask({ kind: 'html', text, place }),
    markdown: (text) => ask({ kind: 'markdown', text }),
    docx: (parts) => ask({ kind: 'docx', parts }),
    outline: (text) => ask({ kind: 'outline', text }),
    [Symbol.asyncDispose]: () => last.then(stop),
  }
}

interface Answer<Result> {
  answer: () => Result
  /** Whether the thread cannot go on. */
  isSpent: boolean
}

function answerOf<Result>(worker: Worker, task: ReadingTask): Promise<Answer<Result>> {
  return new Promise((resolve) => {
    const finish = (answer: () => Result, isSpent: boolean) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      resolve({ answer, isSpent })
    }
    const fail = (problem: string, isSpent: boolean) =>
      finish(() => {
        throw new UnreadableError(problem)
      }, isSpent)
    const onMessage = (message: { result: Result } | { problem: string }) => {
      if ('problem' in message) fail(message.problem, false)
      else finish(() => message.result, false)
    }
    const onError = (error: Error) => fail(error.message, true)
    const onExit = () => fail('it took too much memory to read', true)
    const timer = setTimeout(() => fail(`it took longer than ${timeoutMs} ms to read`, true), timeoutMs)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task)
  })
}
