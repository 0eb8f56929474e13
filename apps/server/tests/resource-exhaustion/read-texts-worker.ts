import { parentPort, workerData } from 'node:worker_threads'
import { markdownTitle, parseMarkdown } from '@quire/content/markdown'
import { mayBringTitle } from '#resources/workspace/content/markdown/own-title.ts'
import { readSummary } from '#resources/workspace/imports/readers/summary.ts'

/** Everything of ours that reads a text of strangers on the thread which answers requests. */
for (const [name, text] of workerData as [string, string][]) {
  parentPort?.postMessage(name)
  for (const read of [mayBringTitle, markdownTitle, parseMarkdown, readSummary]) read(text)
}
parentPort?.postMessage('the end')
