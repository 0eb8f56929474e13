import type { Schema } from '@quire/api-types'
import { emojiShown } from '@quire/content'
import { type Html, html, noHtml } from '@quire/content/html'
import type { LoadedSite } from './load-site.ts'
import { shownSiteSpaces } from './shown-site-spaces.ts'

type SectionOrGroup = Schema<'SiteSectionOrGroup'>

/** Sections at the top of the page, those of a group behind its name. */
export function sectionLinks({ frame, found, labels }: LoadedSite): Html {
  if (frame.structure.type !== 'sections') return noHtml
  const item = (node: SectionOrGroup): Html => {
    if (node.object === 'site-section') {
      return html`<li>${linkTo(node.urls.published, node.title, node.id === found.siteSection)}</li>`
    }
    return html`<li><details class="group" name="sections"><summary>${node.title}</summary><ul>${node.children.map(item)}</ul></details></li>`
  }
  return html`<nav class="sections" aria-label="${labels.layout.sections}"><ul>${frame.structure.structure.map(item)}</ul></nav>`
}

/** The spaces to choose from where there are several: versions, languages and the like. */
export function variantLinks({ frame, found, labels }: LoadedSite): Html {
  const variants = shownSiteSpaces(frame.structure).filter(({ section }) => section === found.siteSection)
  if (variants.length < 2) return noHtml
  const items = variants.map(
    ({ id, title, urls }) => html`<li>${linkTo(urls.published, title, id === found.siteSpace)}</li>`,
  )
  return html`<nav class="variants" aria-label="${labels.layout.variants}"><ul>${items}</ul></nav>`
}

export function displayTitle(page: { emoji?: string; title: string }): string {
  return `${signBefore(page)}${page.title}`
}

/** The emoji of a page, as it stands before its title. */
export function signBefore({ emoji }: { emoji?: string }): string {
  const sign = emoji === undefined ? '' : emojiShown(emoji)
  return sign === '' ? '' : `${sign} `
}

export function linkTo(href: string | undefined, title: string, isCurrent: boolean): Html {
  return href === undefined
    ? html`${title}`
    : html`<a href="${href}"${isCurrent && html` aria-current="page"`}>${title}</a>`
}
