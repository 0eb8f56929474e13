import { parentPort } from 'node:worker_threads'
import { readDocx } from './docx.ts'
import { readHtml } from './html-page.ts'
import { findLinks } from './markdown-links.ts'
import { readOutline } from './outline.ts'
import type { ReadingTask } from './page-text.ts'

/** Reads one thing after another, beside the thread that serves. */
parentPort?.on('message', (task: ReadingTask) => {
  perform(task).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  )
})

async function perform(task: ReadingTask): Promise<unknown> {
  switch (task.kind) {
    case 'html': {
      const page = readHtml(task.text, task.place)
      return { ...page, links: findLinks(page.markdown) }
    }
    case 'markdown':
      return { markdown: task.text, links: findLinks(task.text), outgoing: [], anchors: new Map() }
    case 'docx': {
      const page = await readDocx(task.parts)
      return { ...page, links: findLinks(page.markdown), outgoing: [] }
    }
    case 'outline':
      return readOutline(task.text)
  }
}
