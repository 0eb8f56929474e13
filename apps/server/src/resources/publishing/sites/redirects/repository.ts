import type { Db } from '#db/database.ts'
import { contains } from '#db/queries/contains.ts'
import { countRows, selectPage } from '#db/queries/keyset.ts'
import { redirectLeadsOn } from '#db/queries/left-behind.ts'
import type { SiteRedirectRow } from '#db/tables/publishing.ts'
import type { PageRequest } from '#pagination/keyset-page.ts'

export type { SiteRedirectRow }

function redirectsOfSite(db: Db, siteId: string) {
  return db.selectFrom('siteRedirects').where('siteId', '=', siteId).where(redirectLeadsOn)
}

function filteredRedirects(db: Db, siteId: string, search: string | undefined) {
  return redirectsOfSite(db, siteId).$if(search !== undefined, (query) =>
    query.where(contains('sourceKey', search ?? '')),
  )
}

export function listRedirects(
  db: Db,
  siteId: string,
  search: string | undefined,
  pageRequest: PageRequest,
): Promise<SiteRedirectRow[]> {
  return selectPage(filteredRedirects(db, siteId, search).selectAll(), pageRequest, { keys: ['sourceKey'] })
}

export async function countRedirects(db: Db, siteId: string, search: string): Promise<number> {
  return countRows(filteredRedirects(db, siteId, search))
}

export function findRedirect(db: Db, siteId: string, id: string): Promise<SiteRedirectRow | undefined> {
  return redirectsOfSite(db, siteId).selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRedirectBySource(db: Db, siteId: string, sourceKey: string): Promise<SiteRedirectRow | undefined> {
  return redirectsOfSite(db, siteId).selectAll().where('sourceKey', '=', sourceKey).executeTakeFirst()
}

/** Frees a source that a redirect still holds of which nobody sees anything. */
async function deleteUnseen(db: Db, { siteId, sourceKey }: SiteRedirectRow): Promise<void> {
  await db
    .deleteFrom('siteRedirects')
    .where('siteId', '=', siteId)
    .where('sourceKey', '=', sourceKey)
    .where((eb) => eb.not(redirectLeadsOn))
    .execute()
}

export async function insertRedirect(db: Db, redirect: SiteRedirectRow): Promise<void> {
  await deleteUnseen(db, redirect)
  await db.insertInto('siteRedirects').values(redirect).execute()
}

export async function updateRedirect(db: Db, redirect: SiteRedirectRow): Promise<void> {
  const { siteId, id, ...values } = redirect
  await deleteUnseen(db, redirect)
  await db.updateTable('siteRedirects').set(values).where('siteId', '=', siteId).where('id', '=', id).execute()
}

export async function deleteRedirect(db: Db, siteId: string, id: string): Promise<void> {
  await db.deleteFrom('siteRedirects').where('siteId', '=', siteId).where('id', '=', id).execute()
}
