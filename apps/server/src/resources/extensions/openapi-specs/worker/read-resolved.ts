import type { JsonObject } from '@quire/content'
import type { ComputedPage } from '#ports.ts'
import { markdownOfResolved, pagesOfResolved } from '#resources/extensions/openapi-specs/resolved-spec.ts'

export interface ResolvedInput {
  kind: keyof ResolvedOutputs
  resolved: string
  source: JsonObject
}

export interface ResolvedOutputs {
  pages: ComputedPage[]
  markdown: string | undefined
}

/** Reads what a revision keeps of a spec, in a thread of the pool. */
export function perform({ kind, resolved, source }: ResolvedInput): ResolvedOutputs[ResolvedInput['kind']] {
  return kind === 'pages' ? pagesOfResolved(resolved, source) : markdownOfResolved(resolved, source)
}
