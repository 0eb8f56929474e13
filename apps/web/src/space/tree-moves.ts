import type { Page } from '#api/queries.ts'
import { pagesBelow } from '#pages/pages.ts'

/** A place in the tree: among the pages below another, or at the top, counted without the page that goes there. */
export interface Spot {
  into: string | null
  at: number
}

interface Found {
  parent: Page | undefined
  siblings: Page[]
  index: number
}

export function findInTree(pages: Page[], id: string, parent?: Page): Found | undefined {
  const index = pages.findIndex((page) => page.id === id)
  if (index !== -1) return { parent, siblings: pages, index }
  for (const page of pages) {
    const found = findInTree(pagesBelow(page), id, page)
    if (found) return found
  }
  return undefined
}

export type Position = 'before' | 'after' | 'on'

/** Where a page comes to stand that is put before, after or on another one. */
export function spotAt(pages: Page[], id: string, target: { id: string; position: Position }): Spot | undefined {
  const found = findInTree(pages, target.id)
  if (!found || target.id === id) return undefined
  if (target.position === 'on') {
    const children = pagesBelow(found.siblings[found.index] as Page)
    return { into: target.id, at: children.filter((page) => page.id !== id).length }
  }
  const others = found.siblings.filter((page) => page.id !== id)
  const index = others.findIndex((page) => page.id === target.id)
  return { into: found.parent?.id ?? null, at: target.position === 'before' ? index : index + 1 }
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where a page comes to stand that is moved by one step; undefined where there is no such place. */
export function spotTowards(pages: Page[], id: string, direction: Direction): Spot | undefined {
  const found = findInTree(pages, id)
  if (!found) return undefined
  const { parent, siblings, index } = found
  const into = parent?.id ?? null
  switch (direction) {
    case 'up':
      return index > 0 ? { into, at: index - 1 } : undefined
    case 'down':
      return index < siblings.length - 1 ? { into, at: index + 1 } : undefined
    case 'in': {
      const before = siblings[index - 1]
      const canHold = before && 'pages' in before && siblings[index]?.type !== 'group'
      return canHold ? { into: before.id, at: before.pages.length } : undefined
    }
    case 'out':
      return parent && spotAt(pages, id, { id: parent.id, position: 'after' })
  }
}
