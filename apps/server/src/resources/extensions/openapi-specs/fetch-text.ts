import type { AppContext } from '#context.ts'
import { OutboundError } from '#net/outbound-error.ts'
import type { Failure, SourceText } from './worker/messages.ts'

const maxBytes = 15_000_000
const maxMs = 30_000

/** Fetches a description, or a document it refers to. */
export async function fetchText(
  ctx: AppContext,
  address: string,
  { signal, timeoutMs = maxMs }: { signal: AbortSignal; timeoutMs?: number },
): Promise<(SourceText & { url: string }) | { failure: Failure }> {
  try {
    const { body, url } = await ctx.fetch(address, {
      headers: { accept: 'application/json, application/yaml;q=0.9, */*;q=0.5' },
      maxBytes,
      timeoutMs,
      signal,
    })
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(body), url }
  } catch (error) {
    if (error instanceof OutboundError) {
      const code = error.reason === 'timeout' ? 'FETCH_TIMEOUT' : 'FETCH_ERROR'
      return { failure: { code, errors: [{ message: `${address} cannot be fetched: ${error.message}` }] } }
    }
    if (error instanceof TypeError) {
      return { failure: { code: 'PARSE_ERROR', errors: [{ message: `${address} is not text in UTF-8` }] } }
    }
    throw error
  }
}

/** The documents that one source refers to have the time of one together: a thread waits for them. */
export function createFetchBudget() {
  let leftMs = maxMs
  return {
    async take<T>(fetch: (timeoutMs: number) => Promise<T>): Promise<T> {
      const startedAt = performance.now()
      try {
        return await fetch(Math.max(1, Math.ceil(leftMs)))
      } finally {
        leftMs -= performance.now() - startedAt
      }
    },
  }
}
