import type { Definition, FootnoteDefinition, PhrasingContent, RootContent } from 'mdast'
import type { ContentRef } from '#document/content-ref.ts'
import type { DocumentBlock } from '#document/types.ts'
import type { RefUse } from '#markdown/refs.ts'
import type { TextDialect } from '#markdown/syntax/dialect.ts'

/** What reading a node needs of the rest of its document. */
export interface ReadContext {
  resolve(address: string, use: RefUse): ContentRef
  dialect: TextDialect
  definitions: Map<string, Definition>
  footnotes: Map<string, FootnoteDefinition>
  footnoteNumbers: Map<string, number>
  /** Definitions and footnotes that something refers to. */
  referenced: Set<string>
  /** A short definition can be used many times over: this much text may come out of them. */
  expansion: { left: number }
  /** Within the text of a footnote, footnotes are plain text. */
  inFootnote: boolean
  readBlocks(nodes: RootContent[], context: ReadContext, depth: number): DocumentBlock[]
  /** Reads one line of text that stands in HTML. */
  readLine(source: string): PhrasingContent[]
  /** Reads Markdown that stands in HTML. */
  readText(source: string): RootContent[]
}

/** Whether that much text may still come out of definitions. */
export function expand({ expansion }: ReadContext, length: number): boolean {
  if (expansion.left < length) return false
  expansion.left -= length
  return true
}

export function definitionKey(node: { type: string; identifier: string }): string {
  return `${node.type.startsWith('footnote') ? '^' : ''}${node.identifier}`
}
