import type { AppContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'
import { callerOfOrganization } from '#resources/identity/organizations/organization-caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import type { ContentLoader, PdfJob } from './job.ts'
import type { PdfOutcome, Question } from './messages.ts'
import type { PreparedJob } from './prepare-job.ts'

const pdfTask = defineTask<PdfJob, PdfOutcome>('pdf', {
  module: new URL('./worker.ts', import.meta.url),
  lane: 'long',
  deadlineMs: 120_000,
})

/** Jobs of at most this many pages are tried in the medium lane first, with a short deadline. */
const smallPages = 30
const firstMs = 5_000

const tooLarge = 'name a page with page and only to get a part of it'

/**
 * Makes a PDF in a worker thread, which is stopped when the caller disconnects. Returns the complete file, so that a
 * failure is an ordinary error response and nobody receives half of a PDF.
 */
export async function makePdf(
  ctx: AppContext,
  { job, loader, organizationId }: PreparedJob,
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
    if (question.kind !== 'chunk') return lookUp(loader, question)
    bytesLeft -= question.chunk.length
    if (bytesLeft < 0) throw refusal(`the PDF has more than ${ctx.memory.unreadBytes} bytes`)
    chunks.push(question.chunk)
    return undefined
  }
  try {
    const caller = await callerOfOrganization(ctx, organizationId)
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

function lookUp(loader: ContentLoader, question: Exclude<Question, { kind: 'chunk' }>): Promise<unknown> {
  switch (question.kind) {
    case 'texts':
      return loader.texts(question.hashes)
    case 'file':
      return loader.file(question.ref)
    case 'reusable':
      return loader.reusable(question.id)
    case 'describe':
      return loader.describe(question.blocks)
  }
}
