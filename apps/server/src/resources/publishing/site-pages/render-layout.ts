import type { Schema } from '@quire/api-types'
import { type Html, html, textOfHtml } from '@quire/content/html'
import { siteScript } from './assets.ts'
import type { LoadedSite } from './load-site.ts'
import { sectionLinks } from './navigation.ts'
import { searchPath } from './paths.ts'
import { styleAddress } from './style.ts'

type Settings = Schema<'SiteCustomizationSettings'>

/** The parts of a site page that differ from page to page. */
export interface SitePageParts {
  title: string
  description: string
  /** Path of the page, for its canonical address; undefined for search results and error pages. */
  address: string | undefined
  /** Path of its Markdown, for agents. */
  markdown?: string | undefined
  /** Whether search engines may list it, on a site that they may look at. */
  isListed: boolean
  side: Html
  main: Html
  outline: Html
  /** What was searched for. */
  query?: string
}

/** The HTML document around the parts of a page. It is whole without the script, and needs nothing from another server. */
export function renderLayout(site: LoadedSite, parts: SitePageParts): Html {
  const { frame, found, url, labels } = site
  const { settings } = frame
  const home = found.siteBasePath
  const title = parts.title === frame.site.title ? parts.title : `${parts.title} · ${frame.site.title}`
  const isPublic = frame.site.visibility === 'public' && found.changeRequest === undefined
  return html`<!doctype html>
<html lang="${labels.lang}" dir="${labels.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${parts.description !== '' && html`<meta name="description" content="${parts.description}">`}
${!(isPublic && parts.isListed) && html`<meta name="robots" content="noindex">`}
${parts.address !== undefined && html`<link rel="canonical" href="${url.origin}${parts.address}">`}
${parts.markdown !== undefined && html`<link rel="alternate" type="text/markdown" href="${parts.markdown}">`}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleAddress(home, settings.styling.primaryColor)}">
<script type="module" async src="${home}${siteScript.path}"></script>
</head>
<body>
<a class="skip" href="#content">${labels.layout.skip}</a>
<header class="top">
<a class="site" href="${home}">${frame.site.title}</a>
${sectionLinks(site)}
<form role="search" action="${home}${searchPath}"><input type="search" name="q" aria-label="${labels.search.search}" placeholder="${labels.search.search}" value="${parts.query}" maxlength="256" required></form>
${headerLinks(site)}
</header>
<div class="frame">
${textOfHtml(parts.side) !== '' && html`<input type="checkbox" id="menu" aria-label="${labels.layout.showPages}"><label for="menu">${labels.layout.pages}</label><nav class="pages" aria-label="${labels.layout.pages}">${parts.side}</nav>`}
<main id="content">${parts.main}</main>
${parts.outline}
</div>
${footer(settings)}
</body>
</html>
`
}

function headerLinks({ frame, labels }: LoadedSite): Html | false {
  const links = frame.settings.header.links.flatMap(({ title, to }) => {
    const isWeb = to?.kind === 'url' && /^https?:/.test(to.url)
    return isWeb ? [html`<li><a href="${to.url}">${title}</a></li>`] : []
  })
  return links.length > 0 && html`<nav class="links" aria-label="${labels.layout.links}"><ul>${links}</ul></nav>`
}

function footer({ footer: { copyright } }: Settings): Html | false {
  return copyright !== undefined && copyright !== '' && html`<footer>${copyright}</footer>`
}
