import { readFile, readPage } from '@quire/content'
import type { LinkTarget, ReferenceResolver } from '@quire/content/html'
import { addressOfRef, type ContentRef } from '@quire/content/markdown'
import { memberWithId, somebodyGone } from '#resources/identity/users/service.ts'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { signFile } from '#resources/workspace/content/content-index/sign-files.ts'
import { visiblePage } from '#resources/workspace/content/store/audience.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { requireSpaceContent } from '#resources/workspace/spaces/content.ts'
import { firstDocument, isDocument } from './document-order.ts'
import { documentAddress, type LoadedSite } from './load-site.ts'
import { orUndefined } from './or-undefined.ts'
import { shownSiteSpaces } from './shown-site-spaces.ts'

/** Looks up what references lead to, each once, as far as the visitor may see it. */
export async function resolveTargets(
  site: LoadedSite,
  references: Iterable<ContentRef>,
  addressOf: AddressOfPage = documentAddress,
): Promise<ReferenceResolver['targetOf']> {
  const refs = new Map([...references].map((ref) => [addressOfRef(ref), ref] as const))
  const pages = await site.levels.find(pageIdsIn(site, refs.values()))
  const known = { site, addressOf, pages, contentOf: contentsOnce(site) }
  const targets = new Map(
    await Promise.all([...refs].map(async ([address, ref]) => [address, await targetOf(known, ref)] as const)),
  )
  return (ref) => targets.get(addressOfRef(ref)) ?? webTarget(addressOfRef(ref))
}

/** The pages of the content itself that are pointed to: they are looked up together. */
function pageIdsIn({ content }: LoadedSite, refs: Iterable<ContentRef>): string[] {
  return [...refs].flatMap((ref) => {
    if (ref.kind !== 'page' && ref.kind !== 'anchor') return []
    return ref.space === undefined || ref.space === content.spaceId ? (ref.page ?? []) : []
  })
}

/** Where a page of the content is for whoever follows a link to it. */
export type AddressOfPage = (site: LoadedSite, page: PlacedPage['page']) => string

interface Known {
  site: LoadedSite
  addressOf: AddressOfPage
  /** Those of the content itself that are pointed to. */
  pages: ReadonlyMap<string, PlacedPage>
  /** The content of another space; undefined where the visitor may not see it. */
  contentOf(spaceId: string): Promise<Content | undefined>
}

/** Looks each space up once, however many links lead there. */
function contentsOnce({ as }: LoadedSite): Known['contentOf'] {
  const found = new Map<string, Promise<Content | undefined>>()
  return (spaceId) => {
    const content = found.get(spaceId) ?? orUndefined(requireSpaceContent(as, spaceId))
    found.set(spaceId, content)
    return content
  }
}

async function targetOf(known: Known, ref: ContentRef): Promise<LinkTarget> {
  const { site } = known
  switch (ref.kind) {
    case 'url':
      return webTarget(ref.url)
    case 'file':
      return fileTarget(site, ref.file)
    case 'user':
      return { title: (await memberWithId(site.as, site.found.organization, ref.user))?.displayName ?? somebodyGone }
    case 'space':
      return spaceTarget(site, ref.space)
    case 'page':
      return pageTarget(known, ref)
    case 'anchor': {
      const hash = `#${encodeURIComponent(ref.anchor)}`
      if (ref.page === undefined) return { href: hash, title: ref.anchor }
      const target = await pageTarget(known, { page: ref.page, space: ref.space })
      return { ...target, href: target.href === undefined ? undefined : `${target.href}${hash}` }
    }
    case 'openapi':
      return { title: ref.spec }
    default:
      return { title: '' }
  }
}

/** Links to addresses of safe schemes only: `javascript:` and the like lead nowhere. */
function webTarget(address: string): LinkTarget {
  const protocol = URL.parse(address)?.protocol
  const isSafe = protocol !== undefined && /^(https?|mailto|tel):$/.test(protocol)
  return { href: isSafe ? address : undefined, title: address, isElsewhere: protocol?.startsWith('http') === true }
}

async function fileTarget({ as, content }: LoadedSite, id: string): Promise<LinkTarget> {
  const file = await readFile(readNodes(as), content.revision.rootHash, id)
  if (!file) return { title: '' }
  const { name: title, contentType, dimensions } = file
  return { href: await signFile(as, content, file), title, contentType, dimensions }
}

function spaceTarget({ frame }: LoadedSite, id: string): LinkTarget {
  const shown = shownSiteSpaces(frame.structure).find(({ space }) => space.id === id)
  return { href: shown?.urls.published, title: shown?.title ?? '', emoji: shown?.space.emoji }
}

async function pageTarget(
  { site, addressOf, pages, contentOf }: Known,
  { page: id, space }: { page: string; space?: string | undefined },
): Promise<LinkTarget> {
  if (space !== undefined && space !== site.content.spaceId) {
    const { href } = spaceTarget(site, space)
    const content = href === undefined ? undefined : await contentOf(space)
    return content ? otherSpacePageTarget(site, content, id) : { title: '' }
  }
  const placed = pages.get(id)
  const shown = placed && (isDocument(placed) ? placed : await firstDocument(site.levels, site.levels.below(placed)))
  if (!placed || !shown) return { title: '' }
  return { href: addressOf(site, shown.page), ...aboutPage(placed.page) }
}

async function otherSpacePageTarget(site: LoadedSite, content: Content, id: string): Promise<LinkTarget> {
  const { href } = spaceTarget(site, content.spaceId)
  const page = await readPage(readNodes(site.as), content.revision.rootHash, id)
  const visible = page && (await visiblePage(site.as, content, { ...page, pages: [] }))
  return visible ? { href: `${href}${encodeURI(visible.path ?? '')}`, ...aboutPage(visible) } : { title: '' }
}

/** What a page says of itself where something leads to it. */
function aboutPage({ title, description, emoji, icon }: PlacedPage['page']): LinkTarget {
  return { title, description, emoji, icon }
}
