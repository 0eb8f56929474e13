import type { Bundle } from '../bundle.ts'
import type { LeftOut } from '../findings.ts'
import type { ReadPage } from '../readers/page-text.ts'
import type { PageReader } from '../readers/reader.ts'
import type { PageOutline } from '../tree/follow-outline.ts'
import type { PathHint } from '../tree/paths.ts'
import type { Visibility } from '../visibility.ts'

/** What there is to be arranged. */
export interface PublishedFolder {
  texts: ReadonlyMap<string, ReadPage>
  /** Paths of files that are no pages. */
  others: readonly string[]
  read: Bundle['read']
  reader: PageReader
  /** By their paths: settings that could not be read, filled by `readSettingsFile`. */
  unreadSettings: Map<string, LeftOut>
}

/** What a program that publishes folders of pages was told about them. */
export interface Arrangement {
  /** Filled by `addOutline`. */
  outlines: PageOutline[]
  /** How many entries they may still have. */
  entries: { left: number }
  /** By the paths of files and folders. */
  hints: Map<string, PathHint>
  /** Pages that are the table of contents itself. */
  tables: Set<string>
  /** Pieces of a layout: no pages. */
  parts: Set<string>
  /** Files that were read as settings. */
  settings: Set<string>
  /** Of the whole space. */
  variables: Record<string, string>
  /** Pages that settings say nothing is published of, with what says so where it is one of them. */
  outside: Map<string, string | undefined>
  /** By the paths of pages: who sees them, by what is said elsewhere. */
  visibility: Map<string, Visibility>
  /** Paths that lead to pages beside their own. */
  redirects: WrittenRedirect[]
  /** What settings and tables of contents name that does not come along. */
  leftOut: LeftOut[]
}

/** As settings have it. */
export interface WrittenRedirect {
  /** The file of the settings. */
  settings: string
  /** The folder that both are relative to. */
  folder: string
  from: string
  to: string
}

/** Adds what it finds to the arrangement. */
export type Dialect = (published: PublishedFolder, arrangement: Arrangement) => Promise<void>
