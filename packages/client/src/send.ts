import type { Middleware } from 'openapi-fetch'
import type { CallSettings, Keyed, Method } from './contract.ts'
import { startDeadline } from './deadline.ts'
import { notJson, refusedCall, unanswered, unreadable } from './errors.ts'
import { newIdempotencyKey } from './idempotency.ts'
import { policyOf, type RetryPolicy, withRetries } from './retry.ts'

export type Verb = Uppercase<Method>

/** A call of openapi-fetch, whose types end where its path is open. */
export type UntypedCall = (path: string, options: object) => Promise<{ data: unknown; response: Response }>

export type Settings = CallSettings & Keyed & { headers?: object; signal?: AbortSignal }

export interface SenderOptions {
  /** Sends the requests instead of the global fetch. */
  fetch?: (request: Request) => Promise<Response>
  /** How long an attempt may take, up to the last byte of its answer; a minute unless said otherwise. */
  timeoutMs?: number
  /** When calls are sent again; `false` for never. */
  retry?: Partial<RetryPolicy> | false
}

/** Makes calls: each attempt within its time, again where that helps, and failing with a `QuireError`. */
export function createSender({ fetch = globalThis.fetch, timeoutMs = 60_000, retry }: SenderOptions) {
  const policy = policyOf(retry)
  /** Requests with a good answer, of which only the body may still fail. */
  const answered = new WeakSet<Request>()

  const throwFailures: Middleware = {
    async onResponse({ request, response }) {
      if (!response.ok) throw await refusedCall(request, response)
      // An endpoint that leads to some web page would otherwise fail as a puzzling syntax error.
      if (!(response.headers.get('content-type') ?? 'json').includes('json')) throw notJson(request, response)
      answered.add(request)
    },
  }

  const send = (call: UntypedCall, verb: Verb, path: string, settings: Settings = {}) => {
    const { idempotencyKey, timeoutMs: ownTimeoutMs = timeoutMs, retry: ownRetry, signal, ...options } = settings
    const key = idempotencyKey === true ? newIdempotencyKey() : idempotencyKey
    const headers = key === undefined ? options.headers : { ...options.headers, 'idempotency-key': key }

    const attempt = async () => {
      const deadline = startDeadline(ownTimeoutMs, signal)
      let sent: Request | undefined
      const fetchOnce = async (request: Request) => {
        sent = request
        try {
          return await fetch(request)
        } catch (error) {
          // Whoever aborts a call expects the abort's own reason back.
          throw signal?.aborted ? error : unanswered(request, error)
        }
      }
      try {
        return await call(path, { ...options, headers, signal: deadline.signal, fetch: fetchOnce })
      } catch (error) {
        throw sent && answered.has(sent) && !signal?.aborted ? unreadable(sent, error) : error
      } finally {
        deadline.end()
      }
    }
    return withRetries(attempt, {
      policy: policyOf(ownRetry, policy),
      mayRepeat: verb === 'GET' || key !== undefined,
      signal,
    })
  }
  return { send, throwFailures }
}
