import { paragraph, textOf } from '#document/build.ts'
import type { DocumentBlock, DocumentInlineNode } from '#document/types.ts'
import type { ReadContext } from './context.ts'
import { readInlines } from './inlines.ts'

/** What an attribute says, which may have marks. */
export function lineOf(text: string, context: ReadContext): DocumentInlineNode[] {
  return text ? readInlines(context.readLine(text), context) : []
}

export function titled(title: DocumentInlineNode[], otherwise: string): DocumentBlock {
  return paragraph(title.length > 0 ? title : [textOf(otherwise)])
}
