import type { Schema } from '@quire/api-types'
import { type DocumentBlock, type JSONDocument, takeOwnTitle } from '@quire/content'
import {
  type Html,
  headingsOf,
  html,
  noHtml,
  type RenderOptions,
  renderHtmlInTurns,
  renderIcon,
  renderLine,
  textOfHtml,
} from '@quire/content/html'
import { describeDocument } from '#resources/workspace/content/api/describe-document.ts'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { pause } from '#workers/pause.ts'
import { headTags } from './discovery/head.ts'
import { alternatesOf } from './discovery/languages.ts'
import { languageDirection } from './labels/labels-of.ts'
import { apiReader, type LoadedSite } from './load-site.ts'
import { signBefore, variantLinks } from './navigation.ts'
import { pageActions, pageDetails } from './page-actions.ts'
import { breadcrumbs, neighbourLinks, pageLinks } from './page-links.ts'
import { coverRefs, renderCover } from './render-cover.ts'
import { siteTitle } from './render-header.ts'
import { renderLayout } from './render-layout.ts'
import { resolveReferences } from './resolve-references.ts'
import { typesetBlocks } from './typeset/typeset-blocks.ts'

/** Renders a content page as a complete HTML document. */
export async function renderPage(
  site: LoadedSite,
  placed: PlacedPage,
  { document: written, ...page }: Schema<'RevisionPageDocument'> & { document: Schema<'JSONDocument'> },
): Promise<Html> {
  const { layout, description } = page
  const document = await describeDocument(site.as, apiReader(site), written)
  const { nodes } = document as JSONDocument
  const options = await renderOptionsOf(site, page, document)
  const { heading, ...rest } = layout.title ? takeOwnTitle(nodes, page.title) : { heading: undefined, nodes }
  const body = await renderHtmlInTurns(rest, options, pause)
  const outline = layout.outline ? await outlineOf(site, rest) : noHtml
  const title = layout.title && titleOf(page, heading, options)
  const lead = layout.description && description ? html`<p class="lead">${description}</p>` : noHtml
  const tags = layout.tags ? tagsOf(site, page) : noHtml
  const cover = layout.cover ? renderCover(page, options) : noHtml
  const hasBanner = layout.coverSize === 'full'
  const { blocks } = site.labels
  const isListed = !page.noIndex && !page.noRobotsIndex
  const actions = layout.actions && pageActions(site, page)
  const hasNeighbours = layout.pagination && site.frame.settings.pagination.enabled
  const below = html`${layout.metadata && pageDetails(site, page)}${hasNeighbours && (await neighbourLinks(site, placed))}`
  return renderLayout(site, {
    title: page.title,
    description: description ?? '',
    head: headTags(site, {
      placed,
      title: page.title,
      description: description ?? '',
      isListed,
      alternates: await alternatesOf(site, placed),
    }),
    isListed,
    side: layout.tableOfContents ? html`${variantLinks(site)}${await pageLinks(site, placed)}` : noHtml,
    isWide: layout.width === 'wide',
    banner: hasBanner ? cover : noHtml,
    main: html`${layout.title && breadcrumbs(site, placed)}<article${languageOf(site)} data-enlarge="${blocks.enlarge}" data-close="${blocks.close}">${!hasBanner && cover}${actions}${title}${lead}${tags}${body}</article>${below}`,
    outline,
  })
}

/** The language of the text, where the labels around it are in another. */
function languageOf({ language, labels }: LoadedSite): Html | false {
  const [name] = language.split('-')
  return labels.lang.split('-')[0] !== name && html` lang="${language}" dir="${languageDirection(language)}"`
}

/** Everything that the text of a page is rendered with. */
async function renderOptionsOf(
  site: LoadedSite,
  { cover, icon, layout }: Schema<'RevisionPageDocument'>,
  document: Schema<'JSONDocument'>,
): Promise<RenderOptions> {
  const { frame, labels } = site
  const references = await resolveReferences(site, document, { others: coverRefs(cover) })
  await pause()
  const { nodes } = document as JSONDocument
  const typeset = await typesetBlocks(site.as, [...nodes, ...references.included], [icon, ...references.icons])
  return {
    ...references,
    ...typeset,
    labels: labels.blocks,
    direction: languageDirection(site.language),
    hasAnchors: layout.anchors,
    opensTabs: frame.settings.externalLinks.target === 'blank',
  }
}

/** The emoji of a page, or its icon. */
function renderSign(page: Schema<'RevisionPageDocument'>, options: RenderOptions): Html {
  const sign = signBefore(page)
  const icon = sign === '' ? renderIcon(page.icon, options) : noHtml
  return textOfHtml(icon) === '' ? html`${sign}` : html`${icon} `
}

/** As the text says it, where it does: with its formatting, and at the address that leads to it. */
function titleOf(
  page: Schema<'RevisionPageDocument'>,
  heading: DocumentBlock | undefined,
  options: RenderOptions,
): Html {
  const id = heading?.meta?.id
  const words = heading ? renderLine(heading, options) : html`${page.title}`
  return html`<h1${id !== undefined && html` id="${id}"`}>${renderSign(page, options)}${words}</h1>`
}

function tagsOf({ labels }: LoadedSite, { tags }: Pick<Schema<'RevisionPageDocument'>, 'tags'>): Html {
  if (tags.length === 0) return noHtml
  return html`<ul class="tags" aria-label="${labels.layout.tags}">${tags.map(({ tag }) => html`<li>${tag.tag}</li>`)}</ul>`
}

async function outlineOf({ labels }: LoadedSite, document: Pick<JSONDocument, 'nodes'>): Promise<Html> {
  const headings = headingsOf(document)
  if (headings.length < 2) return noHtml
  const items: Html[] = []
  for (const { anchor, title, level } of headings) {
    await pause()
    items.push(html`<li class="level-${level}"><a href="#${encodeURIComponent(anchor)}">${title}</a></li>`)
  }
  return html`<nav class="outline" aria-label="${labels.layout.onThisPage}"><p>${labels.layout.onThisPage}</p><ul>${items}</ul></nav>`
}

/** The root of a site whose space has no pages yet. */
export function renderEmptySite(site: LoadedSite): Promise<Html> {
  return renderLayout(site, {
    title: siteTitle(site),
    description: '',
    isListed: false,
    side: variantLinks(site),
    main: html`<article><h1>${siteTitle(site)}</h1><p>${site.labels.page.noPages}</p></article>`,
    outline: noHtml,
  })
}

/** The 404 page of a site. */
export async function renderMissingPage(site: LoadedSite): Promise<Html> {
  const { notFound, notFoundText, startPage } = site.labels.page
  return renderLayout(site, {
    title: notFound,
    description: '',
    isListed: false,
    side: html`${variantLinks(site)}${await pageLinks(site, undefined)}`,
    main: html`<article><h1>${notFound}</h1><p>${notFoundText}</p><p><a href="${site.found.basePath}">${startPage}</a></p></article>`,
    outline: noHtml,
  })
}
