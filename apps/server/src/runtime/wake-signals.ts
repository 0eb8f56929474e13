/** Lets whoever makes work wake the job that does it. */
export interface WakeSignal {
  /** To be given to `afterCommit`: a job that is woken before a commit finds nothing to do. */
  wake(): void
  /** Answers how to stop listening. */
  listen(listener: () => void): () => void
}

/**
 * By the work that there is: OpenAPI specs to process, computed pages to refresh, events to deliver to integrations,
 * imports to run, rows to delete, and mails to send.
 */
const names = ['specs', 'computedPages', 'events', 'imports', 'deletions', 'mails'] as const

export type WakeSignalName = (typeof names)[number]
export type WakeSignals = Record<WakeSignalName, WakeSignal>

export function createWakeSignals(): WakeSignals {
  return Object.fromEntries(names.map((name) => [name, createWakeSignal()])) as WakeSignals
}

function createWakeSignal(): WakeSignal {
  const listeners = new Set<() => void>()
  return {
    wake() {
      for (const listener of [...listeners]) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
