import { type Html, html, noHtml } from '@quire/content/html'
import { BadRequestError } from '#errors.ts'
import { findInSite } from '#resources/publishing/published/search-site.ts'
import type { LoadedSite } from './load-site.ts'
import { shownSiteSpaces, variantLinks } from './navigation.ts'
import { pageLinks } from './page-links.ts'
import { renderLayout } from './render-layout.ts'

const maxLength = 256

export async function renderSearch(site: LoadedSite): Promise<Html> {
  const { search, resultsFor, refused } = site.labels.search
  const query = (site.url.searchParams.get('q') ?? '').trim().slice(0, maxLength)
  const results = query === '' ? noHtml : await resultsOf(site, query).catch(explainRefusal(refused))
  return renderLayout(site, {
    title: query === '' ? search : `${search}: ${query}`,
    description: '',
    address: undefined,
    isListed: false,
    side: html`${variantLinks(site)}${await pageLinks(site, undefined)}`,
    main: html`<article class="results"><h1>${query === '' ? search : resultsFor(query)}</h1>${results}</article>`,
    outline: noHtml,
    query,
  })
}

/** What is wrong with a query is said where the results would be. */
function explainRefusal(refused: LoadedSite['labels']['search']['refused']): (error: unknown) => Html {
  return (error) => {
    if (error instanceof BadRequestError) return html`<p>${refused(error.message)}</p>`
    throw error
  }
}

async function resultsOf({ as, found, frame, labels }: LoadedSite, query: string): Promise<Html> {
  const path = { organizationId: found.organization, siteId: found.site }
  const { results } = await findInSite(as, path, { query: { limit: 20 }, body: { query, mode: 'all' } })
  const roots = new Map(shownSiteSpaces(frame.structure).map(({ space, urls }) => [space.id, urls.published]))
  const hits = results.flatMap(({ id, title: space, pages }) =>
    pages.map(({ title, path: page, sections = [] }) => {
      const address = (to: string) => `${roots.get(id) ?? found.basePath}${encodeURI(to)}`
      // What stands under the title of the page stands under it here.
      const parts = sections.map((part) => {
        const heading = part.title !== title && html`<a href="${address(part.path)}">${part.title}</a>`
        return html`<li>${heading}<p>${part.body}</p></li>`
      })
      return html`<section><h2><a href="${address(page)}">${title}</a></h2><p class="where">${space}</p>${parts.length > 0 && html`<ul>${parts}</ul>`}</section>`
    }),
  )
  return hits.length > 0 ? html`${hits}` : html`<p>${labels.search.nothingFound}</p>`
}
