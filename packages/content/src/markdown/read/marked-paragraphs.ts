import type { Paragraph, PhrasingContent } from 'mdast'
import { block, paragraph } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import { boldLine } from './bold-line.ts'
import { callout } from './callouts.ts'
import type { ReadContext } from './context.ts'
import { readInlines } from './inlines.ts'
import { readParagraph } from './leaf-blocks.ts'

/** What a paragraph stands for by what its lines start with; undefined for an ordinary one. */
export function readMarkedParagraph(node: Paragraph, context: ReadContext): DocumentBlock[] | undefined {
  return readHint(node, context) ?? readTerm(node, context)
}

/** `!> Words` and `?> Words`, as docsify writes hints. */
function readHint({ children, data }: Paragraph, context: ReadContext): DocumentBlock[] | undefined {
  const mark = /^([!?])>/.exec(data?.source ?? '')?.[1]
  const [first, ...others] = children
  if (!mark || first?.type !== 'text') return undefined
  const value = first.value.slice(2).trimStart()
  const body = value ? [{ ...first, value }, ...others] : others
  return [callout(mark === '!' ? 'warning' : 'info', [], readParagraph({ type: 'paragraph', children: body }, context))]
}

/** A line, and under it `: What it means`: the term in bold, and its meanings below, as of a list of terms in HTML. */
function readTerm({ children }: Paragraph, context: ReadContext): DocumentBlock[] | undefined {
  const [term = [], ...meanings] = partsOf(children)
  const words = readInlines(term, context)
  if (meanings.length === 0 || words.length === 0) return undefined
  const under = meanings.flatMap((meaning) => readParagraph({ type: 'paragraph', children: meaning }, context))
  return [block('list-unordered', {}, [block('list-item', {}, [paragraph(boldLine(words)), ...under])])]
}

/** What stands before, between and behind the line ends that a colon follows. */
function partsOf(children: PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]]
  for (const child of children) {
    const [first = '', ...others] = child.type === 'text' ? child.value.split(/\n:[ \t]+/) : ['']
    if (child.type !== 'text') parts.at(-1)?.push(child)
    else if (first) parts.at(-1)?.push({ ...child, value: first })
    for (const value of others) parts.push(value ? [{ type: 'text', value }] : [])
  }
  return parts
}
