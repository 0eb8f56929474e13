import { targetKey } from '@quire/content'
import type { AppContext } from '#context.ts'
import { listLinksOfSources, listPathsOfSources, type SourceKind } from './link-repository.ts'
import type { SourceIds } from './link-sources.ts'
import type { SourceOutcome } from './resolve-links.ts'

/**
 * Those of the sources that link to something else than their rows say. Most edits change words and no links, and rows that
 * stay as they are need not be written.
 */
export async function changedSources(
  ctx: AppContext,
  spaceId: string,
  affected: SourceIds,
  outcomes: readonly SourceOutcome[],
): Promise<SourceIds> {
  const changedOf = async (kind: SourceKind, ids: ReadonlySet<string>) => {
    const now = new Map(outcomes.filter(({ source }) => source.kind === kind).map(said))
    const before = ids.size > 0 ? await storedLinks(ctx, spaceId, kind, [...ids]) : new Map<string, string>()
    return new Set([...ids].filter((id) => (now.get(id) ?? nothing) !== (before.get(id) ?? nothing)))
  }
  return {
    pages: await changedOf('page', affected.pages),
    reusables: await changedOf('reusable-content', affected.reusables),
  }
}

function said({ source: { id }, links, slugs }: SourceOutcome): [string, string] {
  const rows = links.map(({ relation, target, anchor }) => [relation, targetKey(target), anchor ?? null])
  return [id, textOf(rows, [...slugs])]
}

async function storedLinks(
  ctx: AppContext,
  spaceId: string,
  kind: SourceKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const links = Map.groupBy(await listLinksOfSources(ctx.db, spaceId, kind, ids), ({ sourceId }) => sourceId)
  const paths = Map.groupBy(await listPathsOfSources(ctx.db, spaceId, kind, ids), ({ sourceId }) => sourceId)
  return new Map(
    ids.map((id) => {
      const rows = (links.get(id) ?? []).map(({ relation, key, anchor }) => [relation, key, anchor])
      return [
        id,
        textOf(
          rows,
          (paths.get(id) ?? []).map(({ slug }) => slug),
        ),
      ]
    }),
  )
}

const nothing = textOf([], [])

function textOf(links: readonly (string | null)[][], slugs: string[]): string {
  return JSON.stringify([links, slugs.toSorted()])
}
