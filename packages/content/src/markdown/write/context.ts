import type { FootnoteDefinition } from 'mdast'
import type { ContentRef } from '#document/content-ref.ts'
import type { DocumentBlock } from '#document/types.ts'

/** What printing a node needs of the rest of its document. */
export interface WriteContext {
  addressOf(ref: ContentRef | undefined): string
  /** Whether braces are code in what is printed. */
  hasCode: boolean
  /** The footnotes so far; they are printed at the end. */
  footnotes: FootnoteDefinition[]
  nextLabel(): string
  /** Within a caption, a tag without a caption needs an end tag, lest it takes the other one's. */
  inCaption: boolean
  printBlocks(blocks: DocumentBlock[], context: WriteContext, depth: number): FootnoteDefinition['children']
}

/** What a line is written in. */
export interface LineStyle {
  /** In HTML, marks and links are HTML, too. */
  html?: boolean
  /** Headings and table cells cannot be broken. */
  oneLine?: boolean
  tableCell?: boolean
}
