import type { Schema } from '@quire/api-types'
import { type DocumentBlock, type JSONDocument, readFile, readPage } from '@quire/content'
import type { LinkTarget, ReferenceResolver } from '@quire/content/html'
import { addressOfRef, type ContentRef, documentLinks } from '@quire/content/markdown'
import { NotFoundError } from '#errors.ts'
import { memberWithId, somebodyGone } from '#resources/identity/users/service.ts'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { signFile } from '#resources/workspace/content/content-index/sign-files.ts'
import { reusableDocument } from '#resources/workspace/content/read/parts.ts'
import { visiblePage } from '#resources/workspace/content/store/audience.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { requireSpaceContent } from '#resources/workspace/spaces/content.ts'
import { pause } from '#workers/pause.ts'
import { firstDocument, isDocument } from './document-order.ts'
import { documentAddress, type LoadedSite } from './load-site.ts'
import { shownSiteSpaces } from './navigation.ts'

type Document = Schema<'JSONDocument'>

/** Reusable content may include other reusable content, to this depth. */
const maxReuse = 3
/**
 * How many characters it may add to a page before no more is included: each time counts, because every level can multiply
 * the one below.
 */
const maxReusedLength = 1_000_000
/** What including anything counts at the least, however short it is. */
const leastReusedLength = 200

interface ResolveOptions {
  addressOf?: AddressOfPage
  /** What the page points to beside its text, such as its cover. */
  others?: readonly ContentRef[]
}

interface ResolvedReferences extends ReferenceResolver {
  /** The blocks of what is included, each once. */
  included: readonly DocumentBlock[]
  /** The names of the icons of what is pointed to. */
  icons: readonly (string | undefined)[]
}

/** Looks up everything that a document refers to or includes before it is rendered, as far as the visitor may see it. */
export async function resolveReferences(
  site: LoadedSite,
  document: Document,
  { addressOf = documentAddress, others = [] }: ResolveOptions = {},
): Promise<ResolvedReferences> {
  const reused = await reusedIn(site, document)
  await pause()
  const within = [document, ...[...reused.values()].map((part) => part.document)].flatMap((part) =>
    documentLinks(part as JSONDocument).map(({ ref }) => ref),
  )
  const refs = new Map([...within, ...others].map((ref) => [addressOfRef(ref), ref] as const))
  await pause()
  const targetOf = await resolveTargets(site, refs.values(), addressOf)
  return {
    targetOf,
    reusable: includeWithinLength(reused),
    icons: [...refs.values()].map((ref) => targetOf(ref).icon),
    included: [...reused.values()].flatMap((part) => (part.document as JSONDocument).nodes),
  }
}

/** Looks up what references lead to, each once, as far as the visitor may see it. */
export async function resolveTargets(
  site: LoadedSite,
  references: Iterable<ContentRef>,
  addressOf: AddressOfPage = documentAddress,
): Promise<ReferenceResolver['targetOf']> {
  const refs = new Map([...references].map((ref) => [addressOfRef(ref), ref] as const))
  const known = { site, addressOf, pages: await site.levels.find(pageIdsIn(site, refs.values())) }
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

interface Reused {
  document: Document
  length: number
}

/** Each once, as far as all of them together may add to the page. */
async function reusedIn({ as, content }: LoadedSite, document: Document): Promise<Map<string, Reused>> {
  const known = new Map<string, Reused>()
  let left = maxReusedLength
  let parts = [document]
  for (let depth = 0; depth < maxReuse && parts.length > 0; depth++) {
    const ids = new Set(
      parts
        .flatMap((part) => documentLinks(part as JSONDocument))
        .flatMap(({ ref }) => (ref.kind === 'reusable-content' ? ref.reusableContent : [])),
    )
    parts = []
    for (const id of ids) {
      if (known.has(id) || left <= 0) continue
      const found = await orUndefined(reusableDocument(as, content, id, { evaluated: true }))
      await pause()
      const length = found ? lengthOf(found) : leastReusedLength
      left -= length
      if (!found) continue
      known.set(id, { document: found, length })
      parts.push(found)
    }
  }
  return known
}

function includeWithinLength(reused: ReadonlyMap<string, Reused>): ReferenceResolver['reusable'] {
  let left = maxReusedLength
  return (id) => {
    if (left <= 0) return undefined
    const { document, length } = reused.get(id) ?? {}
    left -= length ?? leastReusedLength
    return (document as JSONDocument | undefined)?.nodes
  }
}

/** About how many characters there are in it; no further than they matter. */
function lengthOf({ nodes }: Document): number {
  let length = leastReusedLength
  const waiting: unknown[] = [nodes]
  while (waiting.length > 0 && length < maxReusedLength) {
    const value = waiting.pop()
    if (typeof value === 'string') length += value.length
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) waiting.push(part)
  }
  return length
}

/** Where a page of the content is for whoever follows a link to it. */
type AddressOfPage = (site: LoadedSite, page: PlacedPage['page']) => string

interface Known {
  site: LoadedSite
  addressOf: AddressOfPage
  /** Those of the content itself that are pointed to. */
  pages: ReadonlyMap<string, PlacedPage>
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
  { site, addressOf, pages }: Known,
  { page: id, space }: { page: string; space?: string | undefined },
): Promise<LinkTarget> {
  if (space !== undefined && space !== site.content.spaceId) return otherSpacePageTarget(site, space, id)
  const placed = pages.get(id)
  const shown = placed && (isDocument(placed) ? placed : await firstDocument(site.levels, site.levels.below(placed)))
  if (!placed || !shown) return { title: '' }
  return { href: addressOf(site, shown.page), ...aboutPage(placed.page) }
}

async function otherSpacePageTarget(site: LoadedSite, spaceId: string, id: string): Promise<LinkTarget> {
  const { href } = spaceTarget(site, spaceId)
  const content = href === undefined ? undefined : await orUndefined(requireSpaceContent(site.as, spaceId))
  const page = content && (await readPage(readNodes(site.as), content.revision.rootHash, id))
  const visible = page && (await visiblePage(site.as, content, { ...page, pages: [] }))
  return visible ? { href: `${href}${encodeURI(visible.path ?? '')}`, ...aboutPage(visible) } : { title: '' }
}

/** What a page says of itself where something leads to it. */
function aboutPage({ title, description, emoji, icon }: PlacedPage['page']): LinkTarget {
  return { title, description, emoji, icon }
}

async function orUndefined<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}
