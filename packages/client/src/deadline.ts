export interface Deadline {
  /** Aborted when the time is over, or when the caller's own signal is. */
  signal: AbortSignal
  end(): void
}

export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController()
  const abort = () => controller.abort(caller?.reason)
  const expire = () => controller.abort(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError'))
  // A timer cannot count to infinity.
  const timer = Number.isFinite(timeoutMs) ? setTimeout(expire, timeoutMs) : undefined
  if (caller?.aborted) abort()
  else caller?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', abort)
    },
  }
}
