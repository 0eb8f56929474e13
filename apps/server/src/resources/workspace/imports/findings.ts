import type { MarkdownLink } from './readers/found-link.ts'

/** A page as it was found; the links in it still lead to where they led there. */
export interface FoundPage {
  /** Names the page among those found and is what its links are relative to; addresses in an archive are made up. */
  address: string
  /** Other addresses that lead to it. */
  aliases: string[]
  title: string
  /** Address of the page that it stands below. */
  parent: string | undefined
  markdown: string
  links: MarkdownLink[]
  /** What the ids of its HTML became: the anchors of the headings that had them. */
  anchors: ReadonlyMap<string, string>
  /** A folder without a page of its own: a node of the tree without a file. */
  isFolder?: boolean
}

export interface FoundFile {
  address: string
  name: string
  contentType: string
  bytes: Uint8Array
}

/** What a source gave. A page comes after the one it stands below. */
export interface Findings {
  pages: FoundPage[]
  files: FoundFile[]
  /** Pages and files that were found, whether or not they could be taken over. */
  total: number
  /** Whether relative links that lead to none of the pages stay as they are, or get the address they were found at. */
  keepsLinks: boolean
}

export interface Progress {
  step: 'pages' | 'files' | 'writing'
  done: number
  /** How many there will be, as far as is known. */
  total: number
}

export type OnProgress = (progress: Progress) => void
