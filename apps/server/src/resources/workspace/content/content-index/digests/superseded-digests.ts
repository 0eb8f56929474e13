import { type ContentDifferences, diffContent, type Hash, readPages, readReusables } from '@quire/content'
import type { AppContext } from '#context.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { deleteOwnDigests } from './digest-repository.ts'

/**
 * Digests are kept for content that is current. That of a text which another one replaced is made again where somebody asks:
 * it is as large as the text, and history is seldom read. What a copy holds as well stays for the copy, until the collector
 * finds it nowhere.
 */

type Changed = Pick<ContentDifferences, 'pages' | 'reusables'>

/** Called where the primary content of a space has changed. */
export function deleteSupersededDigests(tx: AppContext, changed: Changed): Promise<void> {
  return deleteOwnDigests(tx.db, supersededIn(changed))
}

/** Called where a change request proposes something else than before; what the primary content says stays. */
export async function deleteSupersededDigestsOfProposal(
  tx: AppContext,
  roots: { before: Hash; after: Hash },
  primaryRoot: Hash,
): Promise<void> {
  const changed = await diffContent(readNodes(tx), roots)
  const [pages, reusables] = await Promise.all([
    readPages(readNodes(tx), primaryRoot, idsOf(changed.pages)),
    readReusables(readNodes(tx), primaryRoot, idsOf(changed.reusables)),
  ])
  const primary = new Set([...pages.values(), ...reusables.values()].map(({ body }) => body))
  await deleteOwnDigests(
    tx.db,
    supersededIn(changed).filter((body) => !primary.has(body)),
  )
}

function supersededIn({ pages, reusables }: Changed): Hash[] {
  const entries = [...pages, ...reusables]
  const now = new Set(entries.map(({ after }) => after?.body))
  return entries.flatMap(({ before }) => (before?.body !== undefined && !now.has(before.body) ? [before.body] : []))
}

function idsOf(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id)
}
