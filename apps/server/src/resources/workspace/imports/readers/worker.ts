import { markdownTitle } from '@quire/content/markdown'
import { cutTitle, mayBringTitle } from '#resources/workspace/content/markdown/own-title.ts'
import { findLinks } from './markdown-links.ts'
import type { ReadingTask } from './page-text.ts'

/** Reads a page in a thread of the pool. What a sort of text needs is loaded with the first of it. */
export async function perform(task: ReadingTask): Promise<unknown> {
  switch (task.kind) {
    case 'html': {
      const { readHtmlPage } = await import('./html-page.ts')
      const page = readHtmlPage(task.text, task.region)
      return { ...page, links: findLinks(page.markdown) }
    }
    case 'markdown': {
      const title = mayBringTitle(task.text) ? cutTitle(markdownTitle(task.text)) : undefined
      return {
        ...(title !== undefined && { title }),
        markdown: task.text,
        links: findLinks(task.text),
        outgoing: [],
        anchors: new Map(),
      }
    }
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
