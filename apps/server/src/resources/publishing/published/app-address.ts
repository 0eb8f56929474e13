import type { Schema } from '@quire/api-types'
import { appUrl } from '#addresses/api-urls.ts'
import type { RequestContext } from '#context.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { requireChangeRequestContent } from '#resources/workspace/change-requests/content.ts'
import { presentChangeRequest } from '#resources/workspace/change-requests/presenter.ts'
import { requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import { requireCollection } from '#resources/workspace/collections/access.ts'
import { presentCollection } from '#resources/workspace/collections/presenter.ts'
import { presentPageAtPath } from '#resources/workspace/content/read/read-content.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { requireRevisionContent, requireSpaceContent } from '#resources/workspace/spaces/content.ts'
import { presentSpace } from '#resources/workspace/spaces/presenter.ts'

/** The content at an address of the web application, for callers who may view it. */
export async function contentAt(ctx: RequestContext, address: string): Promise<Schema<'ContentByUrl'>> {
  const [kind, id = '', ...rest] = appSegmentsOf(ctx, address)
  if (kind === 'c' && rest.length === 0) {
    return { collection: presentCollection(ctx, await requireCollection(ctx, id, 'view')) }
  }
  if (kind !== 's') throw new NotFoundError('content at this address')
  const space = await presentSpace(ctx, await requireSpace(ctx, id, 'view'))
  const [mark, state, name = ''] = rest
  if (mark !== '~') return { space, ...(await pageAt(ctx, () => requireSpaceContent(ctx, id), rest)) }
  if (state === 'changes') {
    const changeRequest = await presentChangeRequest(ctx, await requireChangeRequest(ctx, id, name, 'view'))
    const page = await pageAt(ctx, () => requireChangeRequestContent(ctx, id, name), rest.slice(3))
    return { space, changeRequest, ...page }
  }
  if (state !== 'revisions') throw new NotFoundError('content at this address')
  return { space, ...(await pageAt(ctx, () => requireRevisionContent(ctx, id, name), rest.slice(3))) }
}

async function pageAt(
  ctx: RequestContext,
  load: () => Promise<Content>,
  path: string[],
): Promise<Pick<Schema<'ContentByUrl'>, 'page'>> {
  const content = await load()
  if (path.length === 0) return {}
  return { page: await presentPageAtPath(ctx, content, path.join('/'), { metadata: true, computed: true }) }
}

function appSegmentsOf(ctx: RequestContext, address: string): string[] {
  const url = URL.parse(address)
  if (!url) throw new BadRequestError('query.url is not an address')
  const root = appUrl(ctx, '/')
  if (!url.href.startsWith(root)) throw new NotFoundError('content at this address')
  const path = url.origin + url.pathname
  if (path.includes('%00')) throw new BadRequestError('query.url must not contain the character U+0000')
  try {
    return path.slice(root.length).split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    throw new BadRequestError('query.url contains an escape that is not UTF-8')
  }
}
