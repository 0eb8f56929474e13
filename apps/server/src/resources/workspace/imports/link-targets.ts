import { type ContentRef, decodeOrKeep } from '@quire/content'
import { createAddressIndex, meantUrls, splitWritten } from './address-index.ts'
import type { Findings, FoundPage, FoundText } from './findings.ts'
import { anchorLetters } from './readers/anchor-letters.ts'

/** Where the addresses in texts lead once everything has its id. */
export interface LinkTargets {
  /** The address to write instead; undefined leaves the one that is there. */
  addressOf(written: string, text: FoundText): string | undefined
  /** Of a page that is a link. */
  refOf(written: string, base: string): ContentRef
  fileRef(written: string, text: FoundText): ContentRef | undefined
}

type Target = { kind: 'page'; id: string; page: FoundPage } | { kind: 'file' | 'reusable-content'; id: string }

export async function createLinkTargets(findings: Findings, ids: ReadonlyMap<string, string>): Promise<LinkTargets> {
  const { pages, files, reusables, keepsLinks: isBundle } = findings
  const index = createAddressIndex<Target>()
  const carried = new Map<string, string>()
  const idOf = (address: string) => ids.get(address) ?? ''
  const pageTarget = (page: FoundPage): Target => ({ kind: 'page', id: idOf(page.address), page })
  await index.addAll(pages, (page) => ({ addresses: [page.address], value: pageTarget(page) }))
  for (const { address, entry } of files) if (address.startsWith('data:')) carried.set(address, entry.id ?? '')
  await index.addAll(files, ({ address, entry }) => ({
    addresses: address.startsWith('data:') ? [] : [address],
    value: { kind: 'file', id: entry.id ?? '' },
  }))
  for (const { address } of reusables) index.add(address, { kind: 'reusable-content', id: idOf(address) })
  await index.addAll(pages, (page) => ({ addresses: page.aliases, value: pageTarget(page) }))
  const find = (path: string, base: string): Target | undefined => {
    for (const url of meantUrls(path, base, isBundle)) {
      const target = index.get(url)
      if (target) return target
    }
    return undefined
  }
  return {
    addressOf(written, text) {
      if (written.startsWith('data:')) return carried.has(written) ? `/files/${carried.get(written)}` : undefined
      const { path, hash } = splitWritten(written)
      if (path === '') return hash === '' ? undefined : ownAnchor(text, hash, idOf(text.address))
      const target = find(path, text.address)
      if (target?.kind === 'page') {
        const anchor = anchorIn(target.page, hash)
        // What was broken before stays as it is written. Around the content of a website there may have been anything.
        if (anchor === undefined && isBundle) return undefined
        return `/pages/${target.id}${anchor ? `#${anchor}` : ''}`
      }
      if (target) return `/${target.kind === 'file' ? 'files' : 'reusable-contents'}/${target.id}`
      if (isBundle || URL.canParse(written)) return undefined
      const url = URL.parse(written, text.address)
      return url && /^https?:$/.test(url.protocol) ? url.href : undefined
    },
    refOf(written, base) {
      const { path, hash } = splitWritten(written)
      const target = find(path, base)
      if (target?.kind === 'file') return { kind: 'file', file: target.id }
      if (target?.kind !== 'page') return { kind: 'url', url: written }
      const anchor = anchorIn(target.page, hash)
      return anchor
        ? { kind: 'anchor', page: target.id, anchor: decodeOrKeep(anchor) }
        : { kind: 'page', page: target.id }
    },
    fileRef(written, text) {
      const target = find(splitWritten(written).path, text.address)
      return target?.kind === 'file' ? { kind: 'file', file: target.id } : undefined
    },
  }
}

/** A link within its page; how a text without headings of its own is written stays, and what leads nowhere too. */
function ownAnchor(text: FoundText, hash: string, id: string): string | undefined {
  const anchor = 'anchors' in text ? anchorIn(text as FoundPage, hash) : undefined
  return anchor === '' && hash !== '#' ? `/pages/${id}` : anchor ? `#${anchor}` : undefined
}

/** Empty for the top of the page, and undefined where there is nothing of that name. */
function anchorIn({ anchors }: FoundPage, hash: string): string | undefined {
  const id = decodeOrKeep(hash.slice(1))
  if (id === '') return ''
  const names = [id, id.toLowerCase(), id.replace(/^user-content-/, ''), anchorLetters(id)]
  const anchor = names.map((name) => anchors.get(name)).find((found) => found !== undefined)
  return anchor === undefined ? undefined : encodeURIComponent(anchor)
}
