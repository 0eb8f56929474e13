import type { DocumentNode, Ref } from './document.ts'

/** A page to print. */
export interface JobPage {
  id: string
  type: 'document' | 'group' | 'link' | 'computed'
  title: string
  path: string
  /** Number of its ancestors. */
  depth: number
  /** Titles of its ancestors. */
  trail: string[]
  /** Printed, but not listed in the table of contents. */
  hidden?: boolean
  emoji?: string
  description?: string
  variables?: Record<string, string>
  /** Hash of its Markdown, or the name of what a source supplies. */
  body?: string
  /** What a link leads to. */
  target?: Ref
}

/** What a PDF is made from, except texts and files, which the worker loads when it needs them. */
export interface PdfJob {
  spaceId: string
  title: string
  subtitle?: string
  /** When it was asked for. */
  date: string
  /** Whether it has a title sheet and a table of contents. */
  isBook: boolean
  pages: JobPage[]
  /** Pages that are not printed, for links to them. */
  elsewhere: Pick<JobPage, 'id' | 'path' | 'title' | 'description'>[]
  /** Addresses of the content and of other spaces in the web application. */
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

/** Loads texts and files from the main thread. */
export interface ContentLoader {
  texts(hashes: string[]): Promise<string[]>
  file(ref: Ref): Promise<JobFile | undefined>
  reusable(id: string): Promise<string | undefined>
  /** What blocks show of APIs, in their order; undefined where that is nothing. */
  describe(blocks: DocumentNode[]): Promise<(DocumentNode[] | undefined)[]>
}

/** The PDF would exceed a limit, which the message names. */
export class TooLargeError extends Error {}
