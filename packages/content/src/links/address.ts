import type { ContentRef } from '#document/content-ref.ts'
import { isUnfilled } from '#document/unfilled-address.ts'
import { decodeOrKeep } from './decode-or-keep.ts'

/** What an address in a text means, before anybody has looked whether it is there. */
export type Address =
  | { readonly kind: 'ref'; readonly ref: ContentRef }
  | { readonly kind: 'page'; readonly path: PagePath; readonly anchor: string }
  | { readonly kind: 'web'; readonly url: string }
  | { readonly kind: 'in-app'; readonly url: string }

/** A page by its path, or by its id where that may be meant. */
export interface PagePath {
  readonly segments: readonly string[]
  readonly isRelative: boolean
  readonly mayBeId: boolean
}

const maxLength = 2048

/** Undefined for what leads nowhere: an empty address, or data that stands in place of one. */
export function readAddress(text: string, publicUrl: string): Address | undefined {
  const url = text.trim()
  if (url === '' || url.length > maxLength || /^data:/i.test(url)) return undefined
  // What nobody has filled in is the path of no page.
  if (isUnfilled(url)) return { kind: 'page', path: { segments: [url], isRelative: false, mayBeId: false }, anchor: '' }
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//')) {
    return { kind: isWithin(url, publicUrl) ? 'in-app' : 'web', url }
  }
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? []
  const anchor = decodeOrKeep(fragment)
  if (path === '') return anchor === '' ? undefined : { kind: 'ref', ref: { kind: 'anchor', anchor } }
  return idAddress(path.split('/').map(decodeOrKeep), anchor) ?? pathAddress(path, anchor)
}

/** What a pointer means by its address alone; paths of pages are left as they are. */
export function meantRef(ref: ContentRef, publicUrl: string): ContentRef {
  if (ref.kind !== 'url') return ref
  const address = readAddress(ref.url, publicUrl)
  return address?.kind === 'ref' ? address.ref : ref
}

/** The address of a heading that a page does not have, which keeps what was written before the page got its id. */
export function addressOfMissing({ page, anchor, written }: { page: string; anchor: string; written: string }): string {
  return `/pages/${encodeURIComponent(page)}?from=${encodeURIComponent(written)}#${encodeURIComponent(anchor)}`
}

/** What was written, whatever an import made of it. */
export function writtenAddress(address: string): string {
  const from = /^\/pages\/[^/?#]+\?from=([^#&]+)#/.exec(address)?.[1]
  return from === undefined ? address : decodeOrKeep(from)
}

function isWithin(url: string, publicUrl: string): boolean {
  return url === publicUrl || ['/', '?', '#'].some((end) => url.startsWith(`${publicUrl}${end}`))
}

/** `/files/{id}` and the like; what follows `/pages/` may also be a path. */
function idAddress([start, noun, id = '', ...rest]: string[], anchor: string): Address | undefined {
  if (start !== '' || id === '') return undefined
  if (noun === 'pages') {
    const segments = [id, ...rest].filter(Boolean)
    return { kind: 'page', path: { segments, isRelative: false, mayBeId: segments.length === 1 }, anchor }
  }
  if (noun === 'spaces') return spaceAddress(id, rest, anchor)
  const ref = rest.length === 0 ? refTo(noun, id) : undefined
  return ref && { kind: 'ref', ref }
}

function spaceAddress(space: string, [noun, id, ...rest]: string[], anchor: string): Address | undefined {
  if (noun === undefined || (noun === '' && id === undefined)) return { kind: 'ref', ref: { kind: 'space', space } }
  if (!id || rest.length > 0) return undefined
  if (noun === 'reusable-contents')
    return { kind: 'ref', ref: { kind: 'reusable-content', reusableContent: id, space } }
  if (noun !== 'pages') return undefined
  return {
    kind: 'ref',
    ref: anchor === '' ? { kind: 'page', page: id, space } : { kind: 'anchor', anchor, page: id, space },
  }
}

function refTo(noun: string | undefined, id: string): ContentRef | undefined {
  switch (noun) {
    case 'files':
      return { kind: 'file', file: id }
    case 'users':
      return { kind: 'user', user: id }
    case 'collections':
      return { kind: 'collection', collection: id }
    case 'openapi':
      return { kind: 'openapi', spec: id }
    case 'reusable-contents':
      return { kind: 'reusable-content', reusableContent: id }
    default:
      return undefined
  }
}

/** The path of a page, or of the Markdown file that it would be in a folder. */
function pathAddress(path: string, anchor: string): Address {
  const isRelative = !path.startsWith('/')
  const segments = path.split('/').map(decodeOrKeep).filter(Boolean)
  const last = (segments.at(-1) ?? '').replace(/\.(?:md|mdx|markdown)$/i, '')
  const isFolder = last !== segments.at(-1) && /^(?:readme|index)$/i.test(last)
  const named = isFolder ? segments.slice(0, -1) : [...segments.slice(0, -1), last].filter(Boolean)
  return { kind: 'page', path: { segments: named, isRelative, mayBeId: false }, anchor }
}
