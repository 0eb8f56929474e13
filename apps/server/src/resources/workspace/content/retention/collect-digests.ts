import { type Hash, listPageEntries, listReusableContents } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import { withinBytes } from '#db/deletions/within-bytes.ts'
import {
  type DigestName,
  deleteDigests,
  listDigestNames,
} from '#resources/workspace/content/content-index/digests/digest-repository.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { currentRoots } from './current-roots.ts'
import { createMarkSet, type MarkSet } from './mark-set.ts'

const [pagesAtOnce, digestsAtOnce] = [200, 200]

/**
 * Removes what texts say that are current nowhere, which proposals that came to nothing leave behind. One that somebody is
 * about to need is made again.
 */
export async function* collectDigests(ctx: AppContext): AsyncGenerator<void> {
  const current = createMarkSet('base64url')
  for await (const roots of currentRoots(ctx)) {
    for (const root of roots) yield* markBodies(ctx, root, current)
    yield
  }
  for (let after: number | undefined = 0; after !== undefined; ) {
    const names: DigestName[] = await listDigestNames(ctx.db, after, digestsAtOnce)
    const unused = names.filter(({ hash }) => !current.has(hash))
    const batch = withinBytes(unused)
    const hashes = batch.map(({ hash }) => hash)
    if (hashes.length > 0) await inTransaction(ctx, (tx) => deleteDigests(tx.db, hashes))
    after = (batch.length === unused.length ? names : batch).at(-1)?.row
    yield
  }
}

async function* markBodies(ctx: AppContext, rootHash: Hash, current: MarkSet): AsyncGenerator<void> {
  for (const { body } of await listReusableContents(readNodes(ctx), rootHash)) if (body !== undefined) current.add(body)
  for (let after: string | undefined = ''; after !== undefined; ) {
    const pages: { id: string; body?: Hash }[] = await listPageEntries(readNodes(ctx), rootHash, {
      after,
      limit: pagesAtOnce,
    })
    for (const { body } of pages) if (body !== undefined) current.add(body)
    after = pages.length < pagesAtOnce ? undefined : pages.at(-1)?.id
    if (after !== undefined) yield
  }
}
