/** A document as it is printed: of any node only what printing looks at, so that a kind it does not know passes, too. */
export interface DocumentNode {
  object: string
  type?: string | undefined
  data?: Record<string, unknown> | undefined
  nodes?: DocumentNode[] | undefined
  fragments?: DocumentNode[] | undefined
  fragment?: string | undefined
  leaves?: Leaf[] | undefined
  meta?: { id?: string | undefined } | undefined
}

export interface Leaf {
  text: string
  marks?: { type: string; data?: Record<string, unknown> | undefined }[] | undefined
}

/** A pointer out of the data of a node; which other fields it has depends on its kind. */
export type Ref = { kind: string } & Record<string, unknown>

export function refOf(node: DocumentNode, name = 'ref'): Ref | undefined {
  const value = node.data?.[name]
  return typeof value === 'object' && value !== null && 'kind' in value ? (value as Ref) : undefined
}

export function text(node: DocumentNode, name: string): string | undefined {
  const value = node.data?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function fragmentOf(node: DocumentNode, name: string): DocumentNode | undefined {
  return node.fragments?.find(({ fragment }) => fragment === name)
}

/** Blocks that are nested deeper are printed as plain text. */
export const maxDepth = 24

/** The words of a node, however deep they sit. */
export function plainText(node: DocumentNode): string {
  const words: string[] = []
  const waiting = [node]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const leaf of next.leaves ?? []) words.push(leaf.text)
    for (const inside of insideOf(next).reverse()) waiting.push(inside)
    if (next.type === 'code-line' || (next.object === 'block' && next.type !== undefined)) words.push('\n')
  }
  return words.join('').trim()
}

/** Visits every node, however deep it sits. */
export function* nodesOf(nodes: DocumentNode[]): Iterable<DocumentNode> {
  const waiting = [...nodes].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (const inside of insideOf(next).reverse()) waiting.push(inside)
  }
}

function insideOf({ fragments = [], nodes = [] }: DocumentNode): DocumentNode[] {
  return [...fragments, ...nodes]
}

/** The code points of an emoji are hexadecimal and joined by `-`. */
export function emojiOf(code: string): string {
  const points = code.split('-').map((point) => Number.parseInt(point, 16))
  return points.every((point) => point > 0 && point <= 0x10ffff)
    ? points.map((point) => String.fromCodePoint(point)).join('')
    : ''
}

/** All characters that a document shows, and some more. */
export function charactersOf(nodes: DocumentNode[]): string {
  const emoji = [...nodesOf(nodes)]
    .filter(({ type }) => type === 'emoji')
    .map((node) => emojiOf(text(node, 'code') ?? ''))
  // Formulas are full of signs that TeX has names for.
  const hasFormulas = [...nodesOf(nodes)].some(({ type }) => type === 'math' || type === 'inline-math')
  return JSON.stringify(nodes) + emoji.join('') + (hasFormulas ? formulaSigns : '')
}

const formulaSigns = '∑∏∫√∞≤≥≠≈±×÷⋅∂∇∈∉⊂⊆∪∩∀∃→⇒⇔αβγδεθλμπρσφχψωΓΔΘΛΞΠΣΦΨΩ'
