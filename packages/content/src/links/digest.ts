import type { ContentRef } from '#document/content-ref.ts'
import { isAdaptive } from '#document/evaluate.ts'
import { documentLinks } from '#document/links.ts'
import { documentSections } from '#document/sections.ts'
import type { BlockType, InlineType, JSONDocument } from '#document/types.ts'
import { walk } from '#document/walk.ts'
import { parseMarkdown } from '#markdown/parse.ts'

/** What indexes need to know about a text. Texts are immutable, so it is extracted once per hash. */
export interface BodyDigest {
  readonly sections: readonly DigestSection[]
  readonly links: readonly DigestLink[]
  /** What can be linked to within it. */
  readonly anchors: readonly string[]
  /** Whether it has conditions or expressions. */
  readonly isAdaptive: boolean
}

export interface DigestSection {
  readonly anchor?: string
  readonly title: string
  readonly text: string
}

export interface DigestLink {
  /** As it is written: an address is told apart where it is known what there is. */
  readonly ref: ContentRef
  readonly relation: Relation
  /** The heading it stands under. */
  readonly anchor?: string
  /** What must hold for a visitor to see it; left out where everybody does. */
  readonly conditions?: readonly string[]
}

/** Whether the text links to it, or includes it and cannot be shown without it. */
export type Relation = 'reference' | 'dependsOn'

const shown: ReadonlySet<BlockType | InlineType> = new Set([
  'image',
  'inline-image',
  'file',
  'drawing',
  'embed',
  'reusable-content',
  'swagger',
  'openapi-operation',
  'openapi-schemas',
  'openapi-webhook',
])

export function digestMarkdown(markdown: string): BodyDigest {
  return digestDocument(parseMarkdown(markdown))
}

export function digestDocument(document: JSONDocument): BodyDigest {
  return {
    sections: firstSections(document),
    links: documentLinks(document)
      .slice(0, most.links)
      .map(({ ref, in: holder, anchor, conditions }) => ({
        ref,
        relation: shown.has(holder) ? 'dependsOn' : 'reference',
        ...given(anchor),
        ...(conditions.length > 0 && { conditions }),
      })),
    anchors: anchorsOf(document),
    isAdaptive: isAdaptive(document),
  }
}

/** Longer texts are indexed up to these limits, so that derived data stays bounded. */
const most = { characters: 200_000, links: 5_000 }

function firstSections(document: JSONDocument): DigestSection[] {
  let left = most.characters
  return documentSections(document).flatMap(({ anchor, title, text }) => {
    if (left <= 0) return []
    const section = { ...given(anchor), title: title.slice(0, left), text: text.slice(0, left) }
    left -= section.title.length + section.text.length
    return [section]
  })
}

function anchorsOf({ nodes }: JSONDocument): string[] {
  const anchors: string[] = []
  walk(nodes, {
    enter(node) {
      if (node.object === 'block' && node.meta?.id !== undefined) anchors.push(node.meta.id)
    },
  })
  return anchors
}

function given(anchor: string | undefined): { anchor?: string } {
  return anchor === undefined ? {} : { anchor }
}
