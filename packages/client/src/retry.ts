import { isQuireError, type QuireError } from './errors.ts'

/** How often and after which waits a call is sent again. */
export interface RetryPolicy {
  /** How often a call is sent again, at most. */
  retries: number
  /** The wait before the first retry. It doubles with each one, and up to half of it is left out at random. */
  baseDelayMs: number
  /** The longest wait; a server that asks for a longer one is not asked again. */
  maxDelayMs: number
}

/** Settings over those they refine; `false` is no retry at all. */
export function policyOf(settings: Partial<RetryPolicy> | false | undefined, over = defaultPolicy): RetryPolicy {
  return settings === false ? { ...over, retries: 0 } : { ...over, ...settings }
}

const defaultPolicy: RetryPolicy = { retries: 3, baseDelayMs: 250, maxDelayMs: 60_000 }

export interface Repeatable {
  policy: RetryPolicy
  /** Whether the server does nothing more when it gets the call a second time. */
  mayRepeat: boolean
  signal: AbortSignal | undefined
}

/** Makes a call until it succeeds, fails for good, or the policy has had enough. */
export async function withRetries<T>(call: () => Promise<T>, { policy, mayRepeat, signal }: Repeatable): Promise<T> {
  for (let attempt = 0; attempt < policy.retries; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (!isQuireError(error) || !isForNow(error, mayRepeat)) throw error
      const askedMs = error.retryAfterMs ?? 0
      if (askedMs > policy.maxDelayMs) throw error
      // Those who were refused together should not come back together.
      await wait(askedMs + backoff(attempt, policy), signal)
    }
  }
  return call()
}

function isForNow({ status, retryAfterMs }: QuireError, mayRepeat: boolean): boolean {
  if (status === 429) return true
  // A call under the same idempotency key is still running, and says when to come back.
  if (status === 409) return mayRepeat && retryAfterMs !== undefined
  return mayRepeat && (status === 503 || status === 0)
}

/** Exponential backoff, with jitter. */
function backoff(attempt: number, { baseDelayMs, maxDelayMs }: RetryPolicy): number {
  return Math.min(baseDelayMs * 2 ** attempt, maxDelayMs) * (1 - Math.random() / 2)
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
