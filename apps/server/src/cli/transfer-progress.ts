import type { TransferProgress } from '#db/transfer/transfer.ts'
import { watchInterruption } from './interruption.ts'
import { showProgress } from './progress.ts'

type Step = 'copying' | 'indexing' | 'checking'

interface ShownTransfer extends TransferProgress {
  clear(): void
}

/** Shows how far something has come that may be interrupted: `consequence` says what that means. */
export function showTransfer(names: Record<Step, string>, consequence: string): ShownTransfer {
  const interruption = watchInterruption(consequence)
  const { onProgress, clear } = showProgress(names)
  const show = (step: Step) => (done: number, total: number) => {
    interruption.throwIfAborted()
    onProgress({ step, done, total })
  }
  return { onProgress: show('copying'), onWords: show('indexing'), onCheck: show('checking'), clear }
}
