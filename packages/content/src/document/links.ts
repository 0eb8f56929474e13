import { type ContentRef, isContentRef } from './content-ref.ts'
import { isHeading } from './sections.ts'
import type { BlockType, InlineType, JSONDocument } from './types.ts'
import { type Visited, walk } from './walk.ts'

/** A pointer in a document. */
export interface DocumentLink {
  ref: ContentRef
  /** Sort of block or inline that holds it. */
  in: BlockType | InlineType
  /** Where that is: `/nodes/3/nodes/1`. */
  pointer: string
  /** Anchor of the heading that it stands under. */
  anchor: string | undefined
}

/** Every pointer of a document, in the order of reading. */
export function documentLinks(document: JSONDocument): DocumentLink[] {
  const uses: DocumentLink[] = []
  let anchor: string | undefined
  walk(document.nodes, {
    enter(node, pointer) {
      if (isHeading(node)) anchor = node.meta?.id
      if (node.object !== 'block' && node.object !== 'inline') return
      for (const ref of refsIn(node)) uses.push({ ref, in: node.type, pointer, anchor })
    },
  })
  return uses
}

function refsIn(node: Visited): ContentRef[] {
  if (!('data' in node) || !node.data) return []
  const { ref, refDark, url, records } = node.data
  const refs = [ref, refDark, ...recordValues(records)].filter(isContentRef)
  const isEmbed = node.object === 'block' && node.type === 'embed' && typeof url === 'string'
  return isEmbed ? [{ kind: 'url', url }, ...refs] : refs
}

/** The cells of a table that point to something. */
function recordValues(records: unknown): unknown[] {
  if (typeof records !== 'object' || records === null) return []
  return Object.values(records).flatMap((record: unknown) => {
    if (typeof record !== 'object' || record === null || !('values' in record)) return []
    return typeof record.values === 'object' && record.values !== null ? Object.values(record.values) : []
  })
}
