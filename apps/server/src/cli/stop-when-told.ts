import { explainFailure, say } from './terminal.ts'

export function stopWhenTold(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop().then(() => say('Quire has stopped.'), explainFailure)
    })
  }
}
