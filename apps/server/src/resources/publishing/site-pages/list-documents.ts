import type { Schema } from '@quire/api-types'
import type { LoadedSite } from './load-site.ts'

type Page = Schema<'RevisionPage'>
export type DocumentPage = Schema<'RevisionPageDocument'>

/** The documents of a page tree in reading order. */
export function documentsIn(pages: readonly Page[]): DocumentPage[] {
  return pages.flatMap((page) => {
    if (page.type === 'group') return documentsIn(page.pages)
    return page.type === 'document' ? [page, ...documentsIn(page.pages)] : []
  })
}

/** The document to show for a group or the root: the first that is not hidden, else the first. */
export function firstDocument(pages: readonly Page[]): DocumentPage | undefined {
  const documents = documentsIn(pages)
  return documents.find(({ hidden }) => !hidden) ?? documents[0]
}

/** The first page is the root of its content. */
export function documentAddress({ found, pages }: LoadedSite, page: Pick<DocumentPage, 'id' | 'path'>): string {
  return page.id === firstDocument(pages)?.id ? found.basePath : `${found.basePath}${encodeURI(page.path)}`
}
