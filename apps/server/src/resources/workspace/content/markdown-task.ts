import type { JSONDocument } from '@quire/content'
import type { EvaluationRules } from '@quire/content/conditions'
import type { BodyDigest } from '@quire/content/markdown'
import { defineTask } from '../../../workers/task.ts'

export type MarkdownInput =
  | { kind: 'document'; markdown: string }
  | { kind: 'digest'; markdown: string }
  | { kind: 'title'; markdown: string }
  | { kind: 'anchored'; markdown: string; anchor: string }
  | { kind: 'words'; text: string }
  | { kind: 'print'; document: JSONDocument }
  | { kind: 'evaluate'; document: JSONDocument; scope: Record<string, unknown>; rules: EvaluationRules }

/** Documents come as JSON: it is read faster than what threads send each other otherwise. */
export interface MarkdownOutputs {
  document: string
  digest: BodyDigest
  title: string | undefined
  anchored: string | undefined
  words: string
  print: string
  evaluate: string
}

export type MarkdownOutput = MarkdownOutputs[MarkdownInput['kind']]

export const markdownTask = defineTask<MarkdownInput, MarkdownOutput>('markdown', {
  module: new URL('./markdown-worker.ts', import.meta.url),
  lane: 'short',
  deadlineMs: 10_000,
})
