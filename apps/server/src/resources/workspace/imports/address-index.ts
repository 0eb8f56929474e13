import { decodeOrKeep } from '@quire/content'
import { withoutSlashes } from '#addresses/web-address.ts'
import { pause } from '#workers/pause.ts'

/** Finds what addresses mean, however they are written. */
export interface AddressIndex<T> {
  /** An address that only this one has goes before others that are the same but for the case of their letters. */
  add(address: string, value: T): void
  /** The same for many, while others get their turn. */
  addAll<Item>(items: Iterable<Item>, entry: (item: Item) => { addresses: readonly string[]; value: T }): Promise<void>
  get(url: URL): T | undefined
}

export function createAddressIndex<T>(): AddressIndex<T> {
  const exact = new Map<string, T>()
  const folded = new Map<string, T>()
  const add = (address: string, value: T) => {
    const key = address.startsWith('data:') ? address : keyOf(new URL(address))
    if (!exact.has(key)) exact.set(key, value)
    if (!folded.has(key.toLowerCase())) folded.set(key.toLowerCase(), value)
  }
  return {
    add,
    async addAll(items, entry) {
      for (const item of items) {
        await pause()
        const { addresses, value } = entry(item)
        for (const address of addresses) add(address, value)
      }
    },
    get(url) {
      const key = keyOf(url)
      return exact.get(key) ?? folded.get(key.toLowerCase())
    },
  }
}

/** Addresses that differ in how they are written only have the same key. */
export function keyOf(url: URL): string {
  return `${url.origin}${withoutSlashes(decodeOrKeep(url.pathname))}${url.search}`.normalize('NFC')
}

/** A link in a text. */
interface MeantLink {
  /** As it is written, without a heading. */
  path: string
  base: string
  isBundle: boolean
  /** Paths that a website is published below: absolute links begin with one. */
  sitePaths?: readonly string[]
}

/** What a link in a text leads to; in a folder of files also what shows in its place while it is not translated. */
export function findMeant<T>(
  index: AddressIndex<T>,
  { path, base, isBundle, sitePaths = [] }: MeantLink,
): T | undefined {
  const below = sitePaths
    .filter((site) => isBundle && path.startsWith(`${site}/`))
    .map((site) => path.slice(site.length))
  for (const written of [path, ...below]) {
    for (const url of meantUrls(written, base, isBundle)) {
      const found = index.get(url)
      if (found !== undefined) return found
    }
    for (const url of isBundle ? untranslatedUrls(written, base) : []) {
      const found = index.get(url)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** A folder that is named after a language, with or without a region. */
const languageFolder = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i

/** Where Docusaurus has the translations of docs and posts, and of which version. */
const translatedFolder = /^(.*\/)i18n\/[^/]+\/docusaurus-plugin-content-(docs|blog)\/(?:current\/|(version-[^/]+)\/)?/

const languages =
  /\/(?:ar|bn|cs|de|el|es|fa|fi|fr|he|hi|hu|id|it|ja|ko|nl|pl|pt|ro|ru|sv|th|tr|uk|vi|zh)(?:[-_][a-z]{2,4})?\//i

/** Whether a text is a translation, by the folder that it stands in: websites show others while they are not translated. */
export function isTranslation(address: string): boolean {
  const { pathname } = new URL(address)
  return translatedFolder.test(pathname) || languages.test(pathname)
}

/**
 * What stands for something that was not translated: the same in the folder of English beside that of the language, in the
 * folder that those of languages stand in, or where the texts are that Docusaurus has translations of.
 */
function* untranslatedUrls(path: string, base: string): Generator<URL> {
  const [translated, above = '', sort = '', version] = translatedFolder.exec(new URL(base).pathname) ?? []
  if (translated !== undefined) {
    const original = `${above}${version === undefined ? sort : `versioned_${sort}/${version}`}/`
    const from = new URL(`${original}${new URL(base).pathname.slice(translated.length)}`, base)
    yield* meantUrls(path, from.href, true)
  }
  const own = new URL(base).pathname.split('/')
  const languages = own.flatMap((part, index) => (languageFolder.test(part) && part !== 'en' ? [index] : []))
  if (languages.length === 0) return
  for (const url of meantUrls(path, base, true)) {
    if (url.origin !== new URL(base).origin) continue
    const parts = url.pathname.split('/')
    for (const index of languages) {
      if (parts[index] !== own[index]) continue
      yield new URL(`${parts.with(index, 'en').join('/')}${url.search}`, url)
      yield new URL(`${parts.toSpliced(index, 1).join('/')}${url.search}`, url)
    }
  }
}

/** Folders whose files a website shows at its root. */
const publicFolders = ['', 'static/', 'public/', 'assets/', 'src/public/', '.vuepress/public/', 'docs/', 'src/']

/** What follows a link to a page: the heading that is meant. */
export interface WrittenAddress {
  /** Without the heading. */
  path: string
  hash: string
}

/** Splits an address; docsify writes the heading as `?id=`, and whole addresses behind `#/`. */
export function splitWritten(address: string): WrittenAddress {
  const routed = /^#\/?(?=\/)/.test(address) ? address.replace(/^#/, '') : address
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(routed) ?? []
  const id = hash === '' ? /^\?(?:[^#]*&)?id=([^&]+)/.exec(query)?.[1] : undefined
  if (id !== undefined) return { path, hash: `#${id}` }
  return { path: path + query, hash }
}

/**
 * What an address in a text may mean, likeliest first. In a folder of files, a page may have been shown as a folder, and
 * an absolute path begin at any folder above it, or at one for files alone.
 */
export function* meantUrls(path: string, base: string, isBundle: boolean): Generator<URL> {
  const written = path.replace(/^(?:@site|pathname:\/\/|@|~)(?=\/)/, '')
  const url = URL.parse(written, base)
  if (!url || !/^https?:$/.test(url.protocol)) return
  yield url
  if (url.search !== '') {
    const plain = new URL(url)
    plain.search = ''
    yield plain
  }
  if (!isBundle || url.origin !== new URL(base).origin) return
  if (!written.startsWith('/')) {
    const shown = URL.parse(
      written,
      `${base.replace(/(?:\.[a-z]{1,9})?(?:\?.*)?$/i, '').replace(/\/(?:index|readme|_index)$/i, '')}/`,
    )
    if (shown) yield shown
    if (/^\w[^:]*\.mdx?$/i.test(written)) yield* aboveUrls(written, base)
    return
  }
  const parts = new URL(base).pathname.split('/').slice(1, -1)
  for (let length = 0; length <= Math.min(parts.length, 20); length += 1) {
    const folder = parts.slice(0, length).join('/')
    for (const shown of publicFolders) {
      const meant = URL.parse(`/${folder === '' ? '' : `${folder}/`}${shown}${written.replace(/^\/+/, '')}`, base)
      if (meant) yield meant
    }
  }
}

/** Docusaurus takes the path of a file from the folder of all docs as well, and from that of the website. */
function* aboveUrls(path: string, base: string): Generator<URL> {
  const parts = new URL(base).pathname.split('/').slice(1, -1)
  for (let length = Math.min(parts.length, 20) - 1; length >= 0; length -= 1) {
    const url = URL.parse(
      `/${parts
        .slice(0, length)
        .map((part) => `${part}/`)
        .join('')}${path}`,
      base,
    )
    if (url) yield url
  }
}
