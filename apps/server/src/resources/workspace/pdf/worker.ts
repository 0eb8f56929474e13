import { parentPort, workerData } from 'node:worker_threads'
import { parseMarkdown, refOfAddress } from '@quire/content/markdown'
import { writeBook } from './book.ts'
import type { DocumentNode } from './document.ts'
import { type JobFile, type Library, type PdfJob, TooLargeError } from './job.ts'
import type { Answer, Told } from './messages.ts'

/** Laying out a book takes seconds of pure computing, so it is done beside the thread that answers requests. */
const port = parentPort
if (!port) throw new Error('this runs as a worker')

const waiting = new Map<number, (value: unknown) => void>()
let asked = 0

port.on('message', ({ id, value }: Answer) => {
  waiting.get(id)?.(value)
  waiting.delete(id)
})

function tell(message: Told, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}

function ask(question: keyof Library, about: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    asked += 1
    waiting.set(asked, resolve)
    tell({ kind: 'ask', id: asked, question, about })
  })
}

const library: Library = {
  texts: async (hashes) => (await ask('texts', hashes)) as string[],
  file: async (ref) => (await ask('file', ref)) as JobFile | undefined,
  reusable: async (id) => (await ask('reusable', id)) as string | undefined,
}

try {
  await writeBook({
    job: workerData as PdfJob,
    library,
    parse: (markdown) => parseMarkdown(markdown, { resolve: refOfAddress }) as { nodes: DocumentNode[] },
    write(chunk) {
      const copy = Uint8Array.from(chunk)
      tell({ kind: 'chunk', chunk: copy }, [copy.buffer])
    },
  })
  tell({ kind: 'end' })
} catch (error) {
  if (!(error instanceof TooLargeError)) throw error
  tell({ kind: 'refused', reason: error.message })
} finally {
  port.close()
}
