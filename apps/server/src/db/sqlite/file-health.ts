import type { DatabaseHealth, Refusal } from '#db/database.ts'
import { fileErrorReason, isLastingError, isLostSync, LostSyncError } from './file-errors.ts'

/** Whether the file takes writes, as the last ones found it. */
export interface FileHealth extends DatabaseHealth {
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
