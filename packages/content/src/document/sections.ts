import { createLines, plainNodes } from './plain-text.ts'
import type { DocumentBlock, JSONDocument } from './types.ts'
import { type Visited, walk } from './walk.ts'

/** A heading and the text up to the next one. */
export interface DocumentSection {
  /** Anchor of the heading; undefined for the text before the first one. */
  anchor: string | undefined
  title: string
  text: string
}

/** The sections of a document in the order of reading, without those that have neither title nor text. */
export function documentSections(document: JSONDocument): DocumentSection[] {
  const sections: DocumentSection[] = []
  const lines = createLines()
  let heading: Omit<DocumentSection, 'text'> = { anchor: undefined, title: '' }
  let open: DocumentBlock | undefined
  const end = () => {
    const section = { ...heading, text: lines.text() }
    if (section.title || section.text) sections.push(section)
  }
  walk(document.nodes, {
    enter(node) {
      if (open) return
      if (isHeading(node)) {
        end()
        heading = { anchor: node.meta?.id, title: plainNodes(node.nodes ?? []) }
        open = node
      } else lines.enter(node)
    },
    leave(node) {
      if (node === open) open = undefined
      else if (!open) lines.leave(node)
    },
  })
  end()
  return sections
}

export type HeadingBlock = DocumentBlock & { type: `heading-${1 | 2 | 3}` }

export function isHeading(node: Visited): node is HeadingBlock {
  return node.object === 'block' && node.type.startsWith('heading-')
}
