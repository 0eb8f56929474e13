import { atLeastParagraph, block, paragraph } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import { boldLine } from './bold-line.ts'

type Style = 'info' | 'success' | 'warning' | 'danger'

/** What other systems call their hints. */
const styles: Record<string, Style> = {
  ...named(
    'info',
    'note info abstract summary tldr question help faq example quote cite seealso todo hint learnmore wip',
  ),
  ...named('success', 'tip success check done'),
  ...named('warning', 'warning important attention pitfall caution deprecated experimental canary'),
  ...named('danger', 'danger error failure fail missing bug'),
}

function named(style: Style, names: string): Record<string, Style> {
  return Object.fromEntries(names.split(' ').map((name) => [name, style]))
}

/** The style of the hint that another system calls by a name; undefined when it is none. */
export function styleOfCallout(name: string): Style | undefined {
  const known = name.toLowerCase()
  return Object.hasOwn(styles, known) ? styles[known] : undefined
}

/** A hint; it has no title of its own, so one is its first line. */
export function callout(style: Style, title: DocumentInlineNode[], body: DocumentBlock[]): DocumentBlock {
  const heading = title.length > 0 ? [paragraph(boldLine(title))] : []
  return block('hint', { style }, atLeastParagraph([...heading, ...body]))
}
