import { markdownTitle, sourceSpans } from '@quire/content/markdown'
import { cutTitle, mayBringTitle } from '#resources/workspace/content/markdown/own-title.ts'
import { withHome } from './home-page.ts'
import { findAnchors } from './markdown-anchors.ts'
import { findLinks } from './markdown-links.ts'
import { readHints } from './page-hints.ts'
import type { ReadingTask, ReadPage } from './page-text.ts'
import { readSettings } from './settings.ts'
import { readSummary } from './summary.ts'
import { unseenComponents } from './unseen-components.ts'

/** Reads a page in a thread of the pool. What a sort of text needs is loaded with the first of it. */
export async function perform(task: ReadingTask): Promise<unknown> {
  switch (task.kind) {
    case 'html': {
      const { readHtmlPage } = await import('./html-page.ts')
      const page = readHtmlPage(task.text, task.region)
      return { ...page, links: findLinks(page.markdown) }
    }
    case 'markdown':
      return readMarkdown(task.text, task.now)
    case 'docx': {
      const { readDocx } = await import('./docx.ts')
      const page = await readDocx(task.parts)
      return { ...page, links: findLinks(page.markdown), outgoing: [] }
    }
    case 'outline': {
      const { readOutline } = await import('./outline.ts')
      return readOutline(task.text)
    }
    case 'summary':
      return readSummary(task.text)
    case 'settings':
      return readSettings(task.text, task.format)
  }
}

function readMarkdown(written: string, now: string): ReadPage {
  const markdown = withHome(written)
  const title = mayBringTitle(markdown) ? cutTitle(withoutId(markdownTitle(markdown))) : undefined
  const spans = sourceSpans(markdown)
  const { aliases = [], ...hints } = readHints(markdown, now)
  return {
    ...(title !== undefined && { title }),
    ...hints,
    aliases,
    markdown,
    links: findLinks(markdown, spans),
    unseen: unseenComponents(markdown, spans),
    outgoing: [],
    anchors: findAnchors(markdown, spans),
  }
}

/** A heading may say its id behind its words. */
function withoutId(title: string | undefined): string | undefined {
  return title?.replace(/ ?\{(?:#|\/\*)[^{}]*\}$/, '')
}
