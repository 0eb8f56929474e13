import type { AppContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import type { Library, PdfJob } from './job.ts'
import type { PdfOutcome, Question } from './messages.ts'
import type { Printing } from './printing.ts'

const pdfTask = defineTask<PdfJob, PdfOutcome>('pdf', {
  module: new URL('./worker.ts', import.meta.url),
  lane: 'long',
  deadlineMs: 120_000,
})

/** Fewer pages than these are mostly printed in no time. */
const smallPages = 30
const firstMs = 5_000

const tooLarge = 'name a page with page and only to get a part of it'

/**
 * Makes a PDF in a thread, which ends when the caller gives up. It answers the whole of it, so that what cannot be
 * printed is refused as any other request and nobody is sent a part.
 */
export async function producePdf(
  ctx: AppContext,
  { job, library, organizationId }: Printing,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  let bytesLeft = ctx.memory.unreadBytes
  const onAgain = () => {
    chunks.length = 0
    bytesLeft = ctx.memory.unreadBytes
  }
  const answer = async (asked: unknown): Promise<unknown> => {
    const question = asked as Question
    if (question.kind !== 'chunk') return lookUp(library, question)
    bytesLeft -= question.chunk.length
    if (bytesLeft < 0) throw refusal(`the PDF has more than ${ctx.memory.unreadBytes} bytes`)
    chunks.push(question.chunk)
    return undefined
  }
  try {
    const caller = `organization ${organizationId}`
    const first = job.pages.length <= smallPages ? { firstMs, onAgain } : {}
    const outcome = await ctx.workers.run(pdfTask, job, { caller, signal, answer, ...first })
    if (!outcome.isMade) throw refusal(outcome.reason)
    return chunks
  } catch (error) {
    if (error instanceof TooCostlyError) throw refusal(`the PDF cannot be made: ${error.message}`)
    throw error
  }
}

function refusal(reason: string): BadRequestError {
  return new BadRequestError(`${reason}; ${tooLarge}`)
}

function lookUp(library: Library, question: Exclude<Question, { kind: 'chunk' }>): Promise<unknown> {
  switch (question.kind) {
    case 'texts':
      return library.texts(question.hashes)
    case 'file':
      return library.file(question.ref)
    case 'reusable':
      return library.reusable(question.id)
  }
}
