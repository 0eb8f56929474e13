import type { Schema } from '@quire/api-types'
import { addressOfMissing, type ContentRef, decodeOrKeep } from '@quire/content'
import { createAddressIndex, findMeant, isTranslation, splitWritten } from './address-index.ts'
import { unmarkedAddress } from './component-parts.ts'
import type { Findings, FoundPage, FoundText, LeftOut } from './findings.ts'
import { limits } from './limits.ts'
import { anchorLetters } from './readers/anchor-letters.ts'
import { foundName } from './tree/node.ts'

/** Where the addresses in texts lead once everything has its id. */
export interface LinkTargets {
  /** The address to write instead; undefined leaves the one that is there. */
  addressOf(written: string, text: FoundText): string | undefined
  /** Of content that pages share, where a component stands for it. */
  partOf(written: string, text: FoundText): string | undefined
  /** Of a page that is a link. */
  refOf(written: string, base: string): ContentRef
  fileRef(written: string, text: FoundText): ContentRef | undefined
  /** The links met so far whose pages are there and whose headings are not. */
  missingHeadings: Readonly<MissingHeadings>
}

export type MissingHeadings = NonNullable<Schema<'ImportContentResult'>['missingHeadings']>

type Target = { kind: 'page'; id: string; page: FoundPage } | { kind: 'file' | 'reusable-content'; id: string }

export async function createLinkTargets(findings: Findings, ids: ReadonlyMap<string, string>): Promise<LinkTargets> {
  const { pages, files, reusables, keepsLinks: isBundle, sitePaths = [] } = findings
  const index = createAddressIndex<Target>()
  const carried = new Map<string, string>()
  const idOf = (address: string) => ids.get(address) ?? ''
  const pageTarget = (page: FoundPage): Target => ({ kind: 'page', id: idOf(page.address), page })
  const [written, made] = [pages.filter(({ isFolder }) => !isFolder), pages.filter(({ isFolder }) => isFolder)]
  await index.addAll(written, (page) => ({ addresses: [page.address], value: pageTarget(page) }))
  for (const { address, entry } of files) if (address.startsWith('data:')) carried.set(address, entry.id ?? '')
  await index.addAll(files, ({ address, entry }) => ({
    addresses: address.startsWith('data:') ? [] : [address],
    value: { kind: 'file', id: entry.id ?? '' },
  }))
  const parts = createAddressIndex<string>()
  for (const { address } of reusables) {
    index.add(address, { kind: 'reusable-content', id: idOf(address) })
    parts.add(unmarkedAddress(address), idOf(address))
  }
  // What a page says about itself goes before the name of a folder that has none.
  await index.addAll(written, (page) => ({ addresses: page.aliases, value: pageTarget(page) }))
  await index.addAll(made, (page) => ({ addresses: [page.address, ...page.aliases], value: pageTarget(page) }))
  const find = (path: string, base: string) => findMeant(index, { path, base, isBundle, sitePaths })
  const missing: MissingHeadings = { count: 0, items: [] }
  const untranslated = createUntranslated(findings.leftOut)
  const headingIn = (page: FoundPage, { address, hash, from }: Written): string | undefined => {
    const anchor = anchorIn(page, hash)
    if (anchor !== undefined) return anchor
    missing.count += 1
    if (missing.items.length < limits.maxNamed) missing.items.push({ from: foundName(from), address })
    return undefined
  }
  return {
    addressOf(written, text) {
      if (written.startsWith('data:')) return carried.has(written) ? `/files/${carried.get(written)}` : undefined
      const { path, hash } = splitWritten(written)
      const link = { address: written, hash, from: text.address }
      if (path === '') {
        const page = hash === '' || hash === '#' ? undefined : asPage(text)
        const anchor = page && headingIn(page, link)
        return anchor === '' ? `/pages/${idOf(text.address)}` : anchor && `#${anchor}`
      }
      const target = find(path, text.address)
      if (target?.kind === 'page') {
        // The page is found whatever became of the heading: as it was written, it would be found no more once pages move.
        const anchor = headingIn(target.page, link)
        if (anchor !== undefined) return `/pages/${target.id}${anchor && `#${anchor}`}`
        return addressOfMissing({ page: target.id, anchor: decodeOrKeep(hash.slice(1)), written })
      }
      if (target) return `/${target.kind === 'file' ? 'files' : 'reusable-contents'}/${target.id}`
      if (isBundle) untranslated.name(path, text.address)
      if (isBundle || URL.canParse(written)) return undefined
      const url = URL.parse(written, text.address)
      return url && /^https?:$/.test(url.protocol) ? url.href : undefined
    },
    partOf(written, text) {
      const id = findMeant(parts, { path: written, base: text.address, isBundle, sitePaths })
      return id === undefined ? undefined : `/reusable-contents/${id}`
    },
    refOf(written, base) {
      const { path, hash } = splitWritten(written)
      const target = find(path, base)
      if (target?.kind === 'file') return { kind: 'file', file: target.id }
      if (target?.kind !== 'page') return { kind: 'url', url: written }
      const anchor = headingIn(target.page, { address: written, hash, from: base })
      return anchor
        ? { kind: 'anchor', page: target.id, anchor: decodeOrKeep(anchor) }
        : { kind: 'page', page: target.id }
    },
    fileRef(written, text) {
      const target = find(splitWritten(written).path, text.address)
      return target?.kind === 'file' ? { kind: 'file', file: target.id } : undefined
    },
    missingHeadings: missing,
  }
}

/** Names the pages that translations lead to and that did not come along: their website showed them in another language. */
function createUntranslated(leftOut: LeftOut[]): { name(path: string, from: string): void } {
  const named = new Set<string>()
  return {
    name(path, from) {
      const isPage = /^(?![a-z][a-z\d+.-]*:|\/\/)(?:[^.]|\.{1,2}(?=\/))*(?:\.(?:mdx?|html?))?$/i.test(path)
      if (!isPage || named.has(path) || named.size >= limits.maxNamed || !isTranslation(from)) return
      named.add(path)
      const message = `${foundName(from)} leads to it, and it is not among the translations`
      leftOut.push({ name: path.slice(0, 500), reason: 'missing', message: message.slice(0, 500) })
    },
  }
}

/** A link to a heading, and where it stands. */
interface Written {
  address: string
  hash: string
  from: string
}

/** Undefined for what stands on other pages, whose headings are meant. */
function asPage(text: FoundText): FoundPage | undefined {
  return 'anchors' in text ? (text as FoundPage) : undefined
}

/** Empty for the top of the page, and undefined where there is nothing of that name. */
function anchorIn({ anchors }: FoundPage, hash: string): string | undefined {
  const id = decodeOrKeep(hash.slice(1))
  // Words to be marked on the page are no heading of it.
  if (id === '' || id.startsWith(':~:')) return ''
  const names = [id, id.toLowerCase(), id.replace(/^user-content-/, ''), anchorLetters(id)]
  const anchor = names.map((name) => anchors.get(name)).find((found) => found !== undefined)
  return anchor === undefined ? undefined : encodeURIComponent(anchor)
}
