import type { Schema } from '@quire/api-types'
import { type Html, html } from '@quire/content/html'
import type { FrameLinks } from './frame-links.ts'
import type { LoadedSite } from './load-site.ts'
import { sectionLinks } from './navigation.ts'
import { searchForm } from './search/search-form.ts'
import { accountsAt } from './social-accounts.ts'

type Settings = Schema<'SiteCustomizationSettings'>
type HeaderItem = Settings['header']['links'][number]
type Picture = Schema<'CustomizationThemedURL'>

/** The bar at the top of every page: the site, its sections, the search and the links of the publisher. */
export function renderHeader(site: LoadedSite, links: FrameLinks, query: string | undefined): Html {
  const home = site.found.siteBasePath
  return html`<header class="top">
<a class="site" href="${home}">${siteName(site)}</a>
${sectionLinks(site)}
${searchForm(site, query)}
${headerLinks(site, links)}
${site.frame.settings.themes.toggeable && modeSwitch(site)}
</header>`
}

/** What visitors know the site by. */
export function siteTitle({ frame }: LoadedSite): string {
  return frame.settings.title ?? frame.site.title
}

function siteName(site: LoadedSite): Html {
  const { logo } = site.frame.settings.header
  return logo ? pictureOf(logo, { className: 'logo', alt: siteTitle(site) }) : html`${siteTitle(site)}`
}

/** One for each mode, of which one is shown. Browsers do not load a lazy picture that is not. */
export function pictureOf({ light, dark }: Picture, { className, alt }: { className: string; alt: string }): Html {
  const image = (src: string, only: string) =>
    html`<img class="${className}${only}" src="${src}" alt="${alt}" loading="lazy">`
  return light === dark ? image(light, '') : html`${image(light, ' only-light')}${image(dark, ' only-dark')}`
}

function headerLinks({ frame, labels }: LoadedSite, links: FrameLinks): Html | false {
  const { header, socialAccounts } = frame.settings
  const items = header.links.flatMap((item) => headerItem(item, links) ?? [])
  const accounts = accountsAt(socialAccounts, 'header').map(
    ({ name, href }) => html`<li><a href="${href}"${links.attributesFor(href)}>${name}</a></li>`,
  )
  if (items.length + accounts.length === 0) return false
  return html`<nav class="links" aria-label="${labels.layout.links}"><ul>${items}${accounts}</ul></nav>`
}

const buttons: Partial<Record<NonNullable<HeaderItem['style']>, string>> = {
  'button-primary': 'button',
  'button-secondary': 'button secondary',
}

/** One with entries opens a menu, in which its own target comes first. */
function headerItem({ title, to, style = 'link', links: entries }: HeaderItem, links: FrameLinks): Html | undefined {
  const className = buttons[style]
  const self = links.link({ to, title, ...(className !== undefined && { className }) })
  const below = entries.flatMap((entry) => links.link(entry) ?? [])
  if (below.length === 0) return self && html`<li>${self}</li>`
  const own = links.link({ to, title })
  const all = [...(own ? [own] : []), ...below].map((link) => html`<li>${link}</li>`)
  return html`<li><details class="group" name="links"><summary${className !== undefined && html` class="${className}"`}>${title}</summary><ul>${all}</ul></details></li>`
}

/** Chooses the mode. It is of use with the script alone, and hidden without. */
function modeSwitch({ labels: { layout } }: LoadedSite): Html {
  return html`<select class="mode" aria-label="${layout.theme}"><option value="">${layout.systemTheme}</option><option value="light">${layout.lightTheme}</option><option value="dark">${layout.darkTheme}</option></select>`
}
