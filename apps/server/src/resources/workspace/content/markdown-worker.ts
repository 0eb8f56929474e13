import { indexedText } from '@quire/content'
import { createEvaluator } from '@quire/content/conditions'
import {
  anchoredText,
  digestMarkdown,
  evaluateDocument,
  markdownTitle,
  parseMarkdown,
  printMarkdown,
} from '@quire/content/markdown'
import type { MarkdownInput, MarkdownOutput } from './markdown-task.ts'

/** Turns Markdown and documents into each other, in a thread of the pool. */
export function perform(input: MarkdownInput): MarkdownOutput {
  switch (input.kind) {
    case 'document':
      return JSON.stringify(parseMarkdown(input.markdown))
    case 'digest':
      return digestMarkdown(input.markdown)
    case 'title':
      return markdownTitle(input.markdown)
    case 'anchored':
      return anchoredText(parseMarkdown(input.markdown), input.anchor)
    case 'words':
      return indexedText(input.text)
    case 'print':
      return printMarkdown(input.document)
    case 'evaluate':
      return JSON.stringify(evaluateDocument(input.document, createEvaluator(input.scope, input.rules)))
  }
}
