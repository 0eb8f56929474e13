import type { AppContext } from '#context.ts'
import { callerOfOrganization } from '#resources/identity/organizations/organization-caller.ts'
import { TooCostlyError } from '#workers/errors.ts'
import { defineTask } from '#workers/task.ts'
import type { Failure, Outcome, SourceText } from './worker/messages.ts'

/** Answers a document of the world outside, or why it cannot be had. */
export type FetchDocument = (url: string) => Promise<{ text: string } | { failure: Failure }>

const parsingTask = defineTask<SourceText, Outcome>('openapi', {
  module: new URL('./worker/main.ts', import.meta.url),
  lane: 'long',
  deadlineMs: 120_000,
})

/** Shorter descriptions are parsed in no time. */
const smallLength = 200_000
const firstMs = 3_000
const mentionsOthers = /\$ref['"]?\s*:\s*['"]?[^#\s'"]/

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
    const caller = await callerOfOrganization(ctx, organizationId)
    const answer = (url: unknown) => fetchDocument(String(url))
    // One that refers to others may have to wait for them, which only the long ones may.
    const isSmall = source.text.length <= smallLength && !mentionsOthers.test(source.text)
    const first = isSmall ? { firstMs } : {}
    return await ctx.workers.run(parsingTask, source, { caller, answer, signal, isPatient: true, ...first })
  } catch (error) {
    if (!(error instanceof TooCostlyError)) throw error
    return { failure: { code: 'PARSE_ERROR', errors: [{ message: `the source cannot be parsed: ${error.message}` }] } }
  }
}
