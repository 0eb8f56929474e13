import type { PageLevel, PageLevels, PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'

/** Documents in the order in which one reads them from cover to cover: a page, what stands below it, the next page. */

async function* documentsOn(levels: PageLevels, level: PageLevel, after?: PlacedPage): AsyncGenerator<PlacedPage> {
  for await (const placed of level.after(after)) {
    if (!holdsPages(placed)) continue
    if (isDocument(placed)) yield placed
    yield* documentsOn(levels, levels.below(placed))
  }
}

async function* documentsBackOn(levels: PageLevels, level: PageLevel, before?: PlacedPage): AsyncGenerator<PlacedPage> {
  for await (const placed of level.before(before)) {
    if (!holdsPages(placed)) continue
    yield* documentsBackOn(levels, levels.below(placed))
    if (isDocument(placed)) yield placed
  }
}

/** The document to show for a group or the root: the first that is not hidden, else the first. */
export async function firstDocument(levels: PageLevels, level = levels.top): Promise<PlacedPage | undefined> {
  let first: PlacedPage | undefined
  for await (const placed of documentsOn(levels, level)) {
    if (!placed.page.hidden) return placed
    first ??= placed
  }
  return first
}

/** All documents behind one. */
export async function* documentsBehind(levels: PageLevels, current: PlacedPage): AsyncGenerator<PlacedPage> {
  yield* documentsOn(levels, levels.below(current))
  for (let from: PlacedPage | undefined = current; from; from = from.level.above) {
    yield* documentsOn(levels, from.level, from)
  }
}

/** The next document that is not hidden. */
export async function documentAfter(levels: PageLevels, current: PlacedPage): Promise<PlacedPage | undefined> {
  for await (const placed of documentsBehind(levels, current)) if (!placed.page.hidden) return placed
  return undefined
}

/** The one before it. */
export async function documentBefore(levels: PageLevels, current: PlacedPage): Promise<PlacedPage | undefined> {
  for (let from: PlacedPage | undefined = current; from; from = from.level.above) {
    for await (const placed of documentsBackOn(levels, from.level, from)) if (!placed.page.hidden) return placed
    const { above }: PageLevel = from.level
    if (above && isDocument(above) && !above.page.hidden) return above
  }
  return undefined
}

export function isDocument({ page }: PlacedPage): boolean {
  return page.type === 'document'
}

function holdsPages({ page }: PlacedPage): boolean {
  return page.type === 'document' || page.type === 'group'
}
