import { explainFailure, printLine } from './terminal.ts'

export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(() => printLine('Quire has stopped.'), explainFailure)
    })
  }
}
