import type { MarkdownLink } from './found-link.ts'

/** GitBook's blocks that name something: `{% content-ref url="…" %}`, `{% include "…" %}`, `{% file src="…" %}`. */
const blocks = /\{%-?\s*(?:content-ref|page-ref|include|file|embed|drawing|swagger|openapi)\b([^%]{0,4000}?)%\}/g
const blockAddress = /(?:^|\s)(?:(?:url|src|page)\s*=\s*)?"([^"]*)"/g
/** Hugo's: `{{< figure src="…" link="…" >}}`. */
const figures = /\{\{[<%]\s{0,9}(?:figure|img|image)\b([^{}]{0,4000}?)[>%]\}\}/g
const figureAddress = /(?:^|\s)(src|link|href)\s{0,9}=\s{0,9}"([^"]*)"/g
/** In the place of an address: `[name]({{< relref "page.md#heading" >}})`. */
const references = /\{\{[<%]\s{0,9}(?:rel)?ref\s{1,9}"([^"{}]{1,500})"\s{0,9}[>%]\}\}/g
/** A text that MDX takes in, and the tag that shows it on a line of its own. */
const imported = /^import\s{1,9}(\w{1,99})\s{1,9}from\s{1,9}["']([^"'\n]{1,500}\.mdx?)["']/gm
const shown =
  /^[ \t>]{0,40}(?:(?:[-*+]|\d{1,3}[.)])[ \t]{1,9})?<([A-Z]\w{0,98})(?:\s[^<>]{0,1000})?(?:\/>|><\/\1>)[ \t]{0,9}$/gm
/** A file that MDX takes in: a picture, or what is to be downloaded. */
const importedFile =
  /^import\s{1,9}[\w$]{1,99}\s{1,9}from\s{1,9}["']([^"'\n]{1,500}\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)(?:\?\w{1,20})?)["']/gm

/** The addresses in what programs that publish Markdown add to it. */
export function* linksInTemplates(markdown: string): Generator<MarkdownLink> {
  for (const { index, 0: whole, 1: inside = '' } of markdown.matchAll(blocks)) {
    const from = index + whole.length - '%}'.length - inside.length
    for (const found of inside.matchAll(blockAddress)) yield attribute(from + found.index, found[0], found[1])
  }
  for (const { index, 0: whole, 1: inside = '' } of markdown.matchAll(figures)) {
    const from = index + whole.length - '>}}'.length - inside.length
    for (const found of inside.matchAll(figureAddress)) {
      yield { ...attribute(from + found.index, found[0], found[2]), use: found[1] === 'src' ? 'image' : 'link' }
    }
  }
  for (const { index, 0: whole, 1: address = '' } of markdown.matchAll(references)) {
    yield { start: index, end: index + whole.length, address, use: 'link', form: 'reference' }
  }
  for (const { index, 0: whole, 1: address } of markdown.matchAll(importedFile)) {
    yield { ...attribute(index, whole, address), use: 'image' }
  }
  yield* componentLinks(markdown)
}

/** What stands between the quotation marks that end a match. */
function attribute(at: number, match: string, address = ''): MarkdownLink {
  const start = at + match.length - 1 - address.length
  return { start, end: start + address.length, address, use: 'link', form: 'attribute' }
}

function* componentLinks(markdown: string): Generator<MarkdownLink> {
  const texts = new Map<string, string>()
  for (const { 1: name = '', 2: address = '' } of markdown.matchAll(imported)) texts.set(name, address)
  if (texts.size === 0) return
  for (const { index, 0: line, 1: name = '' } of markdown.matchAll(shown)) {
    const address = texts.get(name)
    const start = index + line.indexOf('<')
    if (address !== undefined) {
      yield { start, end: index + line.trimEnd().length, address, use: 'link', form: 'component', component: name }
    }
  }
}
