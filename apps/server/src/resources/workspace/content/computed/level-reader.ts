import {
  type Hash,
  listPlaceholders,
  type Page,
  type PageNode,
  type Placeholder,
  type ReadNodes,
  readSiblings,
} from '@quire/content'
import type { AppContext } from '#context.ts'
import { conditionsFor } from '#expressions/expressions.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { pause } from '#workers/pause.ts'
import { expandPages } from './computed-tree.ts'

/** Reads what levels of pages are made of. */
export interface LevelReader {
  readonly read: ReadNodes
  readonly rootHash: Hash
  /** Whether the reader of the content sees a page, as far as that is up to the page itself. */
  isShown(page: Page): boolean
  /** The pages that stand for those that sources supply. */
  placeholders(): Promise<readonly Placeholder[]>
  /** The pages below one that stand behind or before another, a few at a time, from there on. */
  siblings(parent: Page | undefined, start: Page | undefined, isForward: boolean): AsyncIterable<PageNode>
  /** All pages below one, with those that sources supply. */
  listWithSupplied(parent: Page | undefined): Promise<readonly PageNode[]>
}

/** Most want one or two, and some all: so each part is twice as long as the one before. */
const pagesAtOnce = { first: 8, most: 64 }

export function levelReader(ctx: AppContext, content: Content): LevelReader {
  const { rootHash } = content.revision
  const read = readNodes(ctx)
  const holds = content.audience && conditionsFor(content.audience)
  const isShown = ({ condition }: Page) => !holds || holds(condition)
  let placeholders: Promise<readonly Placeholder[]> | undefined

  async function* siblings(parent: Page | undefined, start: Page | undefined, isForward: boolean) {
    let last = start
    for (let limit = pagesAtOnce.first; ; limit = Math.min(2 * limit, pagesAtOnce.most)) {
      const from = isForward ? { after: last } : { before: last }
      const part = await readSiblings(read, rootHash, { parent, ...from, limit, isFromEnd: !isForward })
      for (const page of isForward ? part : part.toReversed()) if (isShown(page)) yield alone(page)
      last = isForward ? part.at(-1) : part[0]
      if (part.length < limit) return
    }
  }

  return {
    read,
    rootHash,
    isShown,
    placeholders() {
      placeholders ??= listPlaceholders(read, rootHash, { cache: ctx.placeholderCache, pause })
      return placeholders
    },
    siblings,
    async listWithSupplied(parent) {
      const pages: PageNode[] = []
      for await (const page of siblings(parent, undefined, true)) pages.push(page)
      return expandPages(ctx, content, pages, parent === undefined ? '' : `${parent.path}/`)
    },
  }
}

/** A page without those below it, which are read apart. */
export function alone(page: Page): PageNode {
  return { ...page, pages: [] }
}
