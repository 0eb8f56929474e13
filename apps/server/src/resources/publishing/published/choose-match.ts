import type { AppContext } from '#context.ts'
import type { Sight } from '#expressions/expressions.ts'
import type { SiteTree } from '#resources/publishing/sites/structure/tree.ts'
import { hasPageAtPath } from '#resources/workspace/content/read/read-content.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { isCanonical, matchPath, type SiteMatch } from './match.ts'

/**
 * What a path leads to on a site for a visitor. Where it can be read in several ways, because a section or site space is
 * called like a page, it is what has a page there: by its own address first, and by what reaches furthest. Where nothing
 * has one, it is what reaches furthest.
 */
export async function chooseMatch(
  ctx: AppContext,
  tree: SiteTree,
  { segments, sight }: { segments: readonly string[]; sight: Sight },
): Promise<SiteMatch | undefined> {
  const names = segments.map((segment) => segment.toLowerCase())
  const matches = matchPath(tree, names)
  const [furthest] = matches
  // What is no page comes behind whatever reaches furthest; and a name with nothing behind it is that of a section or site
  // space first, because renderers ask for the beginnings of a path as well and go on from there.
  const isOnlyName = furthest?.depth === segments.length
  if (matches.length < 2 || isOnlyName || segments.some((segment) => segment.startsWith('~'))) return furthest
  const own = matches.filter((match) => isCanonical(match, names))
  const others = matches.filter((match) => !own.includes(match))
  for (const match of [...own, ...others]) {
    const path = segments.slice(match.depth).join('/').replace(/\.md$/, '')
    if (path === '' || (await hasPage(ctx, match, { path, sight }))) return match
  }
  return furthest
}

/** Whether the site has something of its own at the path of one name. */
export async function hasOwn(ctx: AppContext, tree: SiteTree, name: string): Promise<boolean> {
  const everything = { claims: {}, appliesConditions: false }
  for (const match of matchPath(tree, [name])) {
    if (match.depth > 0 ? isCanonical(match, [name]) : await hasPage(ctx, match, { path: name, sight: everything })) {
      return true
    }
  }
  return false
}

async function hasPage(
  ctx: AppContext,
  { siteSpace: { row } }: SiteMatch,
  { path, sight }: { path: string; sight: Sight },
): Promise<boolean> {
  const revision = await readRevision(ctx, row.spaceId, row.revisionId)
  return hasPageAtPath(ctx, { spaceId: row.spaceId, revision, appPath: '', audience: sight }, path)
}
