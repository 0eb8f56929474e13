import { takeOwnTitle } from '#document/own-title.ts'
import { documentText } from '#document/plain-text.ts'
import type { JSONDocument } from '#document/types.ts'
import { isVisible } from '#document/visible.ts'
import { readFrontMatter, splitFrontMatter } from './front-matter.ts'
import { parseMarkdown } from './parse.ts'

/** The title that a text brings itself: that of its front matter, or its first heading when it begins with one. */
export function markdownTitle(markdown: string): string | undefined {
  const { data, body } = readFrontMatter(markdown)
  const title = typeof data.title === 'string' ? data.title : headingText(body)
  return isVisible(title) ? title.replace(/\s+/g, ' ').trim() : undefined
}

function headingText(body: string): string {
  const document = firstHeading(body)
  return document ? documentText(document) : ''
}

/** Only the heading is parsed: the rest of the text says nothing about its title. */
function firstHeading(body: string): JSONDocument | undefined {
  const heading = /^\s*(#[ \t][^\r\n]*|\S[^\r\n]*\r?\n {0,3}=+[ \t]*(?:\r?\n|$))/.exec(body)?.[1] ?? ''
  const document = parseMarkdown(heading)
  return document.nodes[0]?.type === 'heading-1' ? document : undefined
}

/** Of a longer text, a title that stands further down is none that it opens with. */
const maxHeadLength = 20_000

/** Whether a text opens with the title of its page; undefined where only reading all of it tells. */
export function opensWithTitle(markdown: string, title: string): boolean | undefined {
  const head = splitFrontMatter(markdown).body.slice(0, maxHeadLength)
  const [line = ''] = /^\s*[^\n]*\n?[^\n]*/.exec(head) ?? []
  const heading = line.length < maxHeadLength / 10 ? firstHeading(head) : undefined
  if (heading) return takeOwnTitle(heading.nodes, title).heading !== undefined
  return /^[ \t>]*(?:#[ \t]|=)|<h1[\s>]/im.test(head) ? undefined : false
}
