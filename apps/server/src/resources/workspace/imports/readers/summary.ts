import type { OutlineEntry } from './page-text.ts'
import { plainTitle } from './plain-title.ts'

const item = /^([ \t]*)(?:[*+-]|\d{1,9}[.)])[ \t]+(\S.*)$/
const heading = /^(#{1,6})[ \t]+(\S.*)$/
const maxLine = 2000
const maxEntries = 10_000

/**
 * Reads a list of links as a table of contents: `SUMMARY.md` of GitBook and mdBook, whose headings name groups and whose
 * first and last chapters stand beside the list, and `_sidebar.md` of docsify, where names without a link hold others.
 */
export function readSummary(markdown: string): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  const indents: number[] = []
  let base = 0
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (line.length > maxLine) continue
    if (entries.length >= maxEntries) break
    const [, marks, name = ''] = heading.exec(line) ?? []
    if (marks !== undefined) {
      indents.length = 0
      // The first one is the title of the table itself.
      const isTitle = entries.length === 0 && marks === '#'
      base = isTitle ? 0 : 1
      if (!isTitle) entries.push({ depth: 0, title: plainTitle(name.replace(/[ \t]#+$/, '')) })
      continue
    }
    const [, space, rest = ''] = item.exec(line) ?? []
    if (space === undefined) {
      const chapter = line.startsWith('[') ? entryOf(line, 0) : undefined
      if (chapter?.address === undefined) continue
      base = 0
      indents.length = 0
      entries.push(chapter)
      continue
    }
    const indent = space.replaceAll('\t', '    ').length
    while ((indents.at(-1) ?? -1) >= indent) indents.pop()
    indents.push(indent)
    const entry = entryOf(rest, base + indents.length - 1)
    if (entry) entries.push(entry)
  }
  return entries
}

function entryOf(text: string, depth: number): OutlineEntry | undefined {
  const { label, address } = readLink(text.replace(/^(?:\*\*|__)(?=\[)/, '')) ?? { label: text, address: '' }
  const title = plainTitle(label)
  if (title === '') return undefined
  return address === '' ? { depth, title } : { depth, title, address }
}

/** A link at the start of a line; its label may hold brackets that are escaped or in pairs. */
function readLink(text: string): { label: string; address: string } | undefined {
  if (!text.startsWith('[')) return undefined
  const end = closing(text, 0)
  if (end === -1 || text[end + 1] !== '(') return undefined
  const rest = text.slice(end + 2).trimStart()
  const label = text.slice(1, end)
  if (rest.startsWith('<')) return { label, address: rest.slice(1, Math.max(1, rest.indexOf('>'))) }
  const close = closing(`(${rest}`, 0) - 1
  return { label, address: (close < 0 ? rest : rest.slice(0, close)).split(/\s/)[0] ?? '' }
}

/** Where the bracket ends that begins at an index. */
function closing(text: string, start: number): number {
  const [open, close] = text[start] === '[' ? '[]' : '()'
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === open) depth += 1
    else if (text[index] === close) depth -= 1
    if (depth === 0) return index
  }
  return -1
}
