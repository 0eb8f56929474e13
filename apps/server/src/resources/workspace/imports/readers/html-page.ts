import { parseHTML } from 'linkedom'
import { cleanContent } from './clean-content.ts'
import type { Document, Element } from './dom.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { mainContent } from './main-content.ts'
import { requireShallowMarkup } from './markup-depth.ts'
import { readNavigation, readUp } from './navigation.ts'
import type { ContentRegion, ReadPage } from './page-text.ts'
import { requireSaneTree } from './tree-size.ts'

/** Reads the content of a page of HTML as Markdown. */
export function readHtmlPage(html: string, region: ContentRegion): Omit<ReadPage, 'links'> {
  requireShallowMarkup(html)
  const { document } = parseHTML(wholePage(html)) as unknown as { document: Document }
  requireSaneTree(document.body)
  applyBase(document)
  const outgoing = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
  const navigation = region === 'guessed' ? readNavigation(document) : []
  const up = readUp(document)
  const ids = [...document.querySelectorAll('[id], a[name]')].map((one) => one.id || one.getAttribute('name') || '')
  const { element, title } = mainContent(document, region)
  cleanContent(element)
  const ownTitle = takeTitle(element) ?? title
  const { markdown, anchors } = htmlToMarkdown(element)
  // What is around the content leads to the page as a whole.
  for (const id of ids) if (id !== '' && !anchors.has(id)) anchors.set(id, '')
  return {
    markdown,
    anchors,
    ...(ownTitle && { title: ownTitle }),
    outgoing,
    navigation,
    ...(up !== undefined && { up }),
  }
}

/** A fragment would get neither head nor body, and a body alone would be lost beside another one. */
function wholePage(html: string): string {
  if (/<html[\s>]/i.test(html) && /<body[\s>]/i.test(html)) return html
  const inside = html.replace(/<!doctype[^<>]*>|<\/?html[^<>]*>/gi, '')
  const isBody = /<body[\s>]/i.test(inside)
  return `<!doctype html><html>${isBody ? inside : `<head></head><body>${inside}</body>`}</html>`
}

/** Makes addresses what the document means by them: relative to its base, when it names one. */
function applyBase(document: Document): void {
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? ''
  if (!URL.canParse(base)) return
  for (const name of ['href', 'src'] as const) {
    for (const element of document.querySelectorAll(`body [${name}]`)) {
      const address = element.getAttribute(name) ?? ''
      if (!address.startsWith('#') && URL.canParse(address, base))
        element.setAttribute(name, new URL(address, base).href)
    }
  }
}

/** A page shows its title itself, so the first heading is taken off when it is one. */
function takeTitle(element: Element): string | undefined {
  const [heading, second] = element.querySelectorAll('h1')
  const title = heading?.textContent?.replace(/\s+/g, ' ').trim()
  if (!heading || second || !title) return undefined
  heading.remove()
  return title
}
