import { fileErrorReason, isLastingError, isLostSync, LostSyncError } from './file-errors.ts'

/** What keeps the file from being written to. */
export interface Refusal {
  reason: string
  /** Only another start can help: see `failed`. */
  isFinal: boolean
}

/** Whether the file takes writes, as the last ones found it. */
export interface FileHealth {
  /** Why the file takes no writes now; undefined while it does. */
  refusal(): Refusal | undefined
  /**
   * A write failed. When the disk did not confirm what it was given, nobody knows what of it is there: the system may
   * have dropped it and confirm the next attempt, so nothing can be trusted until the file is opened anew, which reads
   * the log again and verifies its checksums.
   */
  failed(error: unknown): void
  /** A write reached the file. */
  succeeded(): void
  /** Throws when the file must not be written to before it is opened anew. */
  requireTrust(): void
  /** Another process that serves the file lost its trust in it. */
  distrust(reason: string): void
  /** Told whenever the file begins or ceases to take writes. */
  listen(listener: (refusal: Refusal | undefined) => void): void
}

export function createFileHealth(): FileHealth {
  const listeners: ((refusal: Refusal | undefined) => void)[] = []
  let current: Refusal | undefined
  const change = (next: Refusal | undefined) => {
    if (current?.isFinal || next?.reason === current?.reason) return
    current = next
    for (const listener of listeners) listener(next)
  }
  const distrust = (reason: string) => change({ reason, isFinal: true })
  return {
    refusal: () => current,
    failed(error) {
      if (isLostSync(error)) distrust(fileErrorReason(error) ?? String(error))
      else if (isLastingError(error)) change({ reason: fileErrorReason(error) ?? String(error), isFinal: false })
    },
    succeeded: () => change(undefined),
    requireTrust() {
      if (current?.isFinal) throw new LostSyncError(current.reason)
    },
    distrust,
    listen: (listener) => void listeners.push(listener),
  }
}
