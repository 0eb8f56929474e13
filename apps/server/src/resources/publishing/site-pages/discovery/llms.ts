import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { pause } from '#workers/pause.ts'
import { documentsBehind } from '../document-order.ts'
import type { LoadedSite } from '../load-site.ts'
import { llmsFullPath, llmsPath } from '../paths.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { shownSiteSpaces } from '../shown-site-spaces.ts'
import { baseAddress, isListedPage } from './open-site.ts'

/** What one answer has; the rest is behind a link at its end, so that none takes longer the more pages there are. */
const most = { listed: 500, whole: 100, characters: 300_000 }

/** The parameter that says from which page on the rest goes. */
const fromParameter = 'from'

/** What there is to read, for agents: https://llmstxt.org. Undefined where it is to begin with a page that is not there. */
export async function llmsOf(site: LoadedSite): Promise<string | undefined> {
  const pages = await pagesFrom(site, most.listed)
  if (!pages) return undefined
  const own = shownSiteSpaces(site.frame.structure).find(({ id }) => id === site.found.siteSpace)
  const about = site.firstPage?.page.description
  const others = shownSiteSpaces(site.frame.structure).flatMap(({ id, title, urls }) =>
    id === own?.id || urls.published === undefined ? [] : [`- [${escapeText(title)}](${urls.published}${llmsPath})`],
  )
  const lines = pages.shown.map(({ page }) => {
    const description = page.description ? `: ${oneLine(page.description)}` : ''
    return `- [${escapeText(page.title)}](${markdownPage(site, page)})${description}`
  })
  const parts = [
    `# ${oneLine(site.frame.site.title)}`,
    about && `> ${oneLine(about)}`,
    `## ${oneLine(own?.title ?? 'Pages')}`,
    [...lines, ...nextLine(site, llmsPath, pages.next)].join('\n'),
    others.length > 0 && `## More of this site\n\n${others.join('\n')}`,
    `## Optional\n\n- [All of these pages in one text](${baseAddress(site)}${llmsFullPath})`,
  ]
  return `${parts.filter((part) => part !== false && part !== undefined).join('\n\n')}\n`
}

/** All pages as one text of Markdown, as many as fit. */
export async function llmsFullOf(site: LoadedSite): Promise<string | undefined> {
  const pages = await pagesFrom(site, most.whole)
  if (!pages) return undefined
  const texts: string[] = []
  let characters = 0
  let { next } = pages
  for (const placed of pages.shown) {
    if (characters >= most.characters) {
      next = placed
      break
    }
    const text = `Source: ${markdownPage(site, placed.page)}\n\n${(await renderMarkdown(site, placed)) ?? ''}`.trimEnd()
    texts.push(text)
    characters += text.length
    await pause()
  }
  return `${[...texts, ...nextLine(site, llmsFullPath, next)].join('\n\n---\n\n')}\n`
}

interface Part {
  shown: PlacedPage[]
  /** Where the rest begins. */
  next: PlacedPage | undefined
}

/** Pages in the order of reading, from the one that is asked for on. */
async function pagesFrom(site: LoadedSite, limit: number): Promise<Part | undefined> {
  const from = site.url.searchParams.get(fromParameter)
  const start = from === null ? site.firstPage : (await site.levels.find([from])).get(from)
  if (from !== null && (!start || !isListedPage(start))) return undefined
  const shown: PlacedPage[] = start && isListedPage(start) ? [start] : []
  if (!start) return { shown, next: undefined }
  for await (const placed of documentsBehind(site.levels, start)) {
    if (!isListedPage(placed)) continue
    if (shown.length === limit) return { shown, next: placed }
    shown.push(placed)
    await pause()
  }
  return { shown, next: undefined }
}

function nextLine(site: LoadedSite, name: string, next: PlacedPage | undefined): string[] {
  if (!next) return []
  return [`- [Further pages](${baseAddress(site)}${name}?${fromParameter}=${encodeURIComponent(next.page.id)})`]
}

function markdownPage(site: LoadedSite, { path = '' }: { path?: string }): string {
  return `${baseAddress(site)}${encodeURI(path)}.md`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function escapeText(text: string): string {
  return oneLine(text).replace(/[\\[\]]/g, '\\$&')
}
