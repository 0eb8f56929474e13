import type { Drawing } from '#diagrams/shapes.ts'
import { stringOf } from '#document/build.ts'
import { codeText, shownLines } from '#document/code-lines.ts'
import { codeLook } from '#document/code-look.ts'
import { diagramSource } from '#document/diagram-source.ts'
import type { DocumentBlock } from '#document/types.ts'
import { type Visited, visit } from '#document/walk.ts'
import type { Formula, MathElement } from '#formulas/math-node.ts'
import { languageOf } from '#highlight/languages.ts'
import type { Code, CodeTokens } from '#highlight/tokens.ts'
import type { Icon } from '#icons/icon.ts'

/** What of a document takes a program of its own to be shown: code in the colours of its language, formulas, icons and diagrams. */
export type TypesetPart =
  | ({ kind: 'code' } & Code)
  | ({ kind: 'formula' } & Formula)
  | { kind: 'icon'; name: string }
  | { kind: 'diagram'; source: string }

/** How a part is shown; null for one that is shown as it was written. */
export type Typeset = CodeTokens | MathElement | Icon | Drawing | null

/** Code that is longer than this stays in one colour, and of a page what comes behind as much: each word is an element. */
const most = { ofCode: 30_000, ofFormula: 5_000, ofDiagram: 10_000, ofPage: 150_000 }

/** Collects the parts of the blocks of a page, each once, in the order of reading. */
export function collectParts() {
  const parts = new Map<string, TypesetPart>()
  let left = most.ofPage
  const enter = (node: Visited) => {
    const part = left > 0 ? partOf(node) : undefined
    const key = part && keyOfPart(part)
    if (!part || key === undefined || parts.has(key)) return
    left -= lengthOf(part)
    if (left >= 0) parts.set(key, part)
  }
  return {
    add(block: DocumentBlock) {
      visit([block], enter)
    },
    /** The icon of what a block leads to. */
    addIcon(name: string | undefined) {
      const part = iconPart(name)
      if (part) parts.set(keyOfPart(part), part)
    },
    parts: () => [...parts.values()],
  }
}

/** What a part is known by: the same words are the same part, wherever they stand. */
export function keyOfPart(part: TypesetPart): string {
  if (part.kind === 'icon') return `icon ${part.name}`
  if (part.kind === 'diagram') return `diagram ${part.source}`
  return part.kind === 'code' ? `code ${languageOf(part.syntax)}\n${part.text}` : `${part.isBlock}\n${part.tex}`
}

function partOf(node: Visited): TypesetPart | undefined {
  if (node.object !== 'block' && node.object !== 'inline') return undefined
  if (node.type === 'math' || node.type === 'inline-math') {
    const tex = stringOf(node.data, 'formula') ?? ''
    return tex.length > most.ofFormula ? undefined : { kind: 'formula', tex, isBlock: node.type === 'math' }
  }
  if (node.type === 'icon' || node.type === 'button') return iconPart(stringOf(node.data, 'icon'))
  const source = node.object === 'block' ? diagramSource(node) : undefined
  if (source !== undefined) return source.length > most.ofDiagram ? undefined : { kind: 'diagram', source }
  const { syntax } = node.type === 'code' ? codeLook(node.data) : {}
  if (node.object !== 'block' || syntax === undefined || languageOf(syntax) === undefined) return undefined
  const text = codeText(shownLines(node))
  return text === '' || text.length > most.ofCode ? undefined : { kind: 'code', syntax, text }
}

/** Names are short and of few letters, whoever wrote them. */
function iconPart(name: string | undefined): TypesetPart | undefined {
  return name !== undefined && /^[a-z0-9-]{1,50}$/.test(name) ? { kind: 'icon', name } : undefined
}

function lengthOf(part: TypesetPart): number {
  if (part.kind === 'icon') return 500
  if (part.kind === 'diagram') return part.source.length
  return part.kind === 'code' ? part.text.length : part.tex.length
}
