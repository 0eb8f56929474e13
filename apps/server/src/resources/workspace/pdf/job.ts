import type { Ref } from './document.ts'

/** A page to print. */
export interface JobPage {
  id: string
  type: 'document' | 'group' | 'link' | 'computed'
  title: string
  path: string
  /** Below how many others it stands. */
  depth: number
  /** The titles of those. */
  trail: string[]
  /** Printed, and reached by links alone. */
  hidden?: boolean
  emoji?: string
  description?: string
  /** Names the Markdown. */
  body?: string
  /** What a link leads to. */
  target?: Ref
}

/** All that a PDF is made from, apart from texts and files, which are asked for when it is their turn. */
export interface PdfJob {
  spaceId: string
  title: string
  subtitle?: string
  /** When it was asked for. */
  date: string
  /** Whether it has a title page and a table of contents. */
  isBook: boolean
  pages: JobPage[]
  /** Pages that are not printed, for links to them. */
  elsewhere: Pick<JobPage, 'id' | 'path' | 'title'>[]
  /** Where people look at the content, and where at other spaces. */
  contentUrl: string
  appUrl: string
  variables: Record<string, string>
}

export interface JobFile {
  name: string
  url: string
  /** Of pictures that a PDF can hold. */
  bytes?: Uint8Array
}

/** Where texts and files come from. */
export interface Library {
  texts(hashes: string[]): Promise<string[]>
  file(ref: Ref): Promise<JobFile | undefined>
  reusable(id: string): Promise<string | undefined>
}

/** More than one PDF holds; the message says what. */
export class TooLargeError extends Error {}
