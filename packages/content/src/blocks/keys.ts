import type { JSONDocument } from '#document/types.ts'
import { type Outline, outlineOf } from './outline.ts'

/** What a comment may send as the name of a block. */
const maxLength = 100

/**
 * Names for all of an outline, each once. Nothing of it is stored in the text, which is kept byte for byte: a heading, a tab
 * and an expandable go by their anchors, and everything else by a digest of what it says, the second of several equal ones
 * with `-1` behind it and so on. So a name holds as long as nobody edits the block itself, wherever it is moved, and never
 * comes to mean a block that says something else.
 */
export function keysOf(outline: Outline): readonly string[] {
  const anchors = outline.map(({ part }) => anchorOf(part))
  const used = new Set(anchors)
  const counts = new Map<string, number>()
  const unique = (name: string): string => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    const key = count === 0 ? name : `${name}-${count}`
    if (used.has(key)) return unique(name)
    used.add(key)
    return key
  }
  return outline.map(({ digest }, index) => anchors[index] ?? unique(digest))
}

function anchorOf(part: Outline[number]['part']): string | undefined {
  const anchor = part?.object === 'block' ? part.meta?.id : undefined
  return anchor !== undefined && anchor.length <= maxLength ? anchor : undefined
}

/** Gives every block and every fragment of a document its `key`. */
export function assignKeys(document: JSONDocument): void {
  const outline = outlineOf(document)
  const keys = keysOf(outline)
  for (const [index, { part }] of outline.entries()) {
    const key = keys[index]
    if (part && key !== undefined) part.key = key
  }
}
