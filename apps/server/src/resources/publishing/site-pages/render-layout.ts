import type { Schema } from '@quire/api-types'
import { type Html, html, textOfHtml } from '@quire/content/html'
import { resolveFrameLinks } from './frame-links.ts'
import type { LoadedSite } from './load-site.ts'
import type { SitePageParts } from './page-parts.ts'
import { renderAnnouncement, renderFooter } from './render-footer.ts'
import { renderHead } from './render-head.ts'
import { renderHeader } from './render-header.ts'

type Settings = Schema<'SiteCustomizationSettings'>

/** The HTML document around the parts of a page. It is whole without the script, and needs nothing from another server. */
export async function renderLayout(site: LoadedSite, parts: SitePageParts): Promise<Html> {
  const { settings } = site.frame
  const { lang, dir, layout } = site.labels
  const links = await resolveFrameLinks(site)
  const side =
    textOfHtml(parts.side) !== '' &&
    html`<nav aria-label="${layout.pages}"><input type="checkbox" id="menu" aria-label="${layout.showPages}"><label for="menu">${layout.pages}</label><div class="pages">${parts.side}</div></nav>`
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}"${lookOf(settings)}>
${renderHead(site, parts)}
<body>
<a class="skip" href="#content">${layout.skip}</a>
${renderAnnouncement(site, links)}
${renderHeader(site, links, parts.query)}
${parts.banner}<div class="frame${parts.isWide && ' wide'}">
${side}
<main id="content">${parts.main}</main>
${parts.outline}
</div>
${renderFooter(site, links)}
</body>
</html>
`
}

/** What of the look of a site is more than a colour or a size. The mode is that of the reader's device where none is named. */
function lookOf({ styling, header, themes }: Settings): Html {
  const mode = themes.default !== 'system' && html` data-mode="${themes.default}"`
  const preset = header.preset === 'none' && html` data-header="none"`
  return html`${mode}${themes.toggeable && html` data-switch`} data-theme="${styling.theme}" data-links="${styling.links}" data-icons="${styling.icons}" data-sidebar="${styling.sidebar.background}" data-list="${styling.sidebar.list}" data-search="${styling.search}"${preset}`
}
