import { createRequire } from 'node:module'
import type { Schema } from '@quire/api-types'
import type { JSONDocument } from '@quire/content'
import type { BodyDigest, ContentRef } from '@quire/content/markdown'
import { loadExpressions } from '../../../expressions.ts'

const require = createRequire(import.meta.url)

/** Loaded with the first document: the grammar of Markdown is a quarter of the start and a tenth of the memory. */
function loadMarkdown(): typeof import('@quire/content/markdown') {
  return require('@quire/content/markdown')
}

/** The one place where Markdown and documents are turned into each other. */

export function toDocument(markdown: string): Schema<'JSONDocument'> {
  return loadMarkdown().parseMarkdown(markdown)
}

export function toMarkdown(document: Schema<'JSONDocument'>): string {
  // The contract and the content package describe the same tree.
  return loadMarkdown().printMarkdown(document as JSONDocument)
}

export function markdownTitle(markdown: string): string | undefined {
  return loadMarkdown().markdownTitle(markdown)
}

/** What search and links need to know of a text. */
export function digestOf(markdown: string): BodyDigest {
  return loadMarkdown().digestMarkdown(markdown)
}

/** The text of the heading, tab or expandable with an anchor, without its marks. */
export function anchoredText(markdown: string, anchor: string): string | undefined {
  const { anchoredText: find, parseMarkdown } = loadMarkdown()
  return find(parseMarkdown(markdown), anchor)
}

/** The addresses that links of a document are written as, each once, with what they are taken for. */
export function addressesIn(document: Schema<'JSONDocument'>): [string, ContentRef][] {
  const { addressOfRef, documentLinks } = loadMarkdown()
  const links = documentLinks(document as JSONDocument).map(({ ref }) => [addressOfRef(ref), ref] as const)
  return [...new Map(links)]
}

/** Points links to something else, by the addresses that they are written as. */
export function pointAt(document: Schema<'JSONDocument'>, targets: ReadonlyMap<string, ContentRef | undefined>): void {
  const { addressOfRef, replaceRefs } = loadMarkdown()
  replaceRefs(document as JSONDocument, (ref) => targets.get(addressOfRef(ref)))
}

/** Whether a document has conditions or expressions. */
export function isAdaptive(document: Schema<'JSONDocument'>): boolean {
  return loadMarkdown().isAdaptive(document as JSONDocument)
}

/** The document as somebody sees it; what depends on one of the roots in `later` stays as it is. */
export function evaluateDocument(
  document: Schema<'JSONDocument'>,
  scope: Record<string, unknown>,
  later: readonly string[],
): Schema<'JSONDocument'> {
  return loadMarkdown().evaluateDocument(document as JSONDocument, loadExpressions().createEvaluator(scope, later))
}

/** The text of a whole document. */
export function documentText(document: Schema<'JSONDocument'>): string {
  return loadMarkdown().documentText(document as JSONDocument)
}
