import { addMark } from '#document/build.ts'
import type { DocumentInlineNode, DocumentMark, MarkType } from '#document/types.ts'
import type { ReadContext } from './context.ts'

/** A line as far as it is read, and what applies to the rest. */
export interface Line {
  nodes: DocumentInlineNode[]
  marks: DocumentMark[]
  inLink: boolean
  depth: number
  context: ReadContext
}

/** As if with a pen. */
export const penMark: DocumentMark = { object: 'mark', type: 'color', data: { text: 'default', background: 'yellow' } }

export function withMark({ marks }: Pick<Line, 'marks'>, type: MarkType): DocumentMark[] {
  return addMark(marks, { object: 'mark', type })
}

/** The rest of a line within something that has these marks. */
export function inside(line: Line, marks: DocumentMark[]): Line {
  return { ...line, marks, depth: line.depth + 1 }
}
