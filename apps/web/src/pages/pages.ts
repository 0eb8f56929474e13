import { emojiShown } from '@quire/content/html'
import type { Page } from '#api/queries.ts'

/** A page that has an address of its own. */
export type PlacedPage = Extract<Page, { path: string }>

/** A page that has a text. */
export type DocumentPage = Extract<Page, { type: 'document' }>

export function pagesBelow(page: Page): Page[] {
  return 'pages' in page ? page.pages : []
}

export function titleOf({ emoji, title }: Page): string {
  return emoji ? `${emojiShown(emoji)} ${title}` : title
}

export function* allPages(pages: readonly Page[]): Iterable<Page> {
  for (const page of pages) {
    yield page
    yield* allPages(pagesBelow(page))
  }
}

/** The page at a path; without one, the first that has a text. */
export function pageAt(pages: readonly Page[], path: string): PlacedPage | undefined {
  for (const page of allPages(pages)) {
    if (path === '' ? page.type === 'document' : 'path' in page && page.path === path) return page as PlacedPage
  }
  return undefined
}

/** What has to be open in the tree for a page to be seen. */
export function ancestorsOf(pages: readonly Page[], id: string | undefined): string[] {
  return pages.flatMap((page) => {
    const below = pagesBelow(page)
    return [...allPages(below)].some((inner) => inner.id === id) ? [page.id, ...ancestorsOf(below, id)] : []
  })
}
