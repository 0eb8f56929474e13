import type { Paragraph, RootContent } from 'mdast'
import { atLeastParagraph, block, paragraph } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import type { DescriptionNode } from '#markdown/syntax/descriptions.ts'
import { boldLine } from './bold-line.ts'
import { readInlines } from './inlines.ts'
import { readParagraph } from './leaf-blocks.ts'
import type { ReadState } from './state.ts'
import { startsBlock } from './tokens.ts'

declare module 'mdast' {
  interface RootContentMap {
    terms: TermsNode
  }
}

/** Terms that follow one another, and what they mean. */
interface TermsNode {
  type: 'terms'
  entries: { term: Paragraph; meanings: DescriptionNode[] }[]
}

/** What follows a paragraph and begins with a colon says what the paragraph means, with or without an empty line between. */
export function withTerms(nodes: RootContent[]): RootContent[] {
  const together: RootContent[] = []
  for (const node of nodes) {
    const last = together.at(-1)
    if (node.type !== 'description') together.push(node)
    else if (last?.type === 'terms') last.entries.at(-1)?.meanings.push(node)
    else if (last?.type !== 'paragraph' || !isTerm(last)) together.push(node)
    else {
      together.pop()
      const before = together.at(-1)
      const entry = { term: last, meanings: [node] }
      if (before?.type === 'terms') before.entries.push(entry)
      else together.push({ type: 'terms', entries: [entry] })
    }
  }
  return together
}

/** Neither HTML that stands for a block nor a hint of docsify. */
function isTerm(node: Paragraph): boolean {
  return !startsBlock(node) && !/^[!?]>/.test(node.data?.source ?? '')
}

/** A list of the terms in bold, each with its meanings below, as of a list of terms in HTML. */
export function readTerms({ entries }: TermsNode, state: ReadState): DocumentBlock[] {
  const items = entries.map(({ term, meanings }) => {
    const words = boldLine(readInlines(term.children, state.context))
    const under = meanings.flatMap((meaning) => readMeaning(meaning, state))
    return block('list-item', {}, atLeastParagraph([...(words.length > 0 ? [paragraph(words)] : []), ...under]))
  })
  return [block('list-unordered', {}, items)]
}

function readMeaning({ children }: DescriptionNode, { context, depth }: ReadState): DocumentBlock[] {
  return context.readBlocks(children, context, depth + 1)
}

/** A line that no term precedes is text; more than a line is the item of a list, so that it stays apart from what follows. */
export function readColon(node: DescriptionNode, state: ReadState): DocumentBlock[] {
  const [first, ...others] = node.children
  if (first?.type !== 'paragraph' || others.length > 0)
    return [block('list-unordered', {}, [block('list-item', {}, atLeastParagraph(readMeaning(node, state)))])]
  const colon: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: ': ' }, ...first.children] }
  return readParagraph(colon, state.context)
}
