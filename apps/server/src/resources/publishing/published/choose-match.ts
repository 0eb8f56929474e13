import type { AppContext } from '#context.ts'
import type { ConditionContext } from '#expressions/expressions.ts'
import type { SiteTree } from '#resources/publishing/sites/structure/tree.ts'
import { hasPageAtPath } from '#resources/workspace/content/read/read-content.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { isCanonical, matchPath, type SiteMatch } from './match-path.ts'

/**
 * The site space that a path addresses for a visitor. A path is ambiguous when a section or site space has the name of a
 * page: then the first match that has a page there wins, canonical matches before others and longer before shorter. When
 * none has a page, the longest match wins.
 */
export async function chooseMatch(
  ctx: AppContext,
  tree: SiteTree,
  { segments, conditions }: { segments: readonly string[]; conditions: ConditionContext },
): Promise<SiteMatch | undefined> {
  const names = segments.map((segment) => segment.toLowerCase())
  const matches = matchPath(tree, names)
  const [furthest] = matches
  // Paths with `~` are no pages, so the longest match takes them. A path that ends with a name of a section or site space
  // means that, because renderers also resolve the beginnings of a path.
  const isOnlyName = furthest?.depth === segments.length
  if (matches.length < 2 || isOnlyName || segments.some((segment) => segment.startsWith('~'))) return furthest
  const own = matches.filter((match) => isCanonical(match, names))
  const others = matches.filter((match) => !own.includes(match))
  for (const match of [...own, ...others]) {
    const path = segments.slice(match.depth).join('/')
    if (path === '' || (await hasPage(ctx, match, { path, conditions }))) return match
    const markdownPath = /^(.+)\.md$/.exec(path)?.[1]
    if (markdownPath !== undefined && (await hasPage(ctx, match, { path: markdownPath, conditions }))) return match
  }
  return furthest
}

/** Whether the site has a section, site space or page at a path of one segment. */
export async function hasOwn(ctx: AppContext, tree: SiteTree, name: string): Promise<boolean> {
  const everything = { claims: {}, appliesConditions: false }
  for (const match of matchPath(tree, [name])) {
    if (
      match.depth > 0 ? isCanonical(match, [name]) : await hasPage(ctx, match, { path: name, conditions: everything })
    ) {
      return true
    }
  }
  return false
}

async function hasPage(
  ctx: AppContext,
  { siteSpace: { row } }: SiteMatch,
  { path, conditions }: { path: string; conditions: ConditionContext },
): Promise<boolean> {
  const revision = await readRevision(ctx, row.spaceId, row.revisionId)
  return hasPageAtPath(ctx, { spaceId: row.spaceId, revision, appPath: '', audience: conditions }, path)
}
