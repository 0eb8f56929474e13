import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { decodeString } from 'micromark-util-decode-string'
import type { MarkdownLink } from './found-link.ts'

const attributes = /(\s(?:href|src)\s*=\s*["'])([^"']*)/gi

/** Where a text links to, by its grammar: what looks like a link in an example of code is none. */
export function findLinks(markdown: string): MarkdownLink[] {
  // The reader leaves out a mark of byte order, which is no more than a character that is not there for it.
  const offset = markdown.startsWith('\uFEFF') ? 1 : 0
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  )
  const links: MarkdownLink[] = []
  let isImage = false
  for (const [kind, token] of events) {
    const { type } = token
    // What a link is of is said by what was entered last: the label comes before the address.
    if (type === 'image' || type === 'link') isImage = kind === 'enter' && type === 'image'
    if (kind !== 'enter') continue
    const [start, end] = [token.start.offset + offset, token.end.offset + offset]
    const source = markdown.slice(start, end)
    if (type === 'resourceDestinationString' || type === 'definitionDestinationString') {
      const address = decodeString(source)
      const use = isImage || isPicture(type, address) ? 'image' : 'link'
      links.push({ start, end, address, use, form: 'destination' })
    }
    if (type === 'htmlFlow' || type === 'htmlText') for (const link of linksInHtml(source, start)) links.push(link)
  }
  return links.sort((a, b) => a.start - b.start)
}

/** A definition does not say what it is used for, but its address does. */
function isPicture(type: string, address: string): boolean {
  return type === 'definitionDestinationString' && /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(address)
}

function* linksInHtml(html: string, offset: number): Generator<MarkdownLink> {
  for (const { 1: before = '', 2: value = '', index } of html.matchAll(attributes)) {
    const start = offset + index + before.length
    const use = before.trim().toLowerCase().startsWith('src') ? 'image' : 'link'
    const address = value.replaceAll('&amp;', '&')
    yield { start, end: start + value.length, address, use, form: 'attribute' }
  }
}
