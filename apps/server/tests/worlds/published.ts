import type { QuireClient, Schema } from '@quire/client'
import { decodeJwt, SignJWT } from 'jose'
import type { TestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace } from './content.ts'
import { type SiteCalls, sites } from './sites.ts'

export type Lookup = Schema<'PublishedUrlLookup'>
export type Found = Schema<'PublishedSiteContent'>

export interface PublishedSite {
  site: SiteCalls
  spaceIds: string[]
  /** The published root. */
  root: string
}

/** A live site with a space for each title, each with a page of that title and one below it. */
export async function publishSite(
  server: TestServer,
  titles: string[] = ['Docs'],
  visibility: Schema<'SiteVisibility'> = 'public',
): Promise<PublishedSite> {
  const spaceIds: string[] = []
  for (const title of titles) spaceIds.push(await createSpaceWithPages(server, title))
  const { create, on } = sites(server)
  const site = on((await create({ title: 'Handbook', visibility, spaces: spaceIds })).id)
  return { site, spaceIds, root: (await site.publish()).urls.published ?? '' }
}

export async function createSpaceWithPages(server: TestServer, title: string): Promise<string> {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  await client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId } }, body: { title } })
  const page = (name: string) => ({
    operation: 'insert_page' as const,
    title: name,
    document: { markdown: `${name}.\n` },
  })
  await editSpace(client, spaceId, [
    { ...page(title), ref: 'top' },
    { ...page('Install'), into: 'top' },
  ])
  return spaceId
}

/** Asks without a token, as renderers do, unless one is given. */
export async function lookUp(server: TestServer, body: Lookup, token?: string) {
  return (await server.client(token).POST('/urls/published', { body })).data
}

/** Fails when the address leads elsewhere. */
export async function resolve(
  server: TestServer,
  url: string,
  { visitor, token }: { visitor?: Lookup['visitor'] & object; token?: string } = {},
): Promise<Found> {
  const answer = await lookUp(server, { url, ...(visitor && { visitor }) }, token)
  if ('redirect' in answer) throw new Error(`${url} leads to ${answer.redirect}`)
  return answer as Found
}

/** Somebody who reads the site that an address leads to. */
export async function visit(
  server: TestServer,
  url: string,
  visitor?: Lookup['visitor'] & object,
): Promise<Found & { client: QuireClient }> {
  const found = await resolve(server, url, visitor ? { visitor } : {})
  return { ...found, client: server.client(found.apiToken) }
}

export function payloadOf(token: string): Record<string, unknown> {
  return decodeJwt(token)
}

/** A visitor token as the system of a site's owner makes it. */
export function signVisitor(
  key: string,
  claims: Record<string, unknown>,
  { alg = 'HS256', expires = '1h' }: { alg?: string; expires?: string | null } = {},
): Promise<string> {
  const jwt = new SignJWT(claims).setProtectedHeader({ alg })
  if (expires !== null) jwt.setExpirationTime(expires)
  return jwt.sign(Buffer.from(key))
}

const auth = '/orgs/{organizationId}/sites/{siteId}/publishing/auth'

export async function readAuth({ admin }: TestServer, { path }: SiteCalls) {
  return (await admin.client.GET(auth, { params: { path } })).data
}

export async function setFallback({ admin }: TestServer, { path }: SiteCalls, fallbackURL: string | null) {
  return (await admin.client.PATCH(auth, { params: { path }, body: { backend: 'custom', fallbackURL } })).data
}

export async function readProfile(client: QuireClient, { path }: SiteCalls, shareKey?: string) {
  const params = { path, query: { ...(shareKey !== undefined && { shareKey }) } }
  return (await client.GET('/orgs/{organizationId}/sites/{siteId}/published', { params })).data
}

/** The pages of a space that somebody sees, with those below them. */
export async function pagesSeen(client: QuireClient, spaceId: string): Promise<Schema<'Revision'>['pages']> {
  const { data: space } = await client.GET('/spaces/{spaceId}', { params: { path: { spaceId } } })
  const params = { path: { spaceId, revisionId: space.revision } }
  return (await client.GET('/spaces/{spaceId}/revisions/{revisionId}', { params })).data.pages
}
