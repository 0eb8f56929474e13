import type { Element } from './dom.ts'
import { rawLine } from './raw-markup.ts'

/** What a cell of Markdown has no place for. */
const blocks = 'ul, ol, pre, dl, blockquote, p + p, table'
const drawn: ReadonlySet<string> = new Set(
  'table thead tbody tfoot tr td th ul ol li p br code pre strong b em i a img sub sup kbd del s blockquote dl dt dd'.split(
    ' ',
  ),
)
const drawnAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  code: ['class'],
}
const maxSpan = { colspan: 50, rowspan: 200 }

/** Tables whose cells span others, or hold more than a line, stay HTML, which is drawn as they are. */
export function keepTables(content: Element): void {
  for (const cell of content.querySelectorAll('td, th')) limitSpans(cell)
  for (const table of [...content.querySelectorAll('table')]) {
    const isInner = table.parentElement?.closest('table')
    const isWide = table.querySelector('[colspan], [rowspan]') ?? hasBlocks(table)
    if (!isInner && isWide) table.replaceWith(rawLine(table, htmlOf(table, false)))
  }
}

function hasBlocks(table: Element): Element | undefined {
  return [...table.querySelectorAll('td, th')].find((cell) => cell.querySelector(blocks))
}

/** Nobody sees more of a cell, and whoever follows it takes a step for each place. */
function limitSpans(cell: Element): void {
  for (const name of ['colspan', 'rowspan'] as const) {
    const written = cell.getAttribute(name)
    const span = Math.trunc(Number(written))
    if (written === null) continue
    if (span > 1) cell.setAttribute(name, `${Math.min(span, maxSpan[name])}`)
    else cell.removeAttribute(name)
  }
}

/** Without anything but the elements that are drawn, and without empty lines, which would end it. */
function htmlOf(element: Element, isCode: boolean): string {
  const name = element.tagName.toLowerCase()
  const isPre = isCode || name === 'pre'
  const inside = [...element.childNodes].map((child) => {
    return child.nodeType === 1
      ? htmlOf(child, isPre)
      : child.nodeType === 3
        ? textOf(child.textContent ?? '', isPre)
        : ''
  })
  if (!drawn.has(name)) return inside.join('')
  const attributes = (drawnAttributes[name] ?? []).flatMap((key) => {
    const value = element.getAttribute(key)
    return value === null ? [] : [` ${key}="${value.replace(/[&"<>\n]/g, encoded)}"`]
  })
  const start = `<${name}${attributes.join('')}>`
  return name === 'br' || name === 'img' ? start : `${start}${inside.join('')}</${name}>`
}

/** Text in HTML may have marks of Markdown, which these are not. */
function textOf(text: string, isCode: boolean): string {
  return (isCode ? text : text.replace(/\s+/g, ' ')).replace(/[&<>*_`[\]~$\\{}|\n]/g, encoded)
}

function encoded(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}
