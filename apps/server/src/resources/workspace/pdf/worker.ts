import { parseMarkdown, refOfAddress } from '@quire/content/markdown'
import type { Help } from '#workers/task.ts'
import { writeBook } from './book.ts'
import type { DocumentNode } from './document.ts'
import { type JobFile, type Library, type PdfJob, TooLargeError } from './job.ts'
import type { PdfOutcome, Question } from './messages.ts'

/** Makes a PDF in a thread of the pool: laying out a book takes seconds of pure computing. */
export async function perform(job: PdfJob, help: Help): Promise<PdfOutcome> {
  const ask = (question: Question) => help.ask(question)
  const library: Library = {
    texts: async (hashes) => (await ask({ kind: 'texts', hashes })) as string[],
    file: async (ref) => (await ask({ kind: 'file', ref })) as JobFile | undefined,
    reusable: async (id) => (await ask({ kind: 'reusable', id })) as string | undefined,
  }
  try {
    await writeBook({
      job,
      library,
      parse: (markdown) => parseMarkdown(markdown, { resolve: refOfAddress }) as { nodes: DocumentNode[] },
      write(chunk) {
        const copy = Uint8Array.from(chunk)
        void help.ask({ kind: 'chunk', chunk: copy } satisfies Question, [copy.buffer])
      },
    })
    return { isMade: true }
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error
    return { isMade: false, reason: error.message }
  }
}
