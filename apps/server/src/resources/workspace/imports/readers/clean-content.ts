import type { Element } from './dom.ts'
import { keepBoxes } from './website-boxes.ts'
import { keepTables } from './website-tables.ts'
import { keepTabs } from './website-tabs.ts'

const boilerplate =
  'script, style, noscript, template, nav, aside, footer, form, button, input, select, textarea, dialog, object, ' +
  '[hidden], [aria-hidden="true"], [role="navigation"], [role="search"], .sr-only, .visually-hidden, [class*="language-"] > span.lang'

const language = /(?:^|\s)(?:(?:language|lang|highlight(?:-source)?)-|brush: )([\w+#.-]+)/

/** What highlighters call code whose language nobody told them. */
const isNoLanguage = /^(?:default|none|plain|undefined|auto)$/

/** Removes navigation, scripts and other boilerplate of a web page from its content. */
export function cleanContent(content: Element): void {
  for (const sign of content.querySelectorAll('.admonition svg, .alert svg, [class*="admonition"] svg')) sign.remove()
  keepTabs(content)
  keepBoxes(content)
  // Task lists are boxes with a word: Markdown has them.
  for (const element of content.querySelectorAll(boilerplate)) {
    if (!element.matches('li > input[type="checkbox"], li > p > input[type="checkbox"]')) element.remove()
  }
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6')) unlinkHeading(heading)
  for (const image of content.querySelectorAll('img')) useRealPicture(image)
  // Lines of an example that a book of Rust does not show, and the frame that it puts around those that can be run.
  for (const line of content.querySelectorAll('pre .boring')) line.remove()
  for (const inner of content.querySelectorAll('pre > pre')) inner.parentElement?.replaceWith(inner)
  for (const code of content.querySelectorAll('pre')) nameLanguage(code)
  keepTables(content)
}

/** Headings link to themselves, with a sign or with their whole text. */
function unlinkHeading(heading: Element): void {
  for (const link of heading.querySelectorAll('a')) {
    const text = (link.textContent ?? '').replace(/[\s\u200b]/g, '')
    const isOwn = link.getAttribute('href')?.includes('#') ?? true
    if (!isOwn) continue
    if (link.id && !heading.id) heading.id = link.id
    if (/^[#¶§🔗\uf0c1]?$/u.test(text) || isPermalink(link)) link.remove()
    else unwrap(link)
  }
}

function unwrap(element: Element): void {
  for (const inside of [...element.childNodes]) element.before(inside)
  element.remove()
}

/** Programs name the links that they put beside headings, whatever sign these show. */
function isPermalink(link: Element): boolean {
  const names = `${link.className} ${link.getAttribute('aria-label') ?? ''} ${link.getAttribute('title') ?? ''}`
  return /\b(?:headerlink|header-anchor|hash-link|heading-anchor|anchorjs-link|permalink|direct link)\b/i.test(names)
}

function useRealPicture(image: Element): void {
  const later = image.getAttribute('data-src')
  if (later) image.setAttribute('src', later)
  if (!image.getAttribute('src')) image.remove()
}

/** Highlighters note the language on one of the elements around the code. */
function nameLanguage(pre: Element): void {
  let code = pre.querySelector('code')
  if (code && language.test(code.className)) return
  let name =
    pre.getAttribute('data-lang') ?? pre.getAttribute('data-language') ?? code?.getAttribute('data-lang') ?? undefined
  let element: Element | null = pre
  for (let height = 0; element && name === undefined && height < 4; height += 1) {
    name = language.exec(element.className)?.[1]
    element = element.parentElement
  }
  if (name === undefined || isNoLanguage.test(name)) return
  if (!code) {
    pre.innerHTML = `<code>${pre.innerHTML}</code>`
    code = pre.querySelector('code')
  }
  code?.setAttribute('class', `language-${name}`)
}
