import type { Schema } from '@quire/api-types'
import { emojiShown } from '@quire/content'
import { type Html, html } from '@quire/content/html'
import { siteScript, siteStyle } from './assets.ts'
import { isOpenSite } from './discovery/open-site.ts'
import type { LoadedSite } from './load-site.ts'
import type { SitePageParts } from './page-parts.ts'
import { siteTitle } from './render-header.ts'

type Settings = Schema<'SiteCustomizationSettings'>

/** What browsers and search engines are told of a page. */
export function renderHead(site: LoadedSite, parts: SitePageParts): Html {
  const { frame, found } = site
  const { settings } = frame
  const name = siteTitle(site)
  const title = parts.title === name ? parts.title : `${parts.title} · ${name}`
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${parts.description !== '' && html`<meta name="description" content="${parts.description}">`}
${!(isOpenSite(site) && parts.isListed) && html`<meta name="robots" content="noindex">`}
${parts.head}
${icons(settings)}
<link rel="stylesheet" href="${found.basePath}${siteStyle(settings).path}">
<script type="module" async src="${found.siteBasePath}${siteScript.path}"></script>
</head>`
}

/** Pictures for both modes, an emoji drawn as one, or nothing: browsers ask for a file of their own accord where none is named. */
function icons({ favicon: { icon, emoji } }: Settings): Html {
  if (icon?.light === icon?.dark && icon) return html`<link rel="icon" href="${icon.light}">`
  if (icon) {
    const link = (mode: 'light' | 'dark') =>
      html`<link rel="icon" href="${icon[mode]}" media="(prefers-color-scheme: ${mode})">`
    return html`${link('light')}${link('dark')}`
  }
  const sign = emoji === undefined ? '' : emojiShown(emoji)
  if (sign === '') return html`<link rel="icon" href="data:,">`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${sign}</text></svg>`
  return html`<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(drawing)}">`
}
