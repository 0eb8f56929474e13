import type { AppContext } from '../../../context.ts'
import { TooCostlyError } from '../../../workers/errors.ts'
import { defineTask } from '../../../workers/task.ts'
import type { Failure, Outcome, SourceText } from './worker/messages.ts'

/** Answers a document of the world outside, or why it cannot be had. */
export type FetchDocument = (url: string) => Promise<{ text: string } | { failure: Failure }>

const parsingTask = defineTask<SourceText, Outcome>('openapi', {
  module: new URL('./worker/main.ts', import.meta.url),
  lane: 'long',
  deadlineMs: 120_000,
})

export interface Parsing {
  organizationId: string
  fetchDocument: FetchDocument
  signal: AbortSignal
}

/** Parses in a thread, whose time and memory are bounded, so that no source can hold up or take down the server. */
export async function parseSpec(
  ctx: AppContext,
  source: SourceText,
  { organizationId, fetchDocument, signal }: Parsing,
): Promise<Outcome> {
  try {
    const caller = `organization ${organizationId}`
    const answer = (url: unknown) => fetchDocument(String(url))
    return await ctx.workers.run(parsingTask, source, { caller, answer, signal })
  } catch (error) {
    if (!(error instanceof TooCostlyError)) throw error
    return { failure: { code: 'PARSE_ERROR', errors: [{ message: `the source cannot be parsed: ${error.message}` }] } }
  }
}
