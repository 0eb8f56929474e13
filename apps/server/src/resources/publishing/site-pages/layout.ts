import type { Schema } from '@quire/api-types'
import { type Html, html, textOfHtml } from '@quire/content/html'
import type { LoadedSite } from './load-site.ts'
import { sectionLinks } from './navigation.ts'
import { searchPath } from './paths.ts'
import { styleAddress } from './style.ts'

type Settings = Schema<'SiteCustomizationSettings'>

/** What differs from page to page. */
export interface Sheet {
  title: string
  description: string
  /** Where the page is, below the host; undefined for what has no address of its own. */
  address: string | undefined
  /** Where its Markdown is, for agents. */
  markdown?: string | undefined
  /** Whether search engines may list it, on a site that they may look at. */
  isListed: boolean
  side: Html
  main: Html
  outline: Html
  /** What was searched for. */
  query?: string
}

/** The page around everything. It needs no script, and nothing from another server. */
export function layOut(site: LoadedSite, sheet: Sheet): Html {
  const { profile, found, url } = site
  const settings = profile.customizations.siteSpaces[found.siteSpace] ?? profile.customizations.site
  const home = found.siteBasePath
  const title = sheet.title === profile.site.title ? sheet.title : `${sheet.title} · ${profile.site.title}`
  const isPublic = profile.site.visibility === 'public' && found.changeRequest === undefined
  return html`<!doctype html>
<html lang="${settings.internationalization.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${sheet.description !== '' && html`<meta name="description" content="${sheet.description}">`}
${!(isPublic && sheet.isListed) && html`<meta name="robots" content="noindex">`}
${sheet.address !== undefined && html`<link rel="canonical" href="${url.origin}${sheet.address}">`}
${sheet.markdown !== undefined && html`<link rel="alternate" type="text/markdown" href="${sheet.markdown}">`}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleAddress(home, settings.styling.primaryColor)}">
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<a class="site" href="${home}">${profile.site.title}</a>
${sectionLinks(site)}
<form role="search" action="${home}${searchPath}"><input type="search" name="q" aria-label="Search" placeholder="Search" value="${sheet.query}" maxlength="256" required></form>
${headerLinks(settings)}
</header>
<div class="frame">
${textOfHtml(sheet.side) !== '' && html`<input type="checkbox" id="menu" aria-label="Show the pages"><label for="menu">Pages</label><nav class="pages" aria-label="Pages">${sheet.side}</nav>`}
<main id="content">${sheet.main}</main>
${sheet.outline}
</div>
${footer(settings)}
</body>
</html>
`
}

function headerLinks({ header }: Settings): Html | false {
  const links = header.links.flatMap(({ title, to }) => {
    const isWeb = to?.kind === 'url' && /^https?:/.test(to.url)
    return isWeb ? [html`<li><a href="${to.url}">${title}</a></li>`] : []
  })
  return links.length > 0 && html`<nav class="links" aria-label="Links"><ul>${links}</ul></nav>`
}

function footer({ footer: { copyright } }: Settings): Html | false {
  return copyright !== undefined && copyright !== '' && html`<footer>${copyright}</footer>`
}
