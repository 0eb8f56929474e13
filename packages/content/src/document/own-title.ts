import { isHidden } from './build.ts'
import { plainNodes } from './plain-text.ts'
import type { DocumentBlock } from './types.ts'

/**
 * A text may say the title of its page itself, in a heading of the first level at its beginning. Readers are shown the title
 * once: whatever shows a page asks here whether its text has it, and shows that heading in place of the title.
 */
export interface BelowTitle<Block> {
  /** The heading that is the title; its anchor leads to the title then. */
  heading: Block | undefined
  /** The text without it. */
  nodes: Block[]
}

export function takeOwnTitle(nodes: DocumentBlock[], title: string): BelowTitle<DocumentBlock> {
  const index = nodes.findIndex((node) => !isWordless(node))
  const heading = nodes[index]
  if (heading?.type !== 'heading-1' || !saysTitle(plainNodes(heading.nodes ?? []), title))
    return { heading: undefined, nodes }
  return { heading, nodes: nodes.filter((node) => node !== heading) }
}

interface Section {
  readonly title: string
  readonly text: string
}

/** The same for the sections of a page, of which no level is known: its own title opens none. */
export function sectionsBelowTitle<Known extends Section>(
  sections: readonly Known[],
  title: string,
): readonly (Known | Section)[] {
  const index = sections.findIndex((section) => section.title !== '')
  if (!saysTitle(sections[index]?.title ?? '', title)) return sections
  const before = sections.slice(0, index + 1).flatMap(({ text }) => text || [])
  return [...(before.length > 0 ? [{ title: '', text: before.join('\n') }] : []), ...sections.slice(index + 1)]
}

/** What may stand before a title and say nothing: remarks, imports, pictures. */
function isWordless(block: DocumentBlock): boolean {
  if (isHidden(block) || block.type === 'images') return true
  return block.type === 'paragraph' && plainNodes(block.nodes ?? []) === ''
}

/** Formatting, upper and lower case and spaces make no other title. */
function saysTitle(words: string, title: string): boolean {
  const said = folded(words)
  return said !== '' && said === folded(title)
}

function folded(words: string): string {
  return words
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
