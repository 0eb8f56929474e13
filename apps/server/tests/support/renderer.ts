import { GitBookAPI, GitBookAPIError } from '@gitbook/api-of-renderer'
// Named as files for the reason given in `official-client.ts`.
import type * as declarations from '../../node_modules/@gitbook/api-of-renderer/dist/client.d.ts'
import type { TestServer } from './server.ts'

type Client = declarations.Api<unknown>
type Revision = declarations.Revision
export type Content = declarations.PublishedSiteContent
export type DocumentPage = declarations.RevisionPageDocument
type Page = Revision['pages'][number]
type Visitor = { jwtToken?: string; unsignedClaims?: Record<string, unknown> }

/** What somebody gets to see at an address. */
export type Shown =
  | { kind: 'page'; page: DocumentPage; nodes: Node[]; content: Content; surroundings: Surroundings }
  | { kind: 'redirect'; to: string }
  | { kind: 'not found' }

export type Node = { type?: string; meta?: { id?: string }; data?: Record<string, unknown>; nodes?: Node[] }

export interface Surroundings {
  profile: declarations.PublishedContentSite
  space: declarations.Space
  revision: Revision
}

export function rendererClient({ url: endpoint }: Pick<TestServer, 'url'>, authToken?: string): Client {
  const options = { endpoint, userAgent: 'renderer', ...(authToken !== undefined && { authToken }) }
  return new GitBookAPI(options) as unknown as Client
}

/** Shows a published site by the calls of `published-site` rules alone: it knows nothing of the server behind them. */
export async function show(server: TestServer, address: string, visitor?: Visitor): Promise<Shown> {
  const found = await resolveDeepest(server, new URL(address), visitor)
  if (found === undefined) return { kind: 'not found' }
  if ('redirect' in found) return { kind: 'redirect', to: found.redirect }
  const client = rendererClient(server, found.apiToken)
  const surroundings = await surround(client, found)
  if (!surroundings) return { kind: 'not found' }
  const page = pageAt(surroundings.revision.pages, found.pathname) ?? (await pageElsewhere(client, found, surroundings))
  if (!page) {
    const source = `${found.basePath.slice(found.siteBasePath.length - 1)}${found.pathname}`
    const query = { source, ...(found.shareKey && { shareKey: found.shareKey }) }
    const redirect = await orNothing(client.orgs.getSiteRedirectBySource(found.organization, found.site, query))
    return redirect ? { kind: 'redirect', to: redirect.target } : { kind: 'not found' }
  }
  const { space, revision } = surroundings
  const evaluated = { evaluated: 'deterministic-only' as never }
  const body = await orNothing(client.spaces.getPageDocumentInRevisionById(space.id, revision.id, page.id, evaluated))
  return { kind: 'page', page, nodes: (body?.nodes ?? []) as Node[], content: found, surroundings }
}

/** Asks for the host alone and for the first four segments at once, and takes the shortest that is complete. */
async function resolveDeepest(server: TestServer, url: URL, visitor?: Visitor) {
  const segments = url.pathname.split('/').filter(Boolean)
  const draft = segments.indexOf('~')
  const isDraft = segments[draft + 1] === 'changes'
  const path = isDraft ? segments.slice(0, draft) : segments
  const after = isDraft ? segments.slice(draft + 3) : []
  const lengths = isDraft ? [path.length] : [...Array(Math.min(path.length, 4) + 1).keys()]
  const answers = await Promise.all(
    lengths.map((length) => resolve(server, `${url.origin}/${path.slice(0, length).join('/')}`, visitor)),
  )
  const chosen = answers.findIndex((answer) => answer && 'site' in answer && answer.complete)
  const index = chosen === -1 ? answers.length - 1 : chosen
  const answer = answers[index]
  if (!answer || 'redirect' in answer) return answer
  const left = [...path.slice(lengths[index]), ...after]
  return {
    ...answer,
    pathname: [answer.pathname, ...left].filter(Boolean).join('/'),
    ...(isDraft && { changeRequest: segments[draft + 2] ?? '' }),
  }
}

function resolve(server: TestServer, url: string, visitor?: Visitor) {
  const body = { url, redirectOnError: false, ...(visitor && { visitor }) }
  return orNothing(rendererClient(server).urls.resolvePublishedContentByUrl(body as never))
}

async function surround(client: Client, found: Content): Promise<Surroundings | undefined> {
  const { organization, site, space: spaceId, shareKey, changeRequest } = found
  const key = shareKey ? { shareKey } : {}
  const [{ data: profile }, { data: space }, change] = await Promise.all([
    client.orgs.getPublishedContentSite(organization, site, key),
    client.spaces.getSpaceById(spaceId, key),
    changeRequest ? orNothing(client.spaces.getChangeRequestById(spaceId, changeRequest)) : undefined,
  ])
  if (changeRequest && !change) return undefined
  const revisionId = found.revision ?? change?.revision ?? space.revision
  const revision = await orNothing(client.spaces.getRevisionById(spaceId, revisionId, { metadata: true }))
  return revision && { profile, space, revision }
}

/** The first document is the root; a group shows the first one in it. */
function pageAt(pages: Page[], path: string): DocumentPage | undefined {
  for (const page of pages) {
    if (page.type === 'document' && (path === '' || page.path === path)) return page
    const isWanted = page.type === 'group' && page.path === path
    const below = 'pages' in page ? pageAt(page.pages as Page[], isWanted ? '' : path) : undefined
    if (below) return below
  }
  return undefined
}

/** By a path that a page had before, sent as one segment. */
async function pageElsewhere(client: Client, { pathname }: Content, { space, revision }: Surroundings) {
  const found = await orNothing(
    client.spaces.getPageInRevisionByPath(space.id, revision.id, encodeURIComponent(pathname)),
  )
  return found?.type === 'document' ? (found as DocumentPage) : undefined
}

async function orNothing<T>(call: Promise<{ data: T }>): Promise<T | undefined> {
  try {
    return (await call).data
  } catch (error) {
    if (error instanceof GitBookAPIError && (error as { code: number }).code === 404) return undefined
    throw error
  }
}
