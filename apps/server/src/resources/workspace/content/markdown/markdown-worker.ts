import { indexedForms } from '@quire/content'
import { createEvaluator } from '@quire/content/conditions'
import {
  addressOfRef,
  assignKeys,
  carryAnchors,
  digestDocument,
  digestMarkdown,
  documentRefs,
  evaluateDocument,
  findBlock,
  forReaders,
  indexBlocks,
  isAdaptive,
  markdownTitle,
  parseMarkdown,
  printMarkdown,
  unreadDocument,
} from '@quire/content/markdown'
import { cutDocument, fromMain } from './document-pieces.ts'
import type { MarkdownInput, MarkdownOutput, MarkdownOutputs } from './markdown-task.ts'
import { addressesOf, readMarkdown } from './read-markdown.ts'

type Input<Kind> = Extract<MarkdownInput, { kind: Kind }>

/** Turns Markdown and documents into each other, in a thread of the pool. */
export function perform(input: MarkdownInput): MarkdownOutput {
  switch (input.kind) {
    case 'document':
      return readDocument(input)
    case 'digest':
      return digestMarkdown(input.markdown)
    case 'digest unread':
      return digestDocument(unreadDocument(input.markdown))
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
      return printMarkdown(fromMain(input.document), { addressOf: (ref) => input.addresses?.get(addressOfRef(ref)) })
    case 'evaluate':
      return cutDocument(evaluateDocument(fromMain(input.document), createEvaluator(input.scope, input.rules)))
  }
}

function findInAll({ markdown, key, cell, most }: Input<'block'>): MarkdownOutputs['block'] {
  const document = parseMarkdown(markdown)
  const all = indexBlocks(document, most)
  return { block: findBlock(document, key, cell), all: all && JSON.stringify(all) }
}

function readDocument({ markdown, isFor, withAddresses }: Input<'document'>): MarkdownOutputs['document'] {
  const document = readMarkdown({ assignKeys, forReaders, parseMarkdown }, markdown, isFor)
  return {
    pieces: cutDocument(document),
    addresses: withAddresses ? addressesOf({ addressOfRef, documentRefs }, document) : [],
    isAdaptive: isAdaptive(document),
  }
}
