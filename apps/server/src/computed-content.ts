import type { JsonObject } from '@quire/content'
import type { Db } from './db/database.ts'

/** A page that a source supplies. */
export interface ComputedPage {
  /** Names the page among those of its source, for as long as it means the same. */
  key: string
  title: string
  /** What its path is made of; made unique among its siblings. */
  slug: string
  description?: string
  icon?: string
  /** Supplies the body. */
  source: JsonObject
  pages: ComputedPage[]
}

/**
 * Something outside a space that supplies content of it. Revisions never change, so they keep the text that their sources
 * were resolved to, and everything that is shown follows from that text.
 */
export interface ComputedContent {
  /** What each of the sources stands for now, in the same order; undefined where there is nothing. */
  resolve(db: Db, organizationId: string, sources: readonly JsonObject[]): Promise<(string | undefined)[]>
  /** The pages that a source stands for. */
  pages(resolved: string, source: JsonObject): ComputedPage[]
  /** The body of one page; undefined when there is no such page. */
  markdown(resolved: string, source: JsonObject): string | undefined
}

/**
 * By the `type` of their sources. Spaces know nothing of what supplies them, so it is handed down: whoever has content to
 * offer is entered where the server is put together.
 */
export type ComputedContents = Readonly<Record<string, ComputedContent | undefined>>
