import type { Style } from '#resources/workspace/pdf/fonts/families.ts'
import type { Link, Picture } from './pen.ts'

export interface TextStyle extends Style {
  size: number
  color: string
  background?: string
  strike?: boolean
  underline?: boolean
  /** How far the text stands above its line, or below it. */
  rise?: number
}

/** Text of one look. `\n` in it ends a line. */
export interface Span {
  text: string
  style: TextStyle
  link?: Link
  /** Stands in the line instead of the text. */
  picture?: Picture
}
