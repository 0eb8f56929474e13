import { parseMarkdown, refOfAddress } from '@quire/content/markdown'
import type { Help } from '#workers/task.ts'
import type { DocumentNode } from './document.ts'
import { type ContentLoader, type JobFile, type PdfJob, TooLargeError } from './job.ts'
import type { PdfOutcome, Question } from './messages.ts'
import { writeBook } from './write-book.ts'

/** Makes a PDF in the worker pool: laying out a book takes seconds of CPU time. */
export async function perform(job: PdfJob, help: Help): Promise<PdfOutcome> {
  const ask = (question: Question) => help.ask(question)
  const loader: ContentLoader = {
    texts: async (hashes) => (await ask({ kind: 'texts', hashes })) as string[],
    file: async (ref) => (await ask({ kind: 'file', ref })) as JobFile | undefined,
    reusable: async (id) => (await ask({ kind: 'reusable', id })) as string | undefined,
    describe: async (blocks) => (await ask({ kind: 'describe', blocks })) as (DocumentNode[] | undefined)[],
  }
  try {
    await writeBook({
      job,
      loader,
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
