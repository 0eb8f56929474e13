import type { FootnoteDefinition } from 'mdast'
import { stringOf } from '#document/build.ts'
import type { DocumentBlock, JSONDocument } from '#document/types.ts'
import { walk } from '#document/walk.ts'
import { type FrontMatterFormat, fencedFrontMatter, splitFrontMatter } from './front-matter.ts'
import { type AddressOf, addresserOf } from './refs.ts'
import { dialectOf } from './syntax/dialect.ts'
import { printBlocks } from './write/blocks.ts'
import type { WriteContext } from './write/context.ts'
import { printTree } from './write/to-text.ts'

export interface PrintOptions {
  /** Says which address to print for a pointer; without it, addresses are made of ids. */
  addressOf?: AddressOf
}

/**
 * Prints a document as Markdown that `parseMarkdown` reads as the same document. Keys and empty paragraphs are not
 * printed, nor what a table of GitHub's flavour cannot say.
 */
export function printMarkdown(document: JSONDocument, options: PrintOptions = {}): string {
  const markdown = printDocument(document, { ...options, hasCode: false })
  const { hasComponents, isVue } = dialectOf(markdown)
  return hasComponents || isVue ? printDocument(document, { ...options, hasCode: true }) : markdown
}

function printDocument(document: JSONDocument, options: PrintOptions & { hasCode: boolean }): string {
  const context = createContext(document.nodes, options)
  const children = printBlocks(document.nodes, context, 0)
  // HTML may be open to the end of the text, and would take the footnotes with it.
  const last = children.at(-1)?.type === 'html' ? children.splice(-1) : []
  const markdown = printTree([...children, ...context.footnotes, ...last], options.hasCode)
  return withFrontMatter(document.data, markdown.replace(/^\uFEFF/, '&#xFEFF;'))
}

/** Lines that would not be read as front matter again are left out; a text that would be is kept apart. */
function withFrontMatter(data: JSONDocument['data'], markdown: string): string {
  const source = stringOf(data, 'frontMatter')
  const lines = fencedFrontMatter(source ?? '', formatOf(data))
  if (source !== undefined && splitFrontMatter(lines).source === source) {
    return `${lines}${markdown && '\n'}${markdown}`
  }
  return splitFrontMatter(markdown).source === undefined ? markdown : `\n${markdown}`
}

function formatOf({ frontMatterFormat }: JSONDocument['data']): FrontMatterFormat {
  return frontMatterFormat === 'toml' || frontMatterFormat === 'json' ? frontMatterFormat : 'yaml'
}

/** Prints a footnote by itself. */
export function printFootnote(label: string, blocks: DocumentBlock[]): string {
  const context = createContext(blocks, { hasCode: true })
  const children = context.printBlocks(blocks, context, 0)
  return printTree([{ type: 'footnoteDefinition', identifier: label, label, children }], true).trimEnd()
}

function createContext(blocks: DocumentBlock[], options: PrintOptions & { hasCode: boolean }): WriteContext {
  return {
    hasCode: options.hasCode,
    addressOf: addresserOf(options.addressOf),
    footnotes: [],
    nextLabel: createLabels(blocks),
    inCaption: false,
    printBlocks: (inner, context, depth) => printBlocks(inner, context, depth) as FootnoteDefinition['children'],
  }
}

/** 1, 2, 3 and so on, without the footnotes that are kept word for word. */
function createLabels(blocks: DocumentBlock[]): () => string {
  const taken = new Set<string>()
  walk(blocks, {
    enter(node) {
      if (node.object !== 'block' || node.type !== 'markdown') return
      for (const [, label = ''] of (stringOf(node.data, 'markdown') ?? '').matchAll(/\[\^(\d{1,9})\]:/g))
        taken.add(label)
    },
  })
  let last = 0
  return () => {
    do last++
    while (taken.has(`${last}`))
    return `${last}`
  }
}
