import type { DocumentNode, Ref } from '#resources/workspace/pdf/document.ts'
import type { Typesetter } from '#resources/workspace/pdf/layout/lines.ts'
import type { Link, Picture } from '#resources/workspace/pdf/layout/pen.ts'
import type { Row } from '#resources/workspace/pdf/layout/rows.ts'
import type { TextStyle } from '#resources/workspace/pdf/layout/span.ts'

/** A picture to draw, or the name of one that cannot be drawn. */
export type Image = { picture: Picture; name: string } | { picture?: undefined; name: string }

/** What drawing a block needs to know of its surroundings. */
export interface DrawContext extends Typesetter {
  width: number
  depth: number
  /** Style of plain text. */
  base: TextStyle
  draw(nodes: DocumentNode[], context: DrawContext): Row[]
  linkTo(ref: Ref | undefined): Link | undefined
  titleOf(ref: Ref | undefined): string
  /** What a page that is pointed to says of itself. */
  aboutOf(ref: Ref | undefined): string | undefined
  imageOf(ref: Ref | undefined): Image
  evaluate(expression: string): string
  /** Called when a heading is drawn, which links may lead to. */
  mark(heading: { id: string; title: string; level: number }, y: number): void
  /** Footnotes collected so far; they are printed at the end of the content page. */
  notes: DocumentNode[][]
}

export type Draw = (block: DocumentNode, context: DrawContext) => Row[]

/** The context for the children of a block. */
export function inside(context: DrawContext, change: Partial<DrawContext>): DrawContext {
  return { ...context, depth: context.depth + 1, ...change }
}

/** The narrowest column in which text can stand. */
export const leastWidth = 60
