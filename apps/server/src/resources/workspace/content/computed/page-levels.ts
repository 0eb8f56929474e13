import { type Page, type PageNode, readLineages } from '@quire/content'
import type { AppContext } from '#context.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { placeholderIdOf } from './computed-tree.ts'
import { alone, type LevelReader, levelReader } from './level-reader.ts'

/** Pages with the same parent, as the reader of the content sees them, with those that sources supply. */
export interface PageLevel {
  /** The page that they stand below; undefined at the top. */
  readonly above: PlacedPage | undefined
  /** Those behind one of them, or all, in their order. */
  after(page?: PlacedPage): AsyncIterable<PlacedPage>
  /** Those before one of them, the last one first. */
  before(page?: PlacedPage): AsyncIterable<PlacedPage>
}

/** A page, and those that it stands among. What stands below it is a level of its own. */
export interface PlacedPage {
  readonly page: PageNode
  readonly level: PageLevel
}

/**
 * The pages of some content, level by level: whoever needs a page and what stands around it reads these alone, however many
 * pages there are.
 */
export interface PageLevels {
  readonly top: PageLevel
  below(placed: PlacedPage): PageLevel
  /** Several pages by their ids, those left out that are not there for the reader. */
  find(ids: Iterable<string>): Promise<Map<string, PlacedPage>>
  /** The levels on which sources supply pages. */
  supplied(): Promise<PageLevel[]>
}

export function pageLevelsOf(ctx: AppContext, content: Content): PageLevels {
  const reader = levelReader(ctx, content)
  const below = levelsBelow(reader)
  const find = (ids: Iterable<string>) => findPages(reader, below, ids)
  return {
    top: below(undefined),
    below,
    find,
    async supplied() {
      const parents = new Set((await reader.placeholders()).map(({ parent }) => parent))
      const above = await find([...parents].flatMap((id) => id ?? []))
      return [...(parents.has(null) ? [below(undefined)] : []), ...[...above.values()].map(below)]
    },
  }
}

type LevelBelow = (above: PlacedPage | undefined) => PageLevel

/** Remembers the levels, since those on which sources supply pages are read as a whole. */
function levelsBelow(reader: LevelReader): LevelBelow {
  const known = new Map<string, PageLevel>()
  return (above) => {
    if (above && placeholderIdOf(above.page.id) !== undefined) return listedLevel(above, above.page.pages)
    const key = above?.page.id ?? ''
    const level = known.get(key) ?? storedLevel(reader, above)
    known.set(key, level)
    return level
  }
}

function storedLevel(reader: LevelReader, above: PlacedPage | undefined): PageLevel {
  const parent = above?.page
  let listed: Promise<PageLevel | undefined> | undefined
  const suppliedLevel = async () => {
    const placeholders = await reader.placeholders()
    if (!placeholders.some((placeholder) => placeholder.parent === (parent?.id ?? null))) return undefined
    return listedLevel(above, await reader.listWithSupplied(parent))
  }
  async function* go(start: PlacedPage | undefined, isForward: boolean) {
    listed ??= suppliedLevel()
    const supplied = await listed
    if (supplied) return yield* isForward ? supplied.after(start) : supplied.before(start)
    for await (const page of reader.siblings(parent, start?.page, isForward)) yield { page, level }
  }
  const level: PageLevel = { above, after: (page) => go(page, true), before: (page) => go(page, false) }
  return level
}

/** Pages that are at hand with all below them. */
function listedLevel(above: PlacedPage | undefined, pages: readonly PageNode[]): PageLevel {
  async function* go(start: PlacedPage | undefined, ordered: readonly PageNode[]) {
    const first = start === undefined ? 0 : 1 + ordered.findIndex(({ id }) => id === start.page.id)
    for (const page of ordered.slice(first)) yield { page, level }
  }
  const level: PageLevel = {
    above,
    after: (page) => go(page, pages),
    before: (page) => go(page, pages.toReversed()),
  }
  return level
}

async function findPages(
  reader: LevelReader,
  below: LevelBelow,
  ids: Iterable<string>,
): Promise<Map<string, PlacedPage>> {
  const wanted = [...ids].map((id) => ({ id, storedId: placeholderIdOf(id) ?? id }))
  const lines = await readLineages(
    reader.read,
    reader.rootHash,
    wanted.map(({ storedId }) => storedId),
  )
  const place = (line: readonly Page[]): PlacedPage | undefined => {
    if (!line.every(reader.isShown)) return undefined
    let placed: PlacedPage | undefined
    for (const page of line) placed = { page: alone(page), level: below(placed) }
    return placed
  }
  const found = new Map<string, PlacedPage>()
  for (const { id, storedId } of wanted) {
    const stored = place(lines.get(storedId) ?? [])
    const placed = stored && id !== storedId ? await findSupplied(stored.level, (page) => page.id === id) : stored
    if (placed) found.set(id, placed)
  }
  return found
}

/** A page that a source supplies on a level or below it. */
export async function findSupplied(
  level: PageLevel,
  isMeant: (page: PageNode) => boolean,
): Promise<PlacedPage | undefined> {
  for await (const placed of level.after()) {
    if (placeholderIdOf(placed.page.id) === undefined) continue
    const found = isMeant(placed.page) ? placed : findBelow(placed, isMeant)
    if (found) return found
  }
  return undefined
}

/** Those below one that a source supplies are at hand with it. */
function findBelow(above: PlacedPage, isMeant: (page: PageNode) => boolean): PlacedPage | undefined {
  const { pages } = above.page
  if (pages.length === 0) return undefined
  const level = listedLevel(above, pages)
  for (const page of pages) {
    const placed = { page, level }
    const found = isMeant(page) ? placed : findBelow(placed, isMeant)
    if (found) return found
  }
  return undefined
}
