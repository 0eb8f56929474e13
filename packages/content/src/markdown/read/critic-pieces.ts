import { addMark } from '#document/build.ts'
import type { DocumentMark } from '#document/types.ts'
import type { CriticMarkNode } from '#markdown/syntax/critic-marks.ts'
import { penMark, withMark } from './line.ts'

interface Piece {
  text: string
  marks: DocumentMark[]
}

/** What was proposed is shown as if it had been accepted, what is to go as struck out, and remarks are for those who write. */
export function criticPieces({ kind, value }: CriticMarkNode, marks: DocumentMark[]): Piece[] {
  const struck = withMark({ marks }, 'strikethrough')
  if (kind === '++') return [{ text: value, marks }]
  if (kind === '--') return [{ text: value, marks: struck }]
  if (kind === '==') return [{ text: value, marks: addMark(marks, penMark) }]
  if (kind !== '~~') return []
  const [old = '', ...others] = value.split('~>')
  return [
    { text: old, marks: struck },
    { text: others.join('~>'), marks },
  ]
}
