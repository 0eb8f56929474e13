import { type Hash, hashText } from '@quire/content'
import { type AppContext, inTransaction } from '#context.ts'
import {
  type Digests,
  digestTexts,
  saveDigests,
  saveDigestsAhead,
} from '#resources/workspace/content/content-index/digests/digests.ts'
import type { ReadFile } from '#resources/workspace/content/files/file-entry.ts'
import {
  countFileContents,
  countTexts,
  inParts,
  insertContentTexts,
  insertFileContent,
} from '#resources/workspace/content/store/store-repository.ts'
import { besideDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'
import { nextTurn, pause } from '#workers/pause.ts'

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

/** Stores what becomes content later, piece by piece, each in a short transaction of its own. */
export interface ContentWriter {
  /** Answers the name of the text; undefined for an empty one, which has none. */
  keepText(markdown: string): Promise<Hash | undefined>
  keepFile(file: ReadFile): Promise<void>
  /** To be called when all texts were given. */
  flush(): Promise<void>
  /** For the transaction that refers to it all: whether everything is still there. */
  isStored(tx: AppContext): Promise<boolean>
}

/** What of texts is written in one go. */
const mostAtOnce = { texts: 20, characters: 100_000 }

export function openContentWriter(ctx: AppContext): ContentWriter {
  const own = besideDeferredTransaction(ctx)
  const stored = { texts: new Set<Hash>(), files: new Set<string>() }
  let waiting = new Map<Hash, string>()
  let characters = 0
  const flush = async () => {
    const texts = waiting
    waiting = new Map()
    characters = 0
    const digests = await digestTexts(ctx, [...texts.values()])
    if (texts.size > 0) await inTransaction(own, (tx) => insertContentTexts(tx.db, texts))
    for (const [hash, digest] of digests) await inTransaction(own, (tx) => saveDigests(tx, new Map([[hash, digest]])))
    await nextTurn()
  }
  return {
    async keepText(markdown) {
      if (markdown === '') return undefined
      const hash = hashText(markdown)
      stored.texts.add(hash)
      waiting.set(hash, markdown)
      characters += markdown.length
      if (waiting.size >= mostAtOnce.texts || characters >= mostAtOnce.characters) await flush()
      return hash
    },
    async keepFile({ entry, bytes }) {
      stored.files.add(entry.content)
      await inTransaction(own, (tx) => insertFileContent(tx.db, entry.content, bytes))
      await nextTurn()
    },
    flush,
    isStored: async (tx) =>
      (await countTexts(tx.db, [...stored.texts])) === stored.texts.size &&
      (await countFileContents(tx.db, [...stored.files])) === stored.files.size,
  }
}

/** Stores nodes of content trees before the transaction that refers to them. */
export async function saveNodesAhead(ctx: AppContext, nodes: ReadonlyMap<Hash, string>): Promise<void> {
  const own = besideDeferredTransaction(ctx)
  for (const part of inParts(nodes)) {
    await inTransaction(own, (tx) => insertContentTexts(tx.db, new Map(part)))
    await nextTurn()
  }
}

async function hashed(texts: readonly string[]): Promise<Map<Hash, string>> {
  const byHash = new Map<Hash, string>()
  for (const text of texts) {
    byHash.set(hashText(text), text)
    await pause()
  }
  return byHash
}
