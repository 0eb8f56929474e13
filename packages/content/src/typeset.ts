import { drawDiagram } from './diagrams/draw-diagram.ts'
import { toMathML } from './formulas/to-mathml.ts'
import { highlightCode } from './highlight/highlight-code.ts'
import { findIcon } from './icons/find-icon.ts'
import type { Typeset, TypesetPart } from './typeset/typeset-parts.ts'

export type { Drawing, LineEnd, Shape } from './diagrams/shapes.ts'
export type { MathElement, MathNode } from './formulas/math-node.ts'
export type { CodeToken, CodeTokens, TokenKind } from './highlight/tokens.ts'
export type { Icon } from './icons/icon.ts'

/** For a thread of the worker pool alone: loads the grammars of languages, and there are texts that take long. */
export function typeset(part: TypesetPart): Typeset {
  switch (part.kind) {
    case 'code':
      return highlightCode(part) ?? null
    case 'formula':
      return toMathML(part) ?? null
    case 'diagram':
      return drawDiagram(part.source) ?? null
    case 'icon':
      return findIcon(part.name) ?? null
  }
}
