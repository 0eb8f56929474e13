import {
  type AppliedChanges,
  applyChanges,
  type ContentChange,
  emptyRoot,
  type Hash,
  type PageNode,
  readTree,
} from '#index.ts'
import { createStore } from '#tests/tree/store.ts'

export interface World extends ReturnType<typeof createStore> {
  root: Hash
  /** Applies changes to any root and stores what they wrote. */
  apply(root: Hash, changes: readonly ContentChange[], prefix?: string): Promise<AppliedChanges>
  /** Applies changes to the world's own root. */
  edit(...changes: ContentChange[]): Promise<AppliedChanges>
  outline(root?: Hash): Promise<string>
}

/** A store with a clock and ids that count up. */
export function createWorld(): World {
  const store = createStore()
  let ids = 0
  let seconds = 0
  const world: World = {
    ...store,
    root: emptyRoot,
    async apply(root, changes, prefix = 'p') {
      const now = new Date(Date.UTC(2031, 0, 1) + ++seconds * 1000).toISOString()
      const applied = await applyChanges(store.read, root, { changes, now, newId: () => `${prefix}${++ids}` })
      store.keep(applied)
      return applied
    },
    async edit(...changes) {
      const applied = await world.apply(world.root, changes)
      world.root = applied.root
      return applied
    },
    async outline(root = world.root) {
      return outlineOf(await readTree(store.read, root))
    },
  }
  return world
}

/** `a(b c) d`: the pages in order by their slugs, or by their titles where they have none. */
function outlineOf(pages: readonly PageNode[]): string {
  return pages
    .map((page) => {
      const name = page.slug ?? page.title
      return page.pages.length === 0 ? name : `${name}(${outlineOf(page.pages)})`
    })
    .join(' ')
}

export function page(title: string, more: Partial<Extract<ContentChange, { operation: 'insert_page' }>> = {}) {
  return { operation: 'insert_page', title, ...more } as const satisfies ContentChange
}

export function update(
  page: string,
  fields: Omit<Extract<ContentChange, { operation: 'update_page' }>, 'operation' | 'page'>,
) {
  return { operation: 'update_page', page, ...fields } as const satisfies ContentChange
}
