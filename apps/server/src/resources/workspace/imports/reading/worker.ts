import { parentPort } from 'node:worker_threads'
import { findLinks } from './markdown-links.ts'
import type { ReadingTask } from './page-text.ts'

/** Reads one thing after another, beside the thread that serves. */
parentPort?.on('message', (task: ReadingTask) => {
  perform(task).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  )
})

/** What a sort of text needs is loaded with the first of it. */
async function perform(task: ReadingTask): Promise<unknown> {
  switch (task.kind) {
    case 'html': {
      const { readHtml } = await import('./html-page.ts')
      const page = readHtml(task.text, task.place)
      return { ...page, links: findLinks(page.markdown) }
    }
    case 'markdown':
      return { markdown: task.text, links: findLinks(task.text), outgoing: [], anchors: new Map() }
    case 'docx': {
      const { readDocx } = await import('./docx.ts')
      const page = await readDocx(task.parts)
      return { ...page, links: findLinks(page.markdown), outgoing: [] }
    }
    case 'outline': {
      const { readOutline } = await import('./outline.ts')
      return readOutline(task.text)
    }
  }
}
