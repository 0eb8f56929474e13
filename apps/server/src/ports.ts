import type { OperationId, Schema } from '@quire/api-types'
import type { DocumentBlock, JsonObject } from '@quire/content'
import type { Db } from './db/database.ts'

/**
 * What the areas of the server ask of each other although none of them stands on the other. It is handed down with the
 * context: whoever has something to offer is entered where the server is put together.
 */

/** A site as those beside publishing know it. */
export interface SiteEntry {
  organizationId: string
  site: Schema<'Site'>
}

/** Sites by id, without asking who is calling. */
export type SiteDirectory<Context> = (ctx: Context, ids: readonly string[]) => Promise<Map<string, SiteEntry>>

/** Where visitors read spaces, the way the caller gets there; those that no live site shows are left out. */
export type SpaceAddresses<Context> = (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** How visitors sign in who read these spaces on sites that ask for it; the others are left out. */
export type SpaceSignIns<Context> = (
  ctx: Context,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Schema<'SpaceVisitorAuth'>>>

/** The scripts that everything installed on a site adds to its pages. */
export type SiteScripts<Context> = (ctx: Context, siteId: string) => Promise<Schema<'SiteIntegrationScript'>[]>

/** Whether something that a visitor reads on its site mentions somebody. */
export type MentionCheck<Context> = (ctx: Context, userId: string) => Promise<boolean>

/**
 * For work that goes on when its request has long been accepted: answers the context of the caller as they are now, and
 * throws what the operation would throw by now, whose token has ended, was uninstalled, or reaches the space no longer.
 */
export type RecheckCaller<Context> = (
  ctx: Context,
  operationId: OperationId,
  path: Readonly<Record<string, string>>,
) => Promise<Context>

/** Told, in the transaction that does it, that a space has another primary content. */
export type ContentWatcher<Context> = (tx: Context, change: { spaceId: string; revisionId: string }) => Promise<void>

/** A part of a page that people look for. */
export interface PagePart {
  title: string
  anchor: string
  text: string
}

/** A page that a source supplies. */
export interface ComputedPage {
  /** Names the page among those of its source, for as long as it means the same. */
  key: string
  title: string
  /** What its path is made of; made unique among its siblings. */
  slug: string
  description?: string
  icon?: string
  /** What is said on it, for searching: it stands in no index. */
  parts?: PagePart[]
  /** Supplies the body. */
  source: JsonObject
  pages: ComputedPage[]
}

/** A page that a source supplies to a placeholder, with all that does not depend on what stands around that. */
export interface SuppliedPage extends Omit<ComputedPage, 'key' | 'source' | 'pages'> {
  id: string
  computed: JsonObject
  computedSeed: string
  pages: SuppliedPage[]
}

/** What a source supplies to a placeholder, and the length of the text that it was made of. */
export interface Supplied {
  pages: readonly SuppliedPage[]
  characters: number
}

/**
 * Something outside a space that supplies content of it. Revisions never change, so they keep the text that their sources
 * were resolved to, and everything that is shown follows from that text.
 */
export interface ComputedContent<Context> {
  /** What each of the sources stands for now, in the same order; undefined where there is nothing. */
  resolve(db: Db, organizationId: string, sources: readonly JsonObject[]): Promise<(string | undefined)[]>
  /** The pages that a source stands for. */
  pages(ctx: Context, resolved: string, source: JsonObject): ComputedPage[] | Promise<ComputedPage[]>
  /** The body of one page; undefined when there is no such page. */
  markdown(ctx: Context, resolved: string, source: JsonObject): string | undefined | Promise<string | undefined>
}

/**
 * By the `type` of their sources. Spaces know nothing of what supplies them, so it is handed down: whoever has content to
 * offer is entered where the server is put together.
 */
export type ComputedContents<Context> = Readonly<Record<string, ComputedContent<Context> | undefined>>

/** What a description of an API is put together with, in the language of those who read it. */
export interface ApiLabels {
  authorization: string
  servers: string
  pathParameters: string
  queryParameters: string
  headers: string
  cookies: string
  requestBody: string
  responses: string
  example: string
  samples: string
  required: string
  deprecated: string
  recursive: string
  more: string
  oneOf: string
  values: string
  tryIt: string
  send: string
}

/**
 * What blocks that stand for a part of an API show of its description, in their order; undefined where it has no such part.
 * Nobody is asked whether the caller may see it: whoever reads the page may.
 */
export type DescribeApis<Context> = (
  ctx: Context,
  organizationId: string,
  blocks: readonly DocumentBlock[],
  labels: ApiLabels,
) => Promise<(DocumentBlock[] | undefined)[]>
