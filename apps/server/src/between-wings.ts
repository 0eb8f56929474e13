import type { Schema } from '@quire/api-types'

/**
 * What the wings of the server ask of each other although none of them stands on the other. It is handed down with the
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

/** Told, in the transaction that does it, that a space has another primary content. */
export type ContentWatcher<Context> = (tx: Context, change: { spaceId: string; revisionId: string }) => Promise<void>
