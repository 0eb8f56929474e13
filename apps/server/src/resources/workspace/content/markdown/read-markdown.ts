import type { JSONDocument } from '@quire/content'
import type { ContentRef } from '@quire/content/markdown'

/** Who a document is for, where it is that of a page. */
export type DocumentReader = 'writer' | 'visitor'

type Markdown = typeof import('@quire/content/markdown')

/** The grammar is loaded in different ways here and in a thread. */
export function readMarkdown(
  grammar: Pick<Markdown, 'assignKeys' | 'forReaders' | 'parseMarkdown'>,
  markdown: string,
  isFor: DocumentReader | undefined,
): JSONDocument {
  const document = grammar.parseMarkdown(markdown)
  if (isFor === 'writer') grammar.assignKeys(document)
  if (isFor === 'visitor') document.nodes = document.nodes.flatMap(grammar.forReaders)
  return document
}

/** The addresses that links of a document are written as, each once, with what they are taken for. */
export function addressesOf(
  { addressOfRef, documentRefs }: Pick<Markdown, 'addressOfRef' | 'documentRefs'>,
  document: JSONDocument,
): [string, ContentRef][] {
  return [...new Map(documentRefs(document).map((ref) => [addressOfRef(ref), ref] as const))]
}
