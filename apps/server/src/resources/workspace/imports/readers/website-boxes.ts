import { styleOfCallout } from '@quire/content/markdown'
import type { Element } from './dom.ts'
import { lineOf, rawLine } from './raw-markup.ts'

/** What Sphinx, MkDocs, Docusaurus, mdBook, GitHub, VitePress, Starlight and Bootstrap call their boxes. */
const boxes =
  '.admonition, .theme-admonition, .custom-block, .markdown-alert, .blockquote-tag, .starlight-aside, .alert, .callout'
const titles =
  '.admonition-title, .custom-block-title, .markdown-alert-title, .blockquote-tag-title, .starlight-aside__title, ' +
  '.alert-heading, .callout-title, [class*="admonitionHeading"], [class*="admonition-heading"]'
/** Those of DocBook are told by their headings. */
const chapters = 'div.note, div.tip, div.important, div.warning, div.caution'

/** Boxes become hints, and what can be opened stays so. */
export function keepBoxes(content: Element): void {
  for (const box of [...content.querySelectorAll(`${boxes}, ${chapters}`)]) {
    if (box.closest('table') || box.tagName === 'DETAILS' || box === content) continue
    const title = box.querySelector(titles) ?? headingOf(box)
    if (box.matches(boxes) || title) keepBox(box, title)
  }
  for (const details of [...content.querySelectorAll('details')]) if (!details.closest('table')) keepDetails(details)
}

function headingOf(box: Element): Element | null {
  const first = box.firstElementChild
  return first?.matches('h3.title, h3, p.title') ? first : null
}

function keepBox(box: Element, title: Element | null): void {
  const names = box.className.split(/[\s_-]+/)
  const style = names.map(styleOfCallout).find(Boolean) ?? 'info'
  const words = title ? lineOf(title) : ''
  title?.remove()
  if (lineOf(box) === '' && !box.querySelector('img, pre')) return
  box.before(rawLine(box, `{% hint style="${style}" %}`))
  // A title that only says what sort of box it is says nothing that its look does not.
  if (words !== '' && !styleOfCallout(words.replace(/\W+$/, '').split(' ')[0] ?? '')) box.before(boldLine(box, words))
  else if (/\s/.test(words)) box.before(boldLine(box, words))
  unwrapWith(box, '{% endhint %}')
}

function boldLine(near: Element, words: string): Element {
  const line = near.ownerDocument.createElement('p')
  const bold = near.ownerDocument.createElement('strong')
  bold.append(words)
  line.append(bold)
  return line
}

function keepDetails(details: Element): void {
  const summary = details.querySelector('summary')
  const title = (summary && lineOf(summary)) || 'Details'
  if (summary?.parentElement === details) summary.remove()
  details.before(rawLine(details, '<details>'))
  details.before(
    rawLine(details, `<summary>${title.replace(/[&<>*_`[\]\\]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</summary>`),
  )
  unwrapWith(details, '</details>')
}

/** What is in an element takes its place, with a line behind it. */
function unwrapWith(element: Element, end: string): void {
  for (const inside of [...element.childNodes]) element.before(inside)
  element.before(rawLine(element, end))
  element.remove()
}
