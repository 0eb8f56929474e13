import type { Drawing } from '#diagrams/shapes.ts'
import type { ContentRef } from '#document/content-ref.ts'
import type { DocumentBlock, DocumentNode } from '#document/types.ts'
import type { Formula, MathElement } from '#formulas/math-node.ts'
import type { Code, CodeTokens } from '#highlight/tokens.ts'
import type { Icon } from '#icons/icon.ts'
import type { BlockLabels } from './labels.ts'
import type { Html } from './template.ts'

/** What a reference leads to, as the reader may follow it. */
export interface LinkTarget {
  /** The address; absent when the reader has no access to the target. */
  href?: string | undefined
  title: string
  /** What a page says about itself below its title. */
  description?: string | undefined
  /** The sign before the title of a page or space: characters, or the name of an icon. */
  emoji?: string | undefined
  icon?: string | undefined
  /** Of a picture, in pixels. */
  dimensions?: { width: number; height: number } | undefined
  /** Of a file. */
  contentType?: string | undefined
  /** Whether it leads away from the site. */
  isElsewhere?: boolean
}

/** Looks up what a document refers to by id: the document itself knows neither addresses nor titles. */
export interface ReferenceResolver {
  targetOf(ref: ContentRef): LinkTarget
  /** The blocks of a piece of reusable content; undefined when it does not exist. */
  reusable(id: string): readonly DocumentBlock[] | undefined
}

/** What takes programs of its own to be shown, and is made before: undefined for what is shown as it was written. */
export interface Typesetter {
  tokensOf(code: Code): CodeTokens | undefined
  formulaOf(formula: Formula): MathElement | undefined
  iconOf(name: string): Icon | undefined
  drawingOf(source: string): Drawing | undefined
}

export interface RenderOptions extends ReferenceResolver, Partial<Typesetter> {
  /** English when left out. */
  labels?: BlockLabels
  /** The direction in which the letters of the page run, from left to right when left out. */
  direction?: 'ltr' | 'rtl'
  /** Whether headings offer a link to themselves; they do when left out. */
  hasAnchors?: boolean
  /** Whether what leads away from the site opens in a tab of its own. */
  opensTabs?: boolean
}

/** The state that renderers of blocks and inlines share. */
export interface RenderContext extends Required<RenderOptions> {
  depth: number
  render(nodes: readonly DocumentNode[], context: RenderContext): Html
  /** Notes that cannot stand in the line that has them; absent where there is nothing but a line. */
  notes?: Html[]
  /** The level of the heading before, from that of the page's title on. */
  headings: { last: number }
  /** An element id that is unique in the document. */
  newId(): string
}

export type RenderBlock = (block: DocumentBlock, context: RenderContext) => Html

export function nested(context: RenderContext): RenderContext {
  return { ...context, depth: context.depth + 1 }
}
