import { createRequire } from 'node:module'
import type { Schema } from '@quire/api-types'
import type { JSONDocument } from '@quire/content'
import type { BodyDigest } from '@quire/content/markdown'
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
