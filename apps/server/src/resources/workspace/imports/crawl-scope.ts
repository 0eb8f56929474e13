import { withoutSlashes } from '#addresses/web-address.ts'

const otherThanPages = /\.(?!(?:html?|xhtml|php|aspx?|jsp)$)(?:[a-z][a-z0-9]{1,4}|7z|mp[34])$/i

/** Which addresses belong to a website that is imported: those below the one given. */
export interface Scope {
  includes(url: URL): boolean
}

export function scopeOf(start: URL): Scope {
  // A last part that looks like a file stands in the folder that is meant; any other is the folder.
  const folder = /\.[a-z]{2,5}$/i.test(start.pathname)
    ? start.pathname.slice(0, start.pathname.lastIndexOf('/') + 1)
    : `${withoutSlashes(start.pathname)}/`
  return {
    includes: (url) =>
      url.origin === start.origin &&
      url.search === '' &&
      `${url.pathname}/`.startsWith(folder) &&
      !otherThanPages.test(url.pathname),
  }
}

/** Servers refuse longer addresses. */
const longestAddress = 2048

/** The normalized address of a page, without its fragment. */
export function pageAddress(address: string, base: string): URL | undefined {
  if (address.length > longestAddress) return undefined
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url
}

/** The addresses that mean the same page: a folder, and the file that a server shows for it. */
export function aliasesOf(address: string): string[] {
  const url = new URL(address)
  const folder = url.pathname.replace(/(?:index|readme)\.(?:html?|xhtml|php|aspx?)$/i, '')
  const bare = withoutSlashes(folder).replace(/\.(?:html?|xhtml)$/i, '')
  const files = bare === '' ? ['/index.html'] : [`${bare}.html`, `${bare}/index.html`]
  return [folder, bare || '/', ...files].map((pathname) => url.origin + pathname)
}

/** Bounds the search for a parent page. */
const mostLevels = 50

/** The page that another stands below: the nearest one above it, but not the first page of the site. */
export function parentAmong(address: string, pages: ReadonlyMap<string, string>, first: string): string | undefined {
  const { origin, pathname } = new URL(address)
  const parts = ownFolder(pathname).split('/')
  const farthest = Math.max(parts.length - mostLevels, 0)
  for (let length = parts.length - 1; length > farthest; length -= 1) {
    const above = pages.get(origin + (parts.slice(0, length).join('/') || '/'))
    if (above !== undefined && above !== address) return above === first ? undefined : above
  }
  return undefined
}

/** The path of a page as that of a folder, which its index file stands for. */
export function ownFolder(pathname: string): string {
  const folder = pathname.replace(/(?:^|\/)(?:index|readme)\.(?:html?|xhtml|php|aspx?)$/i, '')
  return withoutSlashes(folder).replace(/\.(?:html?|xhtml)$/i, '')
}
