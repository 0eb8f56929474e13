import { indexedForms, type JSONDocument } from '@quire/content'
import { createEvaluator } from '@quire/content/conditions'
import {
  addressOfRef,
  assignKeys,
  carryAnchors,
  digestMarkdown,
  evaluateDocument,
  findBlock,
  indexBlocks,
  markdownTitle,
  parseMarkdown,
  printMarkdown,
} from '@quire/content/markdown'
import { cutDocument } from './document-pieces.ts'
import type { MarkdownInput, MarkdownOutput, MarkdownOutputs } from './markdown-task.ts'

/** Turns Markdown and documents into each other, in a thread of the pool. */
export function perform(input: MarkdownInput): MarkdownOutput {
  switch (input.kind) {
    case 'document':
      return cutDocument(readDocument(input))
    case 'digest':
      return digestMarkdown(input.markdown)
    case 'title':
      return markdownTitle(input.markdown)
    case 'block':
      return findInAll(input)
    case 'carry': {
      const before = input.before === undefined ? undefined : parseMarkdown(input.before)
      return carryAnchors(before, parseMarkdown(input.after), input.anchors)
    }
    case 'words':
    case 'identifiers':
    case 'names':
      return indexedForms[input.kind](input.text)
    case 'print':
      return printMarkdown(input.document, { addressOf: (ref) => input.addresses?.get(addressOfRef(ref)) })
    case 'evaluate':
      return cutDocument(evaluateDocument(input.document, createEvaluator(input.scope, input.rules)))
  }
}

function findInAll({ markdown, key, cell, most }: Extract<MarkdownInput, { kind: 'block' }>): MarkdownOutputs['block'] {
  const document = parseMarkdown(markdown)
  const all = indexBlocks(document, most)
  return { block: findBlock(document, key, cell), all: all && JSON.stringify(all) }
}

function readDocument({ markdown, withKeys }: { markdown: string; withKeys: boolean }): JSONDocument {
  const document = parseMarkdown(markdown)
  if (withKeys) assignKeys(document)
  return document
}
