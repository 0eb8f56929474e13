import { documentText } from '#document/plain-text.ts'
import { isVisible } from '#document/visible.ts'
import { readFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './parse.ts'

/** The title that a text brings itself: that of its front matter, or its first heading when it begins with one. */
export function markdownTitle(markdown: string): string | undefined {
  const { data, body } = readFrontMatter(markdown)
  const title = typeof data.title === 'string' ? data.title : headingText(body)
  return isVisible(title) ? title.replace(/\s+/g, ' ').trim() : undefined
}

/** Only the heading is parsed: the rest of the text says nothing about its title. */
function headingText(body: string): string {
  const heading = /^\s*(#[ \t][^\r\n]*|\S[^\r\n]*\r?\n {0,3}=+[ \t]*(?:\r?\n|$))/.exec(body)?.[1] ?? ''
  const document = parseMarkdown(heading)
  return document.nodes[0]?.type === 'heading-1' ? documentText(document) : ''
}
