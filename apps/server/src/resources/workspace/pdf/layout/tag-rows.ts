import type { Point, Row } from './rows.ts'
import type { Tag } from './tag.ts'
import type { Mark } from './tags.ts'

/** Paints a row as the part of the text that it is. */
export function paintTagged(pen: { mark(mark: Mark, paint: () => void): void }, row: Row, at: Point): void {
  pen.mark(row.tag ?? 'artifact', () => row.paint(at))
}

/** Rows of one part of the text; those that say already what they are stay that. */
export function tagged(rows: Row[], tag: Tag): Row[] {
  return rows.map((row) => (row.gap || row.tag ? row : { ...row, tag }))
}

/** Rows within another part. What says nothing of itself is a paragraph in it. */
export function taggedWithin(rows: Row[], tag: Tag): Row[] {
  const plain: Tag = { type: 'P', parent: tag }
  return rows.map((row) => {
    if (row.gap) return row
    if (!row.tag) return { ...row, tag: plain }
    const top = topOf(row.tag)
    if (top !== topOf(tag)) top.parent = tag
    return row
  })
}

function topOf(tag: Tag): Tag {
  let top = tag
  while (top.parent) top = top.parent
  return top
}
