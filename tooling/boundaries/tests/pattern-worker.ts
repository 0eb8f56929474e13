import { parentPort, workerData } from 'node:worker_threads'
import { type Pattern, textsAgainst } from '../src/patterns.ts'

const { patterns, length } = workerData as { patterns: Pattern[]; length: number }
for (const pattern of patterns) {
  const { source, flags } = pattern
  parentPort?.postMessage(`/${source}/${flags}`)
  for (const text of textsAgainst(pattern, length)) {
    if (flags.includes('g')) text.replace(new RegExp(source, flags), '')
    else new RegExp(source, flags).exec(text)
  }
}
parentPort?.postMessage('the end')
