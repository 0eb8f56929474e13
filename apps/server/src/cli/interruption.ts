import { UnusableDatabaseError } from '#db/errors.ts'

/** An interrupted command leaves nothing partial behind: it looks here from time to time. */
export function watchInterruption(consequence: string): AbortSignal {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interruption.abort(new UnusableDatabaseError(`stopped by ${signal}; ${consequence}`)))
  }
  return interruption.signal
}
