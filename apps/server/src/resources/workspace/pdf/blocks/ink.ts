import type { DocumentNode, Ref } from '#resources/workspace/pdf/document.ts'
import type { Setting } from '#resources/workspace/pdf/layout/lines.ts'
import type { Link, Picture } from '#resources/workspace/pdf/layout/pen.ts'
import type { Row } from '#resources/workspace/pdf/layout/rows.ts'
import type { TextStyle } from '#resources/workspace/pdf/layout/span.ts'

/** A picture to draw, or the name of one that cannot be drawn. */
export type Image = { picture: Picture; name: string } | { picture?: undefined; name: string }

/** What a block is drawn with. */
export interface Ink extends Setting {
  width: number
  depth: number
  /** How text looks here. */
  base: TextStyle
  draw(nodes: DocumentNode[], ink: Ink): Row[]
  linkTo(ref: Ref | undefined): Link | undefined
  titleOf(ref: Ref | undefined): string
  imageOf(ref: Ref | undefined): Image
  evaluate(expression: string): string
  /** Called where a place that links may lead to is drawn. */
  mark(place: { id: string; title: string; level: number }, y: number): void
  /** Notes found on the way; they are printed at the end of the page. */
  notes: DocumentNode[][]
}

export type Draw = (block: DocumentNode, ink: Ink) => Row[]

/** The ink for what stands inside a block. */
export function inside(ink: Ink, change: Partial<Ink>): Ink {
  return { ...ink, depth: ink.depth + 1, ...change }
}

/** The narrowest column in which text can stand. */
export const leastWidth = 60
