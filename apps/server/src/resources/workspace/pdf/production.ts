import { Worker } from 'node:worker_threads'
import { BadRequestError } from '../../../errors.ts'
import type { Ref } from './document.ts'
import type { Library } from './job.ts'
import type { Answer, Told } from './messages.ts'
import type { Printing } from './printing.ts'

const timeLimitMs = 120_000
const memoryLimitMb = 768

const tooLarge = 'name a page with page and only to get a part of it'

/**
 * Makes a PDF in a thread of its own, which ends when the caller gives up. It answers the whole of it, so that what
 * cannot be printed is refused as any other request and nobody is sent a part.
 */
export function producePdf({ job, library }: Printing, signal: AbortSignal): Promise<Uint8Array[]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  })
  const chunks: Uint8Array[] = []
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  return new Promise<Uint8Array[]>((resolve, reject) => {
    setTimeout(() => {
      reject(new BadRequestError(`the PDF takes longer than ${timeLimitMs / 1000} seconds to make; ${tooLarge}`))
    }, timeLimitMs).unref()
    worker.on('message', (told: Told) => {
      if (told.kind === 'ask') answer(library, told).then((value) => worker.postMessage(value), reject)
      else if (told.kind === 'refused') reject(new BadRequestError(`${told.reason}; ${tooLarge}`))
      else if (told.kind === 'end') resolve(chunks)
      else chunks.push(told.chunk)
    })
    worker.on('error', (error) => reject(isOutOfMemory(error) ? tooMuchMemory() : error))
    worker.on('exit', () => reject(new Error('the thread that makes the PDF ended before it was done')))
  }).finally(stop)
}

async function answer(library: Library, { id, question, about }: Extract<Told, { kind: 'ask' }>): Promise<Answer> {
  switch (question) {
    case 'texts':
      return { id, value: await library.texts(about as string[]) }
    case 'file':
      return { id, value: await library.file(about as Ref) }
    case 'reusable':
      return { id, value: await library.reusable(about as string) }
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMuchMemory(): BadRequestError {
  return new BadRequestError(`the PDF needs more than ${memoryLimitMb} MB of memory to make; ${tooLarge}`)
}
