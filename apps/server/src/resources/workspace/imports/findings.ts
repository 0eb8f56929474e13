import type { Schema } from '@quire/api-types'
import type { FileInput, JsonObject, PageTag, PageType } from '@quire/content'
import type { MarkdownLink } from './readers/found-link.ts'

/** A text as it was found; the links in it still lead to where they led there. */
export interface FoundText {
  /** Names it among those found and is what its links are relative to; addresses in an archive are made up. */
  address: string
  title: string
  markdown: string
  links: MarkdownLink[]
  /** What its front matter says in vain. */
  problems?: readonly FieldProblem[]
}

/** Something in front matter that cannot be read, or has no counterpart. */
export interface FieldProblem {
  field: string
  reason: 'unreadable' | 'unsupported'
  message: string
}

export interface FoundPage extends FoundText {
  /** Other addresses that lead to it. */
  aliases: string[]
  /** Address of the page that it stands below. */
  parent: string | undefined
  /** What the ids in it became: the anchors of the headings that had them. */
  anchors: ReadonlyMap<string, string>
  /** What its front matter says about it. */
  fields?: FoundFields
  /** What its path is made of, when that is not the title. */
  slug?: string | undefined
  type?: PageType
  /** Of a link: where it leads, and what that is relative to. */
  target?: { address: string; base: string }
  /** A folder without a page of its own, or a name in a table of contents: a node of the tree without a file. */
  isFolder?: boolean
}

/** As a page has them. */
export interface FoundFields {
  description?: string
  icon?: string
  hidden?: boolean
  /** Keeps it out of the search of the site. */
  noIndex?: boolean
  /** Asks the search engines of the web to leave it out. */
  noRobotsIndex?: boolean
  /** What must hold for a visitor to see it. */
  condition?: string
  tags?: PageTag[]
  variables?: Record<string, string>
  layout?: JsonObject
  cover?: FoundCover
}

export interface FoundCover {
  address: string
  addressDark?: string
  yPos?: number
}

/** A file whose bytes are stored already. */
export interface FoundFile {
  address: string
  entry: FileInput
}

export interface FileContent {
  name: string
  contentType: string
  bytes: Uint8Array
}

/** Stores a file that was found, so that no more than one at a time is in memory. */
export type KeepFile = (file: FileContent) => Promise<FileInput>

/** A path that leads to a page beside its own. */
export interface FoundRedirect {
  path: string
  /** Address of the page that the path begins at; the top when undefined. */
  below: string | undefined
  /** Address of the page that it leads to. */
  page: string
}

/** Something that was found and is not taken over. */
export type LeftOut = Schema<'ImportLeftOut'>

/** What a source gave. A page comes after the one it stands below. */
export interface Findings {
  pages: FoundPage[]
  files: FoundFile[]
  /** What pages include. */
  reusables: FoundText[]
  /** Of the whole space. */
  variables?: Record<string, string>
  redirects?: FoundRedirect[]
  /** Paths that the website of a folder is published below, without a slash at the end. */
  sitePaths?: readonly string[]
  leftOut: LeftOut[]
  /** Whether relative links that lead to none of the pages stay as they are, or get the address they were found at. */
  keepsLinks: boolean
  /** The limit that ended reading early. */
  limit?: string
}

export interface Progress {
  step: 'pages' | 'files' | 'writing'
  done: number
  /** How many there will be, as far as is known. */
  total: number
  /** How many links the pages have that were written so far. */
  links?: number
}

export type OnProgress = (progress: Progress) => void
