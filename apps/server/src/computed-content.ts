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
  /** Changes whenever the body may have. */
  seed: string
  pages: ComputedPage[]
}

/** Something outside a space that supplies content of it. */
export interface ComputedContent {
  /** The pages that each of the sources stands for, in the same order. */
  pages(db: Db, organizationId: string, sources: readonly JsonObject[]): Promise<ComputedPage[][]>
  /** The body of one page; undefined when the source has no such page any more. */
  markdown(db: Db, organizationId: string, source: JsonObject): Promise<string | undefined>
}

/**
 * By the `type` of their sources. Spaces know nothing of what supplies them, so it is handed down: whoever has content to
 * offer is entered where the server is put together.
 */
export type ComputedContents = Readonly<Record<string, ComputedContent | undefined>>
