import type { ContentRef } from '#document/content-ref.ts'
import type { DocumentBlock, DocumentNode } from '#document/types.ts'
import type { Html } from './template.ts'

/** What a reference leads to, as the reader may follow it. */
export interface LinkTarget {
  /** The address; absent when the reader has no access to the target. */
  href?: string | undefined
  title: string
}

/** Looks up what a document refers to by id: the document itself knows neither addresses nor titles. */
export interface ReferenceResolver {
  targetOf(ref: ContentRef): LinkTarget
  /** The blocks of a piece of reusable content; undefined when it does not exist. */
  reusable(id: string): readonly DocumentBlock[] | undefined
}

/** The state that renderers of blocks and inlines share. */
export interface RenderContext extends ReferenceResolver {
  depth: number
  render(nodes: readonly DocumentNode[], context: RenderContext): Html
  /** Notes that cannot stand in the line that has them; absent where there is nothing but a line. */
  notes?: Html[]
  /** An element id that is unique in the document. */
  newId(): string
}

export type RenderBlock = (block: DocumentBlock, context: RenderContext) => Html

export function nested(context: RenderContext): RenderContext {
  return { ...context, depth: context.depth + 1 }
}
