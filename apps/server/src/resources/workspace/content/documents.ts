import type { Schema } from '@quire/api-types'
import { type JSONDocument, parseMarkdown, printMarkdown } from '@quire/content'

/** The one place where Markdown and documents are turned into each other. */

export function toDocument(markdown: string): Schema<'JSONDocument'> {
  return parseMarkdown(markdown)
}

export function toMarkdown(document: Schema<'JSONDocument'>): string {
  // The contract and the content package describe the same tree.
  return printMarkdown(document as JSONDocument)
}

/** The text of a block, without its marks. */
export function textOf(node: Schema<'DocumentBlock'> | Schema<'DocumentInline'> | Schema<'DocumentText'>): string {
  if (node.object === 'text') return node.leaves.map(({ text }) => text).join('')
  return (node.nodes ?? []).map(textOf).join('')
}
