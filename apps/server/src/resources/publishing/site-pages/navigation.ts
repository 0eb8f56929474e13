import type { Schema } from '@quire/api-types'
import { emojiShown } from '@quire/content'
import { type Html, html, noHtml } from '@quire/content/html'
import { type DocumentPage, documentAddress, documentsIn } from './list-documents.ts'
import type { LoadedSite } from './load-site.ts'

type Page = Schema<'RevisionPage'>
type SiteSpace = Schema<'SiteSpace'>
type SectionOrGroup = Schema<'SiteSectionOrGroup'>

/** Sections at the top of the page, those of a group behind its name. */
export function sectionLinks({ profile, found }: LoadedSite): Html {
  if (profile.structure.type !== 'sections') return noHtml
  const item = (node: SectionOrGroup): Html => {
    if (node.object === 'site-section') {
      return html`<li>${link(node.urls.published, node.title, node.id === found.siteSection)}</li>`
    }
    return html`<li><details class="group" name="sections"><summary>${node.title}</summary><ul>${node.children.map(item)}</ul></details></li>`
  }
  return html`<nav class="sections" aria-label="Sections"><ul>${profile.structure.structure.map(item)}</ul></nav>`
}

/** The spaces to choose from where there are several: versions, languages and the like. */
export function variantLinks({ profile, found }: LoadedSite): Html {
  const variants = shownSiteSpaces(profile.structure).filter(({ section }) => section === found.siteSection)
  if (variants.length < 2) return noHtml
  const items = variants.map(
    ({ id, title, urls }) => html`<li>${link(urls.published, title, id === found.siteSpace)}</li>`,
  )
  return html`<nav class="variants" aria-label="Variants"><ul>${items}</ul></nav>`
}

export function shownSiteSpaces({ structure }: Schema<'SiteStructure'>): SiteSpace[] {
  const below = (node: SectionOrGroup | SiteSpace): SiteSpace[] => {
    if (node.object === 'site-space') return [node]
    return node.object === 'site-section' ? node.siteSpaces : node.children.flatMap(below)
  }
  return structure.flatMap(below)
}

/** The pages of the content; subpages are unfolded for the ancestors of the current page only. */
export function pageLinks(site: LoadedSite, current: DocumentPage | undefined): Html {
  const onTheWay = new Set(current ? trailTo(site.pages, current.id) : [])
  const list = (pages: readonly Page[]): Html => {
    const items = pages.filter((page) => !('hidden' in page && page.hidden)).map(item)
    return items.length > 0 ? html`<ul>${items}</ul>` : noHtml
  }
  const item = (page: Page): Html => {
    switch (page.type) {
      case 'group':
        return html`<li class="group"><span>${displayTitle(page)}</span>${list(page.pages)}</li>`
      case 'document': {
        const isOpen = onTheWay.has(page.id)
        const self = link(documentAddress(site, page), displayTitle(page), page.id === current?.id)
        return html`<li>${self}${isOpen && list(page.pages)}</li>`
      }
      case 'link':
        return page.target.kind === 'url' && /^https?:/.test(page.target.url)
          ? html`<li>${link(page.target.url, displayTitle(page), false)}</li>`
          : noHtml
      default:
        return noHtml
    }
  }
  return list(site.pages)
}

function trailTo(pages: readonly Page[], id: string): string[] {
  for (const page of pages) {
    if (page.id === id) return [id]
    const below = 'pages' in page ? trailTo(page.pages, id) : []
    if (below.length > 0) return [page.id, ...below]
  }
  return []
}

/** Links to the previous and the next page in reading order. */
export function neighbourLinks(site: LoadedSite, current: DocumentPage): Html {
  const listed = documentsIn(site.pages).filter(({ hidden }) => !hidden)
  const index = listed.findIndex(({ id }) => id === current.id)
  if (index === -1) return noHtml
  const to = (page: DocumentPage | undefined, rel: 'prev' | 'next', label: string) =>
    page && html`<a rel="${rel}" href="${documentAddress(site, page)}"><small>${label}</small>${page.title}</a>`
  return html`<nav class="neighbours" aria-label="Neighbouring pages">${to(listed[index - 1], 'prev', 'Previous')}${to(listed[index + 1], 'next', 'Next')}</nav>`
}

export function displayTitle({ emoji, title }: { emoji?: string; title: string }): string {
  const sign = emoji === undefined ? '' : emojiShown(emoji)
  return sign === '' ? title : `${sign} ${title}`
}

function link(href: string | undefined, title: string, isCurrent: boolean): Html {
  return href === undefined
    ? html`${title}`
    : html`<a href="${href}"${isCurrent && html` aria-current="page"`}>${title}</a>`
}
