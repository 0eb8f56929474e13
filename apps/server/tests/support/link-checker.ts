import { posix } from 'node:path'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { textOf, visit } from './mdast.ts'

/** A link of a folder of Markdown, and whether it led anywhere there. */
export interface CheckedLink {
  path: string
  /** As it is written. */
  address: string
  isBroken: boolean
}

const textFile = /\.(?:md|mdx|markdown|html?)$/i
const ownId = /\{(?::|\/\*)? ?#([^\s{}*]+)[^{}]*\}/g
const markedId = /\s(?:id|name) ?= ?["']([^"'<>]+)["']/gi

/**
 * Says of each link between files whether it leads anywhere, from the files alone: nothing of the import is used. It is
 * lenient about how programs write addresses (with or without an extension, from any root, headings by their letters and
 * digits), so what it calls broken was broken for everybody.
 */
export function checkLinks(files: ReadonlyMap<string, string>): CheckedLink[] {
  const names = new Map<string, Set<string>>()
  const add = (name: string, path: string) => names.set(name, (names.get(name) ?? new Set()).add(path))
  for (const [path, text] of files) for (const name of namesOf(path, text)) add(name, path)
  const anchors = new Map<string, Set<string>>()
  const anchorsAt = (path: string) => {
    const known = anchors.get(path) ?? anchorsOf(files.get(path) ?? '')
    anchors.set(path, known)
    return known
  }
  const isFound = (address: string, path: string) => {
    const [target, anchor] = split(address)
    const found = target === '' ? new Set([path]) : targetsOf(target, path, names)
    return [...found].some((one) => anchor === '' || !textFile.test(one) || anchorsAt(one).has(lettersOf(anchor)))
  }
  return [...files].flatMap(([path, text]) => {
    if (!textFile.test(path)) return []
    const written = [...new Set(/\.html?$/i.test(path) ? addressesInHtml(text) : addressesIn(text))]
      .filter((address) => address !== '' && !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(address))
      .map((address) => ({ path, address, isBroken: !isFound(address, path) }))
    // Before somebody fills them in, they lead nowhere.
    const unfilled = [...text.matchAll(/\]\(([^\s()]*\{\{[<%][^{}()]*\}\}[^\s()]*)/g)]
    return [...written, ...unfilled.map(([, address = '']) => ({ path, address, isBroken: true }))]
  })
}

/** Every name that a file goes by: its whole path, and each end of it, since a site may begin at any folder. */
function namesOf(path: string, text: string): string[] {
  const given = [...frontOf(text).matchAll(/^\s*(?:-|slug:|id:|url:|permalink:)\s*["']?([^\s"']+)/gm)].map(
    ([, name = '']) => (name.startsWith('/') ? name : posix.join(posix.dirname(path), name)),
  )
  const all = [path, path.replace(/(?:^|\/)\d+[-_. ]+(?=\S)/g, (start) => (start.startsWith('/') ? '/' : '')), ...given]
  return all.flatMap((name) => {
    const bare = plain(name)
    const parts = bare.split('/')
    const isIndex = bare === '' || !bare.endsWith(plain(`${posix.basename(name)}/`))
    return [...parts.map((_, index) => parts.slice(index).join('/')), ...(isIndex ? [''] : [])]
  })
}

function targetsOf(target: string, path: string, names: ReadonlyMap<string, Set<string>>): Set<string> {
  const folder = posix.dirname(path)
  const meant = target.startsWith('/')
    ? [target]
    : [posix.join(folder, target), posix.join(plain(path) || '.', target), posix.join('/', folder, target)]
  for (const one of meant) {
    const found = names.get(plain(one))
    if (found) return found
  }
  return new Set()
}

/** A path as all programs would have it: a folder, its index and both extensions are one. */
function plain(path: string): string {
  const bare = decoded(path)
    .replace(/^(?:@site)?\/+|\/+$/g, '')
    .replace(textFile, '')
    .replace(/(?:^|\/)(?:index|readme|_index)$/i, '')
  return bare.normalize('NFC').toLowerCase()
}

function split(address: string): [target: string, anchor: string] {
  const routed = address.startsWith('#/') ? address.slice(1) : address
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(routed) ?? []
  return [path, hash.slice(1) || (/[?&]id=([^&]+)/.exec(query)?.[1] ?? '')]
}

function anchorsOf(text: string): Set<string> {
  const marks = [...text.matchAll(ownId), ...text.matchAll(markedId)].map(([, id = '']) => id)
  const headings: string[] = []
  visit(parse(text), (node) => {
    if (node.type === 'heading') headings.push(textOf(node).replaceAll(ownId, ''))
  })
  const html = [...text.matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gis)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>/g, ''),
  )
  return new Set([...marks, ...headings, ...html].map(lettersOf))
}

function lettersOf(text: string): string {
  return decoded(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^(?:id-|user-content-)/, '')
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const inTag = /\s(?:href|src|srcset|poster) ?= ?(?:"([^"]*)"|'([^']*)')/gi
const inBlock = /\{% (?:content-ref|include|file|embed|openapi)[^%]*?"([^"]*)"[^%]*%\}/g

const inReference = /\{\{[<%] *(?:rel)?ref "([^"]*)"/g
const inFigure = /(?<=\{\{[<%] *figure [^{}]*)(?:src|link)="([^"]*)"/g

function* addressesIn(text: string): Generator<string> {
  const code: string[] = []
  const found: string[] = [...(frontOf(text).match(/(?<=^cover(?:Dark)?: )\S+/gm) ?? [])]
  visit(parse(text.slice(frontOf(text).length)), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(node.url)
    if (node.type === 'html') for (const address of addressesInHtml(node.value)) found.push(address)
    if (node.type === 'code' || node.type === 'inlineCode') code.push(node.value)
  })
  yield* found
  for (const pattern of [inBlock, inReference, inFigure]) {
    for (const [tag, url = ''] of text.matchAll(pattern)) if (!code.some((example) => example.includes(tag))) yield url
  }
}

function* addressesInHtml(html: string): Generator<string> {
  for (const [all, double, single] of html.matchAll(inTag)) {
    const value = (double ?? single ?? '').replaceAll('&amp;', '&')
    const isSet = all.trimStart().toLowerCase().startsWith('srcset')
    yield* isSet ? value.split(',').map((part) => part.trim().replace(/\s+[\d.]+[wx]$/, '')) : [value]
  }
}

/** With the marks around it. */
function frontOf(text: string): string {
  return /^\uFEFF?(---|\+\+\+)\r?\n[\s\S]*?\r?\n\1[ \t]*(?=\r?\n|$)/.exec(text)?.[0] ?? ''
}

const grammar = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

function parse(text: string): Nodes {
  return fromMarkdown(text, grammar)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
