import { addressOfRef, type ContentRef } from '#document/content-ref.ts'
import { findPageByPath } from '#revision/find-by-path.ts'
import { keys } from '#revision/keys.ts'
import { canonicalPath } from '#revision/slug.ts'
import { getEntry } from '#tree/lookup.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { type PagePath, readAddress, writtenAddress } from './address.ts'
import type { DigestLink, Relation } from './digest.ts'
import { type LinkTarget, targetOfRef } from './target.ts'

/** The content that holds a link, and its path: the base of relative addresses. */
export interface LinkSource {
  readonly kind: 'page' | 'reusable-content'
  readonly id: string
  readonly path?: string | undefined
}

export interface ResolvedLink {
  readonly target: LinkTarget
  readonly relation: Relation
  /** The heading it stands under. */
  readonly anchor?: string
  /** The address as it was written. */
  readonly written: string
}

export interface SourceLinks {
  readonly links: readonly ResolvedLink[]
  /** Where a page gets or loses one of these slugs, the links may lead elsewhere. */
  readonly slugs: ReadonlySet<string>
}

export interface LinkContext {
  readonly read: ReadNodes
  readonly root: Hash
  readonly space: string
  /** Addresses that begin like this are within the application. */
  readonly publicUrl: string
}

/** Where the links of a text lead, in the content that it is part of. Whether ids exist is not looked at. */
export async function resolveLinks(
  context: LinkContext,
  source: LinkSource,
  links: readonly DigestLink[],
): Promise<SourceLinks> {
  const slugs = new Set<string>()
  const resolved: ResolvedLink[] = []
  for (const { ref, relation, anchor } of links) {
    const target = await targetOf(context, { source, slugs, relation }, ref)
    if (target === undefined) continue
    resolved.push({
      target,
      relation,
      written: writtenAddress(addressOfRef(ref)),
      ...(anchor !== undefined && { anchor }),
    })
  }
  return { links: resolved, slugs }
}

/** The addresses of those links that `resolveLinks` answers, in the same order. */
export function writtenAddresses(links: readonly DigestLink[], publicUrl: string): string[] {
  const isLink = ({ ref }: DigestLink) => ref.kind !== 'url' || readAddress(ref.url, publicUrl) !== undefined
  return links.filter(isLink).map(({ ref }) => writtenAddress(addressOfRef(ref)))
}

/** What a pointer means that was written as a path: the page in this content, if it is there. */
export async function refToPage(
  context: LinkContext,
  source: LinkSource,
  ref: ContentRef,
): Promise<ContentRef | undefined> {
  if (ref.kind !== 'url' && ref.kind !== 'page' && ref.kind !== 'anchor') return undefined
  const address = readAddress(addressOfRef(ref), context.publicUrl)
  if (address?.kind !== 'page') return undefined
  const walk = { source, slugs: new Set<string>(), relation: 'reference' as const }
  const target = await pageTarget(context, walk, address)
  if (target.kind === 'page') return { kind: 'page', page: target.id }
  if (target.kind === 'anchor') return { kind: 'anchor', anchor: target.anchor, page: target.id }
  return undefined
}

interface Walk {
  readonly source: LinkSource
  readonly slugs: Set<string>
  readonly relation: Relation
}

async function targetOf(context: LinkContext, walk: Walk, ref: DigestLink['ref']): Promise<LinkTarget | undefined> {
  if (ref.kind !== 'url') return targetOfPointer(context, walk, ref)
  const address = readAddress(ref.url, context.publicUrl)
  if (address === undefined) return undefined
  if (address.kind === 'ref') return targetOfPointer(context, walk, address.ref)
  if (address.kind === 'web') return { kind: 'url', space: '', id: address.url, anchor: '' }
  if (address.kind === 'in-app') return { kind: 'in-app', space: '', id: address.url, anchor: '' }
  return pageTarget(context, walk, address)
}

async function targetOfPointer(context: LinkContext, walk: Walk, ref: ContentRef): Promise<LinkTarget> {
  const { source } = walk
  // Reusable content stands on many pages: a heading that it names without a page is one of whatever shows it.
  if (source.kind === 'reusable-content' && ref.kind === 'anchor' && ref.page === undefined) {
    return { kind: source.kind, space: context.space, id: source.id, anchor: ref.anchor }
  }
  const target = targetOfRef(ref, { space: context.space, page: source.id })
  if (target.space !== context.space || (target.kind !== 'page' && target.kind !== 'anchor')) return target
  // What follows `/pages/` is an id or a path, here as in documents; what is neither stays what a page with this id was.
  const path = { segments: [target.id], isRelative: false, mayBeId: true }
  const page = await findPage(context, walk.slugs, { path, ways: [[target.id]], sourcePath: source.path })
  return page === undefined ? target : { ...target, id: page }
}

async function pageTarget(
  context: LinkContext,
  walk: Walk,
  { path, anchor }: { path: PagePath; anchor: string },
): Promise<LinkTarget> {
  const ways = waysOf(path, walk.source.path)
  const [first = []] = ways
  if (first.length === 0) return { kind: 'space', space: context.space, id: context.space, anchor: '' }
  const page = await findPage(context, walk.slugs, { path, ways, sourcePath: walk.source.path })
  if (page === undefined) return { kind: 'path', space: context.space, id: first.join('/'), anchor }
  return { kind: anchor === '' ? 'page' : 'anchor', space: context.space, id: page, anchor }
}

async function findPage(
  { read, root }: LinkContext,
  slugs: Set<string>,
  { path, ways, sourcePath }: { path: PagePath; ways: string[][]; sourcePath: string | undefined },
): Promise<string | undefined> {
  const [id = ''] = path.segments
  if (path.mayBeId && (await getEntry(read, root, keys.page(id))) !== undefined) return id
  if (path.isRelative) for (const slug of (sourcePath ?? '').split('/')) slugs.add(slug)
  for (const way of ways) for (const slug of [...way, ...canonicalPath(way.join('/')).split('/')]) slugs.add(slug)
  for (const way of ways) {
    const page = await findPageByPath(read, root, way.join('/'))
    if (page !== undefined) return page.id
  }
  return undefined
}

/** A page with subpages may be the file beside their folder or the first file in it, so both are tried. */
function waysOf({ segments, isRelative }: PagePath, sourcePath: string | undefined): string[][] {
  if (!isRelative || !sourcePath) return [walkFrom([], segments)]
  const own = sourcePath.split('/')
  return [walkFrom(own.slice(0, -1), segments), walkFrom(own, segments)]
}

function walkFrom(start: readonly string[], segments: readonly string[]): string[] {
  const path = [...start]
  for (const segment of segments) {
    if (segment === '..') path.pop()
    else if (segment !== '.') path.push(segment)
  }
  return path
}
