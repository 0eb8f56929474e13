import { createHash } from 'node:crypto'
import type { PreEncoded, Schema } from '@quire/api-types'
import { decodeOrKeep } from '@quire/content'
import type { Actor, AppContext } from '#context.ts'
import { preEncodedJson } from '#json/pre-encoded.ts'
import { siteRoot, toPath } from '#resources/publishing/sites/addresses.ts'
import { conditionContextOf } from '#resources/publishing/sites/condition-context.ts'
import { type PublishedSite, restOf, segmentsOf, siteAt } from '#resources/publishing/sites/find-site.ts'
import { loadVisibleTree } from '#resources/publishing/sites/structure/structure.ts'
import type { SiteTree } from '#resources/publishing/sites/structure/tree.ts'
import { contextIdOf, requireShallowClaims } from '#resources/publishing/visitors/claims.ts'
import { previewPath } from '#resources/publishing/visitors/preview.ts'
import { signSiteToken, spacesToName } from '#resources/publishing/visitors/tokens/site-token.ts'
import { chooseMatch } from './choose-match.ts'
import { enterSite, type Lookup, nothingThere, type VisitorEntry } from './enter-site.ts'
import { type Draft, findDraft } from './find-draft.ts'
import type { SiteMatch } from './match-path.ts'

type ContentLookup = Schema<'PublishedSiteContentLookup'>

/** Resolves a published address to content, with a token that lets the visitor read it. */
export async function resolveAddress(
  ctx: AppContext & { actor?: Actor },
  lookup: Lookup,
): Promise<ContentLookup | PreEncoded<ContentLookup>> {
  requireShallowClaims(lookup.visitor?.unsignedClaims ?? {})
  if (!isForAnybody(ctx, lookup)) return findContent(ctx, lookup)
  const bytes = await ctx.published.lookups.of(JSON.stringify(lookup), async () => {
    const found = await findContent(ctx, lookup)
    const value = Buffer.from(JSON.stringify(found))
    return { value, length: value.length, ...('site' in found && { siteId: found.site }) }
  })
  return preEncodedJson(bytes ?? Buffer.alloc(0))
}

/** Whether the response is the same for every caller, so that it can be cached: anonymous, and no preview or draft. */
function isForAnybody({ actor }: { actor?: Actor }, { url, visitor }: Lookup): boolean {
  return !actor && !visitor?.jwtToken && !/~|%7e/i.test(url)
}

export async function findContent(ctx: AppContext & { actor?: Actor }, lookup: Lookup): Promise<ContentLookup> {
  const url = URL.parse(lookup.url)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw nothingThere()
  const { raw, segments } = segmentsOf(url)
  const found = await siteAt(ctx, url, segments)
  if (!found) throw nothingThere()
  const { site, depth } = found
  const entry = await enterSite(ctx, site, segments.slice(depth), { ...lookup, url: url.href })
  // Only admitted visitors learn the new address; to others the site does not exist under either.
  if (found.movedTo !== undefined) {
    return { target: 'content', redirect: `${found.movedTo}${restOf(url, depth)}${url.search}` }
  }
  if ('redirect' in entry) return entry

  const rootDepth = depth + entry.depth
  const tree = await loadVisibleTree(ctx, site, entry.claims, entry.onlySpaceIds)
  const conditions = conditionContextOf(site, entry.claims)
  const match = await chooseMatch(ctx, tree, { segments: segments.slice(rootDepth), conditions })
  if (!match) throw nothingThere()
  const siteSpaceDepth = rootDepth + match.depth
  const draft = await findDraft(ctx, entry, match.siteSpace.row.spaceId, segments.slice(siteSpaceDepth))
  const pageDepth = siteSpaceDepth + (draft?.depth ?? 0)
  return {
    ...(await openContent(ctx, { site, entry, tree, match, draft })),
    // As pages have it: a renderer compares it with their paths, whatever script these are in.
    pathname: raw.slice(pageDepth).map(decodeOrKeep).join('/'),
    basePath: pathOf(raw.slice(0, pageDepth)),
    siteBasePath: pathOf(raw.slice(0, rootDepth)),
    canonicalUrl: `${siteRoot(ctx, site)}${entranceOf(entry)}${match.siteSpace.path}${raw.slice(pageDepth).join('/')}`,
    complete: match.isComplete,
  }
}

interface Resolved {
  site: PublishedSite
  entry: VisitorEntry
  tree: SiteTree
  match: SiteMatch
  draft: Draft | undefined
}

async function openContent(ctx: AppContext, { site, entry, tree, match, draft }: Resolved) {
  const { section, siteSpace } = match
  const ids = {
    organization: site.organizationId,
    site: site.id,
    siteSpace: siteSpace.row.id,
    ...(section && { siteSection: section.row.id }),
    space: siteSpace.row.spaceId,
  }
  const contextId = contextIdOf(entry.claims)
  const payload = {
    kind: 'site' as const,
    ...ids,
    spaces: spacesToName(
      ids.space,
      tree.siteSpaces.map(({ row }) => row.spaceId),
    ),
    ...(contextId !== undefined && { claims: entry.claims }),
  }
  return {
    ...ids,
    ...draft?.ids,
    apiToken: await signSiteToken(ctx, payload, { ...entry.credentials, ...draft?.ids, state: stateOf(site, tree) }),
    ...(entry.shareKey !== undefined && { shareKey: entry.shareKey }),
    ...(contextId !== undefined && { contextId }),
  }
}

/** A fingerprint of what the site shows: it changes with every revision, path and setting that visitors can notice. */
function stateOf({ adaptiveContent }: PublishedSite, { siteSpaces }: SiteTree): string {
  const shown = siteSpaces.map(({ row, path }) => [row.id, path, row.revisionId])
  return createHash('sha256')
    .update(JSON.stringify([adaptiveContent, shown]))
    .digest('base64url')
    .slice(0, 16)
}

function entranceOf({ shareKey, credentials }: VisitorEntry): string {
  if (credentials.preview !== undefined) return previewPath(credentials.preview)
  return shareKey === undefined ? '' : toPath(shareKey)
}

function pathOf(segments: string[]): string {
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}
