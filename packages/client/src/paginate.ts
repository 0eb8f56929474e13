import type { paths } from '@quire/api-types'
import type { QuireClient } from './client.ts'
import type { CallArguments, Data, PathWith } from './contract.ts'

interface ListPage {
  items: unknown[]
  next?: { page: string }
}

/** The paths whose GET answers one page of a list. */
export type ListPath = {
  [Path in PathWith<'get'>]: Required<Data<paths[Path]['get']>> extends Required<ListPage> ? Path : never
}[PathWith<'get'>]

/** What a list answers: one page of it. */
export type PageOf<Path extends ListPath> = Extract<Data<paths[Path]['get']>, ListPage>

/** The items of a list, one after the other; pages are fetched as they are needed. */
export interface Listing<Page extends ListPage> extends AsyncIterable<Page['items'][number]> {
  /** The whole list at once. */
  all(): Promise<Page['items'][number][]>
  /** The same list, a page at a time. */
  pages(): AsyncIterable<Page>
}

/** Goes through a whole list, or from `query.page` on; `query.limit` says how many items a page holds. */
export function paginate<Path extends ListPath>(
  quire: QuireClient,
  path: Path,
  ...[options]: CallArguments<paths[Path]['get']>
): Listing<PageOf<Path>> {
  // While the path is open the compiler cannot see that every list takes `query.page` and answers a page.
  const get = quire.GET as (path: Path, options: unknown) => Promise<{ data: PageOf<Path> }>

  return follow(async (page) => {
    const query = page === undefined ? options?.params?.query : { ...options?.params?.query, page }
    const { data } = await get(path, { ...options, params: { ...options?.params, query } })
    return data
  })
}

function follow<Page extends ListPage>(fetchPage: (page?: string) => Promise<Page>): Listing<Page> {
  async function* pages() {
    let page = await fetchPage()
    yield page
    while (page.next) {
      page = await fetchPage(page.next.page)
      yield page
    }
  }

  async function* items() {
    for await (const page of pages()) yield* page.items
  }

  async function all() {
    const found = []
    for await (const page of pages()) for (const item of page.items) found.push(item)
    return found
  }

  return { all, pages, [Symbol.asyncIterator]: items }
}
