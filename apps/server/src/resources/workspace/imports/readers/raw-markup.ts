import type { Element } from './dom.ts'

/** The element that stands for a line of Markdown, in a page that becomes Markdown. */
const name = 'quire-markup'

/** A line that is written as it is, in a paragraph of its own. */
export function rawLine(near: Element, markdown: string): Element {
  const { ownerDocument } = near
  const line = ownerDocument.createElement('p')
  const raw = ownerDocument.createElement(name)
  raw.setAttribute('data-value', markdown)
  line.append(raw)
  return line
}

/** For whoever makes Markdown of the page. */
export const rawHandlers = {
  [name]: (_: unknown, { properties }: { properties: Record<string, unknown> }) => ({
    type: 'html',
    value: String(properties.dataValue ?? ''),
  }),
}

/** The text of an element on one line, as the value of a tag. */
export function quotedText(element: Element): string {
  return `"${lineOf(element).replace(/["\\]/g, '\\$&')}"`
}

export function lineOf(element: Element): string {
  return (element.textContent ?? '').replace(/[\s\u200b]+/g, ' ').trim()
}
