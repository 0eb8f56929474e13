import { blocksIn } from '#document/build.ts'
import { plainNodes } from '#document/plain-text.ts'
import { isHeading } from '#document/sections.ts'
import type { JSONDocument } from '#document/types.ts'

export interface OutlineEntry {
  anchor: string
  title: string
  level: 1 | 2 | 3
}

/** The headings of a document that stand in no other block but a part of an API, for the outline beside it. */
export function headingsOf({ nodes }: Pick<JSONDocument, 'nodes'>): OutlineEntry[] {
  const parts = nodes.flatMap((node) => (node.type.startsWith('openapi-') ? blocksIn(node.nodes) : [node]))
  return parts.filter(isHeading).flatMap((block) => {
    const title = plainNodes(block.nodes ?? [])
    const level = Number(block.type.at(-1)) as OutlineEntry['level']
    return block.meta?.id === undefined || title === '' ? [] : [{ anchor: block.meta.id, title, level }]
  })
}
