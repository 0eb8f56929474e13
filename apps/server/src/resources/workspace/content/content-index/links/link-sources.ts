import {
  type EntryDifference,
  entryLinks,
  type Hash,
  type PageEntry,
  type ReusableEntry,
  readPages,
  readReusables,
} from '@quire/content'
import type { AppContext } from '#context.ts'
import { type Digests, requireDigests } from '#resources/workspace/content/content-index/digests/digests.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import type { SourceKind } from './link-repository.ts'
import type { LinkingSource } from './resolve-links.ts'

export interface SourceIds {
  pages: ReadonlySet<string>
  reusables: ReadonlySet<string>
}

/** Reads those of the sources that the content holds. `digestsFor` says where what their texts say comes from. */
export async function readSources(
  ctx: AppContext,
  rootHash: Hash,
  { pages: pageIds, reusables: reusableIds }: SourceIds,
  digestsFor: (hashes: (Hash | undefined)[]) => Promise<Digests> = (hashes) => requireDigests(ctx, hashes),
): Promise<LinkingSource[]> {
  const pages = [...(await readPages(readNodes(ctx), rootHash, pageIds)).values()]
  const reusables = [...(await readReusables(readNodes(ctx), rootHash, reusableIds)).values()]
  const digests = await digestsFor([...pages, ...reusables].map(({ body }) => body))
  const said = (body: Hash | undefined) => (body === undefined ? [] : (digests.get(body)?.links ?? []))
  return [
    ...pages.map((page) => ({
      kind: 'page' as const,
      id: page.id,
      path: page.path,
      links: [...entryLinks(page), ...said(page.body)],
    })),
    ...reusables.map(({ id, body }) => ({ kind: 'reusable-content' as const, id, links: said(body) })),
  ]
}

/** Whether a page may link to something else than before. */
export function linksDiffer({ before, after }: EntryDifference<PageEntry>): boolean {
  return linksSaidBy(before) !== linksSaidBy(after)
}

export function reusableLinksDiffer({ before, after }: EntryDifference<ReusableEntry>): boolean {
  return before?.body !== after?.body
}

function linksSaidBy(page: PageEntry | undefined): string {
  return page === undefined ? '' : JSON.stringify([page.body, page.target, page.cover, page.computed])
}

export type SourceKey = `${SourceKind}/${string}`

export function linkSourceKey(kind: SourceKind, id: string): SourceKey {
  return `${kind}/${id}`
}
