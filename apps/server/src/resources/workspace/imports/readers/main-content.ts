import { Readability } from '@mozilla/readability'
import type { Document, Element } from './dom.ts'
import type { ContentRegion } from './page-text.ts'

interface MainContent {
  element: Element
  title: string | undefined
}

/** The most specific markup first: a page that marks its content needs no heuristics. */
const landmarks = ['#main-content', 'main article', 'article', 'main', '[role="main"]']

/** The part of a page that is its content, without what surrounds it on every page. */
export function mainContent(document: Document, region: ContentRegion): MainContent {
  const title = plainTitle(document)
  if (region === 'whole') return { element: document.body, title }
  for (const selector of landmarks) {
    const [element, second] = document.querySelectorAll(selector)
    if (element && !second && (element.textContent ?? '').trim() !== '') return { element, title }
  }
  const guessed = region === 'guessed' ? guessContent(document) : undefined
  return { element: guessed ?? document.body, title }
}

/** Pages that do not mark their content are read by the rules of a browser's reading view. */
function guessContent(document: Document): Element | undefined {
  const copy = document.body.innerHTML
  const options = {
    keepClasses: true,
    charThreshold: 100,
    // Lists of links are content in a manual.
    linkDensityModifier: 1,
    serializer: (node: unknown) => node as Element,
  }
  const reader = new Readability<Element>(document as never, options)
  const content = reader.parse()?.content
  if (content) return content
  document.body.innerHTML = copy
  return undefined
}

/** The title of a page, without the name of its site behind it. */
function plainTitle(document: Document): string | undefined {
  const title = document.title.replace(/\s+/g, ' ').trim()
  const names = ['|', '–', '—', '·'].map((sign) => title.lastIndexOf(sign))
  const from = names.reduce((last, at) => Math.max(last, at - 1), 0)
  const end = title.slice(from).search(/ [|–—·-] /)
  return (end === -1 ? title : title.slice(0, from + end)) || title || undefined
}
