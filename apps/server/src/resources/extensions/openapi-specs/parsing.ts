import { Worker } from 'node:worker_threads'
import type { Failure, FromWorker, ParsedSpec, SourceText, ToWorker } from './worker/messages.ts'

const maxMemoryMb = 1024
const timeoutMs = 120_000
/** Loading the parser takes longer than most specs, so the next one of a batch finds it ready. */
const idleMs = 10_000

export type Outcome = { parsed: ParsedSpec } | { failure: Failure }

/** Answers a document of the world outside, or why it cannot be had. */
export type FetchDocument = (url: string) => Promise<{ text: string } | { failure: Failure }>

export interface SpecParser {
  parse(source: SourceText, fetchDocument: FetchDocument, signal: AbortSignal): Promise<Outcome>
  close(): Promise<unknown>
}

/**
 * Parses in threads of their own, whose time and memory are bounded, so that no source can hold up or take down the
 * server. The parser is loaded there and gone with them.
 */
export function createSpecParser(): SpecParser {
  let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined
  const take = () => {
    const taken = idle
    idle = undefined
    clearTimeout(taken?.timer)
    return taken?.worker
  }
  const close = async () => take()?.terminate()
  return {
    async parse(source, fetchDocument, signal) {
      signal.throwIfAborted()
      const worker = take() ?? startWorker()
      let isFit = false
      try {
        const { outcome, ...rest } = await converse(worker, { source, fetchDocument, signal })
        isFit = rest.isFit
        return outcome
      } finally {
        // One by one: the thread listens to itself as well.
        for (const event of ['message', 'error', 'exit'] as const) worker.removeAllListeners(event)
        if (isFit && !idle) idle = { worker, timer: setTimeout(close, idleMs).unref() }
        else await worker.terminate()
      }
    },
    close,
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('worker/main.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    // Nothing of the server's is needed, nor known, there.
    env: {},
    execArgv: [],
    // What the parser prints is none of the operator's business.
    stdout: true,
    stderr: true,
  })
  worker.unref()
  return worker
}

interface Conversation {
  source: SourceText
  fetchDocument: FetchDocument
  signal: AbortSignal
}

/** One source from beginning to end. The worker is fit for another one when it came to an end by itself. */
function converse(
  worker: Worker,
  { source, fetchDocument, signal }: Conversation,
): Promise<{ outcome: Outcome; isFit: boolean }> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const over = new AbortController()
  const conversation = new Promise<{ outcome: Outcome; isFit: boolean }>((resolve, reject) => {
    const tell = (message: ToWorker) => worker.postMessage(message)
    const fail = (message: string) =>
      resolve({ outcome: { failure: { code: 'PARSE_ERROR', errors: [{ message }] } }, isFit: false })
    const late = () => fail(`parsing took longer than ${timeoutMs / 1000} seconds`)
    deadline.addEventListener('abort', late, { signal: over.signal })
    signal.addEventListener('abort', () => reject(signal.reason), { signal: over.signal })
    worker.on('message', (message: FromWorker) => {
      if ('fetch' in message) fetchDocument(message.fetch).then((document) => tell({ document }), reject)
      else resolve({ outcome: message, isFit: true })
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail(`parsing needs more than ${maxMemoryMb} MB of memory`)
      else reject(error)
    })
    worker.once('exit', () => fail('parsing ended early'))
    tell({ source })
  })
  // Signals outlive the conversation, and would keep all that was said in it.
  return conversation.finally(() => over.abort())
}
