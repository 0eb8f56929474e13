import {
  type DocumentBlock,
  type DocumentNode,
  type JSONDocument,
  type RequestForm,
  requestFormIn,
} from '@quire/content'
import type { AppContext } from '#context.ts'
import { BadRequestError, ForbiddenError, NotFoundError } from '#errors.ts'
import { blaming } from '#net/outbound-error.ts'
import { presentWholePage } from '#resources/workspace/content/read/read-content.ts'
import { findPage } from '../find-page.ts'
import { apiReader, isForAgents, type LoadedSite, loadSite, wholePage } from '../load-site.ts'
import type { SiteRequest } from '../site-result.ts'
import { buildRequest } from './build-request.ts'
import type { TriedRequest } from './tried-request.ts'

/** What an API has answered, as a reader is shown it. */
export interface TriedResponse {
  status: number
  contentType: string
  /** Absent for what is no text. */
  text?: string
  bytes: number
}

const bounds = { maxBytes: 200_000, timeoutMs: 10_000, maxRedirects: 0, anyStatus: true }

/**
 * Sends a request of an API for somebody who reads its description: for an operation of the page that they are on, to a server that
 * its description names, with nothing of this server or the visitor but the values that were filled in.
 */
export async function tryOperation(ctx: AppContext, request: SiteRequest, tried: TriedRequest): Promise<TriedResponse> {
  const site = await loadSite(ctx, request)
  if ('redirect' in site) throw new NotFoundError('site')
  if (request.isAgent && !isForAgents(site)) throw new ForbiddenError('this site is not for AI agents')
  const form = await findForm(site, tried)
  if (!form) throw new BadRequestError('body.path must be an operation of this page that can be tried')
  const { url, ...built } = buildRequest(form, tried)
  const { status, headers, body } = await blaming('body.server', ctx.fetch(url, { ...built, ...bounds }))
  const contentType = headers['content-type'] ?? ''
  const isText = body.length === 0 || /^text\/|json|xml|javascript|yaml|urlencoded/i.test(contentType)
  return { status, contentType, ...(isText && { text: body.toString() }), bytes: body.length }
}

async function findForm(site: LoadedSite, tried: TriedRequest): Promise<RequestForm | undefined> {
  const { pathname } = site.found
  const placed = pathname === '' ? site.firstPage : await findPage(site, pathname)
  if (!placed) throw new NotFoundError('page')
  const shown = await presentWholePage(site.as, site.content, placed.page, { ...wholePage, format: 'document' })
  if (shown.type !== 'document' || !shown.document) return undefined
  const block = findBlock((shown.document as JSONDocument).nodes, tried)
  if (!block) return undefined
  const { organizationId, labels } = apiReader(site)
  const [described = []] = await site.as.describeApis(site.as, organizationId, [block], labels)
  return described.flatMap(({ data }) => requestFormIn(data) ?? [])[0]
}

function findBlock(nodes: readonly DocumentNode[], tried: TriedRequest): DocumentBlock | undefined {
  for (const node of nodes) {
    if (node.object !== 'block') continue
    if (node.type === 'openapi-operation' && isTried(node, tried)) return node
    const inside = [...(node.fragments ?? []).flatMap((part) => part.nodes), ...(node.nodes ?? [])]
    const found = findBlock(inside, tried)
    if (found) return found
  }
  return undefined
}

function isTried({ data = {} }: DocumentBlock, { spec, method, path }: TriedRequest): boolean {
  const { ref, method: own, path: place } = data as { ref?: { spec?: unknown }; method?: unknown; path?: unknown }
  return ref?.spec === spec && place === path && String(own).toLowerCase() === method.toLowerCase()
}
