import { type Hash, hashText } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import {
  type Digests,
  digestTexts,
  saveDigestsAhead,
} from '#resources/workspace/content/content-index/digests/digests.ts'
import type { ReadFile } from '#resources/workspace/content/files/file-entry.ts'
import { inParts, insertContentTexts, insertFileContent } from '#resources/workspace/content/store/store-repository.ts'
import { besideDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'
import { pause } from '#workers/pause.ts'

/** What is less than this goes into the file with the transaction that refers to it. */
const worthwhile = 300_000

/**
 * Stores much in small transactions before the one that refers to it, so that none takes long. What nothing refers to yet
 * may be gone again by then: the last one writes all of it once more, which costs nothing where it is still there.
 */
export async function saveAhead(
  ctx: AppContext,
  { texts, files }: { texts: readonly string[]; files: readonly ReadFile[] },
): Promise<void> {
  const own = besideDeferredTransaction(ctx)
  if (texts.reduce((sum, text) => sum + text.length, 0) > worthwhile) {
    for (const part of inParts(await hashed(texts))) {
      await inTransaction(own, (tx) => insertContentTexts(tx.db, new Map(part)))
      await pause()
    }
  }
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= worthwhile) return
  for (const { entry, bytes } of files) {
    await inTransaction(own, (tx) => insertFileContent(tx.db, entry.content, bytes))
    await pause()
  }
}

/** The same, and what the texts say. Answers the digests that are few enough to be left to the transaction. */
export async function saveAheadWithDigests(
  ctx: AppContext,
  { texts, files }: { texts: readonly string[]; files: readonly ReadFile[] },
): Promise<Digests> {
  await saveAhead(ctx, { texts, files })
  return saveDigestsAhead(ctx, await digestTexts(ctx, texts))
}

async function hashed(texts: readonly string[]): Promise<Map<Hash, string>> {
  const byHash = new Map<Hash, string>()
  for (const text of texts) {
    byHash.set(hashText(text), text)
    await pause()
  }
  return byHash
}
