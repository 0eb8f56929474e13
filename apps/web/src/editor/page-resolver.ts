import type { Schema } from '@quire/client'
import type { ResolveRef } from '@quire/content/preview'
import { allPages } from '#pages/pages.ts'

/** What addresses in a text mean that name a page by its path or by a file beside it. */
export function pageResolver(content: Schema<'Revision'>, { path }: { path: string }): ResolveRef {
  const pages = [...allPages(content.pages)]
  const ids = new Set(pages.map(({ id }) => id))
  const byPath = new Map(pages.flatMap((page) => ('path' in page ? [[page.path, page.id] as const] : [])))
  const folders = [path.split('/').slice(0, -1), path.split('/')]

  const find = (name: string): string | undefined => {
    const absolute = name.replace(/^\/(?:pages\/)?/, '')
    if (name.startsWith('/')) return ids.has(absolute) ? absolute : byPath.get(absolute)
    const segments = name
      .replace(/(?:^|\/)README\.md$/i, '')
      .replace(/\.md$/i, '')
      .split('/')
    return folders.map((folder) => byPath.get(walk(folder, segments))).find((id) => id !== undefined)
  }

  return (address) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|\/files\/|#)/i.test(address)) return undefined
    const [, name = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? []
    const page = find(name)
    if (page === undefined) return undefined
    return anchor === '' ? { kind: 'page', page } : { kind: 'anchor', anchor, page }
  }
}

function walk(folder: string[], segments: string[]): string {
  const at = [...folder]
  for (const segment of segments) {
    if (segment === '..') at.pop()
    else if (segment !== '.' && segment !== '') at.push(segment)
  }
  return at.join('/')
}
