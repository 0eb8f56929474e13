import type { FootnoteDefinition, List, ListItem, RootContent } from 'mdast'
import { atLeastParagraph, block, hiddenBlock, markdownBlock, voidBlock } from '#document/build.ts'
import type { DocumentBlock } from '#document/types.ts'
import { printFootnote } from '#markdown/print.ts'
import type { IndentedBoxNode } from '#markdown/syntax/indented-boxes.ts'
import { trimSpaceEnd } from '#markdown/syntax/space.ts'
import { readCode } from './code.ts'
import { readAlert, readBoxes } from './containers.ts'
import { definitionKey, type ReadContext } from './context.ts'
import { withDocumentedNames } from './documented-names.ts'
import { readPre } from './html-code.ts'
import { readHtmlText, readTagPart } from './html-elements.ts'
import { mathBlock, readHeading, readParagraph } from './leaf-blocks.ts'
import { readMarkedParagraph } from './marked-paragraphs.ts'
import { type Item, pairTags } from './pair.ts'
import { readShortcodeAlone } from './shortcode-blocks.ts'
import { keepHidden, type ReadState } from './state.ts'
import { readTable } from './tables.ts'
import { readSpanItem, readTagAlone } from './tag-blocks.ts'
import { readColon, readTerms, withTerms } from './terms.ts'

declare module 'mdast' {
  interface RootContentMap {
    tabBoxes: TabBoxesNode
  }
}

/** Tabs that follow one another. */
interface TabBoxesNode {
  type: 'tabBoxes'
  children: IndentedBoxNode[]
}

export function readBlocks(nodes: RootContent[], context: ReadContext, depth: number): DocumentBlock[] {
  const together = withTerms(withTabs(withDocumentedNames(withRunCode(nodes, context))))
  return readItems(pairTags(together, depth, context.dialect), { context, depth, readItems })
}

/** Docusaurus runs such code as a part of the page. */
function withRunCode(nodes: RootContent[], context: ReadContext): RootContent[] {
  const isRun = (node: RootContent) => node.type === 'code' && node.lang === 'mdx-code-block'
  if (!nodes.some(isRun)) return nodes
  return nodes.flatMap((node) => (node.type === 'code' && isRun(node) ? context.readText(node.value) : [node]))
}

/** Boxes that are tabs, one after the other, belong together. */
function withTabs(nodes: RootContent[]): RootContent[] {
  const together: RootContent[] = []
  for (const node of nodes) {
    const last = together.at(-1)
    const isTab = node.type === 'indentedBox' && node.head.startsWith('=')
    const isNew = isTab && /^===[!]/.test(node.head)
    if (isTab && last?.type === 'tabBoxes' && !isNew) last.children.push(node)
    else together.push(isTab ? { type: 'tabBoxes', children: [node] } : node)
  }
  return together
}

function readItems(items: Item[], state: ReadState): DocumentBlock[] {
  return items.flatMap((item) => ('node' in item ? readNode(item.node, state) : readSpanItem(item, state)))
}

function readNode(node: RootContent, state: ReadState): DocumentBlock[] {
  const { context } = state
  switch (node.type) {
    case 'paragraph':
      return readMarkedParagraph(node, context) ?? readParagraph(node, context)
    case 'heading':
      return [readHeading(node, context)]
    case 'thematicBreak':
      return [voidBlock('divider', {})]
    case 'blockquote':
      return readAlert(node, state) ?? [block('blockquote', {}, readInside(node.children, state))]
    case 'indentedBox':
      return readBoxes([node], state)
    case 'tabBoxes':
      return readBoxes(node.children, state)
    case 'terms':
      return readTerms(node, state)
    case 'description':
      return readColon(node, state)
    case 'shortcode':
      return readShortcodeAlone(node, state)
    case 'containerLine':
      return [keepHidden(node)]
    case 'list':
      return [readList(node, state)]
    case 'code':
      // As GitHub writes a formula that stands alone.
      return [node.lang === 'math' ? mathBlock(node.value) : readCode(node)]
    case 'math':
      return [mathBlock(node.value)]
    case 'table':
      return [readTable(node, context)]
    case 'html':
      return readTagPart(node.value, state)
    case 'htmlText':
      return readHtmlText(node, state)
    case 'htmlPre':
      return [readPre(node.value)]
    case 'tag':
      return [readTagAlone(node, state)]
    case 'verbatim':
      if (node.isDropped) return []
      return [(node.isHidden ? hiddenBlock : markdownBlock)(trimSpaceEnd(node.value))]
    case 'definition':
      return context.referenced.has(definitionKey(node)) ? [] : [hiddenBlock(node.data?.source ?? '')]
    case 'footnoteDefinition':
      return context.referenced.has(definitionKey(node)) ? [] : [readUnusedFootnote(node, state)]
    default:
      return []
  }
}

function readInside(nodes: RootContent[], { context, depth }: ReadState): DocumentBlock[] {
  return atLeastParagraph(context.readBlocks(nodes, context, depth + 1))
}

/** A list is one of tasks when every item is one. */
function readList(node: List, state: ReadState): DocumentBlock {
  const items = node.children.map((item) => readListItem(item, state))
  if (node.ordered) {
    const start = node.start ?? 1
    return block('list-ordered', start === 1 ? {} : { start }, items)
  }
  const isTasks = node.children.every(({ checked }) => typeof checked === 'boolean')
  return block(isTasks ? 'list-tasks' : 'list-unordered', {}, items)
}

function readListItem(item: ListItem, state: ReadState): DocumentBlock {
  const data = typeof item.checked === 'boolean' ? { checked: item.checked } : {}
  return block('list-item', data, readInside(item.children, state))
}

/** Nothing refers to it, so it is shown nowhere. */
function readUnusedFootnote(node: FootnoteDefinition, { context, depth }: ReadState): DocumentBlock {
  const blocks = context.readBlocks(node.children, { ...context, inFootnote: true }, depth + 1)
  return hiddenBlock(printFootnote(node.label ?? node.identifier, blocks))
}
