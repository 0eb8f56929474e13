import type { Input, Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { type EncodedList, presentList } from '#pagination/keyset-page.ts'
import { requireReadableSite, type SitePath } from '#resources/publishing/sites/access.ts'
import type { SiteSpaceNode } from '#resources/publishing/sites/structure/tree.ts'
import { visibleSiteSpaces } from '#resources/publishing/sites/structure/view.ts'
import { presentSpaceHits } from '#resources/workspace/search/presenter.ts'
import { searchSpaces } from '#resources/workspace/search/service.ts'

type Request = Input<'searchSiteContent'>

type Search = Pick<Request, 'query' | 'body'>

/** Searches what the caller sees of a site. */
export async function searchSite(
  ctx: RequestContext,
  path: SitePath,
  search: Search,
): Promise<EncodedList<Schema<'SearchSpaceResult'>>> {
  const { found, results } = await findInSite(ctx, path, search)
  return presentList(found, results)
}

/** The same with results as objects: those of `searchSite` are pre-encoded JSON. */
export async function findInSite(ctx: RequestContext, path: SitePath, { query: page, body }: Search) {
  const access = await requireReadableSite(ctx, path, undefined)
  const { siteSpaces } = await visibleSiteSpaces(ctx, access)
  const spaceIds = [...new Set(scopeOf(siteSpaces, body).map(({ row }) => row.spaceId))]
  const found = await searchSpaces(ctx, { ...page, query: body.query, spaceIds })
  return { found, results: await presentSpaceHits(ctx, found.items, found.query) }
}

function scopeOf(siteSpaces: SiteSpaceNode[], { scope, mode, siteSpaceIds, siteSpaceId }: Request['body']) {
  const wanted = scope?.mode ?? mode ?? (siteSpaceIds ? 'specific' : 'all')
  switch (wanted) {
    case 'all':
      return siteSpaces
    case 'default': {
      const { currentSiteSpace, includedSiteSpaces = [] } = scope ?? {}
      const named = requireNodes(siteSpaces, [...(currentSiteSpace ? [currentSiteSpace] : []), ...includedSiteSpaces])
      const sections = new Set(named.map(({ row }) => row.sectionId))
      return [...named, ...siteSpaces.filter(({ row, isDefault }) => isDefault && !sections.has(row.sectionId))]
    }
    case 'current':
      if (siteSpaceId === undefined) throw new BadRequestError('body.siteSpaceId goes with the mode `current`')
      return requireNodes(siteSpaces, [siteSpaceId])
    case 'specific': {
      const ids = scope?.siteSpaceIds ?? siteSpaceIds
      if (!ids) throw new BadRequestError('body.scope.siteSpaceIds goes with the mode `specific`')
      return requireNodes(siteSpaces, ids)
    }
  }
}

function requireNodes(siteSpaces: SiteSpaceNode[], ids: string[]): SiteSpaceNode[] {
  const byId = new Map(siteSpaces.map((node) => [node.row.id, node]))
  return ids.map((id) => {
    const node = byId.get(id)
    if (!node) throw new NotFoundError(`the site space ${id}`)
    return node
  })
}
