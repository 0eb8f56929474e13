import { type Html, html } from '@quire/content/html'
import type { LoadedSite } from '../load-site.ts'
import { searchPath } from '../paths.ts'

/** The field to search with. Without the script it leads to the page of results, and with it also shows some below it. */
export function searchForm({ found, labels: { search } }: LoadedSite, query: string | undefined): Html {
  return html`<form role="search" class="search" action="${found.basePath}${searchPath}"><input type="search" name="q" aria-label="${search.search}" placeholder="${search.search}" value="${query}" maxlength="256" autocomplete="off" aria-keyshortcuts="Control+K Meta+K /" required></form>`
}
