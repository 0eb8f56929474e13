import { highlight, type SearchQuery } from '@quire/content'
import { type Html, html, joined, noHtml } from '@quire/content/html'
import { BadRequestError } from '#errors.ts'
import type { LoadedSite } from '../load-site.ts'
import { variantLinks } from '../navigation.ts'
import { pageLinks } from '../page-links.ts'
import { searchPath } from '../paths.ts'
import { renderLayout } from '../render-layout.ts'
import { findHits, hasVariants, isEverywhere, queryOf } from './find-hits.ts'
import type { SearchHit } from './search-hit.ts'

/** What is shown on the page of results, and while somebody types. */
const most = { results: 50, suggestions: 8, sectionsOfSuggestion: 2 }

/** The page of results. */
export async function renderSearch(site: LoadedSite): Promise<Html> {
  const { search, resultsFor } = site.labels.search
  const query = queryOf(site)
  const results = query === '' ? noHtml : await orRefusal(site, resultsOf(site))
  return renderLayout(site, {
    title: query === '' ? search : `${search}: ${query}`,
    description: '',
    isListed: false,
    side: html`${variantLinks(site)}${await pageLinks(site, undefined)}`,
    main: html`<article class="results"><h1>${query === '' ? search : resultsFor(query)}</h1>${query !== '' && scopeLink(site, query)}${results}</article>`,
    outline: noHtml,
    query,
  })
}

/** Where there are variants, the way to look in all of them, and back. */
function scopeLink(site: LoadedSite, query: string): Html | false {
  if (!hasVariants(site)) return false
  const { allVariants, thisVariant } = site.labels.search
  const isAll = isEverywhere(site)
  const address = `${site.found.basePath}${searchPath}?q=${encodeURIComponent(query)}${isAll ? '' : '&in=all'}`
  return html`<p class="scope"><a href="${address}">${isAll ? thisVariant : allVariants}</a></p>`
}

async function resultsOf(site: LoadedSite): Promise<Html> {
  const { hits, query } = await findHits(site, most.results)
  if (hits.length === 0) return html`<p>${site.labels.search.nothingFound}</p>`
  return joined(
    hits.map(({ title, address, where, sections }) => {
      // What stands under the title of the page stands under it here.
      const parts = sections.map((part) => {
        const heading = part.title !== title && html`<a href="${part.address}">${marked(query, part.title)}</a>`
        return html`<li>${heading}<p>${marked(query, part.body)}</p></li>`
      })
      return html`<section><h2><a href="${address}">${marked(query, title)}</a></h2>${whereOf(where)}${parts.length > 0 && html`<ul>${parts}</ul>`}</section>`
    }),
  )
}

/** What is shown below the field while somebody types: a part of a page, as options of a list. */
export async function renderSuggestions(site: LoadedSite): Promise<Html> {
  if (queryOf(site) === '') return noHtml
  return orRefusal(site, suggestionsFor(site))
}

async function suggestionsFor(site: LoadedSite): Promise<Html> {
  const { hits, query } = await findHits(site, most.suggestions)
  if (hits.length === 0) return html`<p>${site.labels.search.nothingFound}</p>`
  return joined(hits.map((hit) => optionsOf(hit, query)))
}

function optionsOf({ title, address, where, sections }: SearchHit, query: SearchQuery): Html {
  const own = sections.find((part) => part.title === title)
  const others = sections.filter((part) => part !== own).slice(0, most.sectionsOfSuggestion)
  const body = own && html`<span class="body">${marked(query, own.body)}</span>`
  const parts = others.map(
    (part) =>
      html`<a role="option" class="part" href="${part.address}"><span class="title">${marked(query, part.title)}</span><span class="body">${marked(query, part.body)}</span></a>`,
  )
  return html`<a role="option" href="${address}"><span class="title">${marked(query, title)}</span>${whereOf(where)}${body}</a>${parts}`
}

function whereOf(where: readonly string[]): Html | false {
  return where.length > 0 && html`<span class="where">${where.join(' › ')}</span>`
}

function marked(query: SearchQuery, text: string): Html {
  return joined(
    highlight(query, text).map((part) => (part.isHit ? html`<mark>${part.text}</mark>` : html`${part.text}`)),
  )
}

/** What is wrong with a query is said where the results would be. */
async function orRefusal(site: LoadedSite, results: Promise<Html>): Promise<Html> {
  try {
    return await results
  } catch (error) {
    if (error instanceof BadRequestError) return html`<p>${site.labels.search.refused(error.message)}</p>`
    throw error
  }
}
