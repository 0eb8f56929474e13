import type { FieldProblem, FoundFields } from '../findings.ts'
import type { Visibility } from '../visibility.ts'
import type { MarkdownLink } from './found-link.ts'
import type { SettingsFormat } from './settings.ts'

/** A page that was read. */
export interface PageText {
  title?: string
  markdown: string
  /** What the ids in it became: the anchors of the headings that had them. */
  anchors: Map<string, string>
}

/** What the front matter of a page says that is about more than the page itself. */
export interface PageHints {
  fields?: FoundFields
  problems?: FieldProblem[]
  /** Orders it among its siblings. */
  order?: number
  /** What a menu calls it. */
  label?: string
  slug?: string
  /** Other addresses of it. */
  aliases?: string[]
  /** Those of them that it had before. */
  oldPaths?: string[]
  /** Who sees the pages below it, all or those of a pattern. */
  below?: { pattern?: string; visibility: Visibility }[]
}

export interface ReadPage extends PageText, PageHints {
  /** In the order of the text. */
  links: MarkdownLink[]
  /** Where all links of the page lead, those around its content included. */
  outgoing: string[]
  /** The tree of pages that HTML shows beside its content. */
  navigation?: OutlineEntry[]
  /** The components of MDX that readers see nothing of. */
  unseen?: string[]
  /** The page that HTML says it belongs to. */
  up?: string
}

/**
 * Where the content of HTML is: all of it, or in the part that it marks as such. What marks none is guessed, or taken
 * whole as well.
 */
export type ContentRegion = 'whole' | 'marked' | 'guessed'

export type ReadingTask =
  | { kind: 'html'; text: string; region: ContentRegion }
  | { kind: 'markdown'; text: string; now: string }
  | { kind: 'docx'; parts: Map<string, Uint8Array> }
  | { kind: 'outline'; text: string }
  | { kind: 'summary'; text: string }
  | { kind: 'settings'; text: string; format: SettingsFormat }

/** An entry of a table of contents: how deep it stands, what it is called and where it leads. */
export interface OutlineEntry {
  depth: number
  title: string
  /** Undefined for a name that is no page. */
  address?: string
  /** Whether it is the page that shows it. */
  isSelf?: boolean
}
