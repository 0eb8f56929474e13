import type { indexedForms } from '@quire/content'
import type { EvaluationRules } from '@quire/content/conditions'
import type { Anchor, Block, BodyDigest, Cell, ContentRef } from '@quire/content/markdown'
import { defineTask } from '#workers/task.ts'
import type { DocumentPiece } from './document-pieces.ts'
import type { DocumentReader } from './read-markdown.ts'

export type MarkdownInput =
  | { kind: 'document'; markdown: string; isFor: DocumentReader | undefined; withAddresses: boolean }
  | { kind: 'digest' | 'digest unread'; markdown: string }
  | { kind: 'title'; markdown: string }
  | { kind: 'block'; markdown: string; key: string; cell: Cell | undefined; most: number }
  | { kind: 'carry'; before: string | undefined; after: string; anchors: readonly Anchor[] }
  | { kind: keyof typeof indexedForms; text: string }
  | { kind: 'print'; document: Uint8Array; addresses?: ReadonlyMap<string, string> }
  | { kind: 'evaluate'; document: Uint8Array; scope: Record<string, unknown>; rules: EvaluationRules }

/** Documents come and go as JSON: it is read faster than what threads send each other otherwise. */
export interface MarkdownOutputs {
  /** With what would have to be looked for in all of it. */
  document: { pieces: DocumentPiece[]; addresses: [string, ContentRef][]; isAdaptive: boolean }
  digest: BodyDigest
  /** Of a text that takes too long to be read: it is one block. */
  'digest unread': BodyDigest
  title: string | undefined
  /** With all blocks by their names, as JSON, unless there are more than that. */
  block: { block: Block | undefined; all: string | undefined }
  carry: Map<string, Block>
  words: string
  identifiers: string
  names: string
  print: string
  evaluate: DocumentPiece[]
}

export type MarkdownOutput = MarkdownOutputs[MarkdownInput['kind']]

export const markdownTask = defineTask<MarkdownInput, MarkdownOutput>('markdown', {
  module: new URL('./markdown-worker.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 10_000,
})

/** The same for what nobody waits for: two of the longest texts are compared in a tenth of the time. */
export const patientMarkdownTask = defineTask<MarkdownInput, MarkdownOutput>('markdown in the background', {
  module: new URL('./markdown-worker.ts', import.meta.url),
  lane: 'long',
  deadlineMs: 60_000,
})
