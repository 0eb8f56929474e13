import { type Hash, hashText } from '@quire/content'
import type { BodyDigest } from '@quire/content/markdown'
import { type AppContext, inTransaction } from '#context.ts'
import { fromFlag, fromJson } from '#db/tables/columns.ts'
import { ownList, texts } from '#db/tables/stored-values.ts'
import { digestOf } from '#resources/workspace/content/markdown/documents.ts'
import { loadBodies } from '#resources/workspace/content/store/store.ts'
import { besideDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'
import { nextTurn, pause } from '#workers/pause.ts'
import {
  insertDigest,
  insertSharedDigests,
  listDigestHashes,
  listDigestLinks,
  listDigestSizes,
  listDigests,
} from './digest-repository.ts'

export type Digests = ReadonlyMap<Hash, BodyDigest>

/** Reads texts that are about to be stored: for before the transaction, since reading Markdown takes its time. */
export async function digestTexts(ctx: AppContext, texts: readonly string[]): Promise<Digests> {
  const byHash = new Map<Hash, string>()
  for (const text of texts) {
    byHash.set(hashText(text), text)
    await pause()
  }
  for (const hash of await listDigestHashes(ctx.db, [...byHash.keys()])) byHash.delete(hash)
  return digestAll(ctx, byHash)
}

/** Notes that texts came to a space from another one, which goes on to hold them. */
export function shareDigests(tx: AppContext, hashes: Iterable<Hash | undefined>): Promise<void> {
  return insertSharedDigests(
    tx.db,
    [...new Set(hashes)].filter((hash) => hash !== undefined),
  )
}

/** One after another: who brings many texts waits for them, and nobody else does. */
async function digestAll(ctx: AppContext, texts: ReadonlyMap<Hash, string>): Promise<Digests> {
  const digests = new Map<Hash, BodyDigest>()
  for (const [hash, text] of texts) {
    await pause()
    digests.set(hash, await digestOf(ctx, text))
  }
  return digests
}

export async function saveDigests(ctx: AppContext, digests: Digests): Promise<void> {
  for (const [hash, digest] of digests) {
    await insertDigest(ctx.db, hash, digest)
    await pause()
  }
}

/** The same before the transaction that refers to the texts, each in one of its own where there are many or long ones. */
export async function saveDigestsAhead(ctx: AppContext, digests: Digests): Promise<Digests> {
  const own = besideDeferredTransaction(ctx)
  const size = [...digests.values()].reduce((sum, digest) => sum + sizeOf(digest), 0)
  if (size <= worthwhile) return digests
  for (const [hash, digest] of digests) {
    await inTransaction(own, (tx) => insertDigest(tx.db, hash, digest))
    await nextTurn()
  }
  return new Map()
}

const worthwhile = 300_000

function sizeOf({ sections, links }: BodyDigest): number {
  return sections.reduce((sum, { title, text }) => sum + title.length + text.length, 100 * links.length)
}

/** What stored texts say. Those that nobody has read yet, which a merge may make, are read now and kept. */
export async function requireDigests(tx: AppContext, hashes: Iterable<Hash | undefined>): Promise<Digests> {
  const { digests, unknown } = await readDigests(tx, hashes)
  await saveDigests(tx, unknown)
  return digests
}

const digestsAtOnce = 50

/** The same without keeping any, for where nothing is written. */
export async function readDigests(
  ctx: AppContext,
  hashes: Iterable<Hash | undefined>,
): Promise<{ digests: Digests; unknown: Digests }> {
  const wanted = [...new Set(hashes)].filter((hash) => hash !== undefined)
  const digests = new Map<Hash, BodyDigest>()
  for (let start = 0; start < wanted.length; start += digestsAtOnce) {
    for (const row of await listDigests(ctx.db, wanted.slice(start, start + digestsAtOnce))) {
      digests.set(row.hash, fromRow(row))
      await pause()
    }
  }
  const missing = wanted.filter((hash) => !digests.has(hash))
  const texts = missing.length > 0 ? await loadBodies(ctx)(missing) : []
  const unknown = await digestAll(ctx, new Map(missing.map((hash, index) => [hash, texts[index] ?? ''])))
  return { digests: new Map([...digests, ...unknown]), unknown }
}

/**
 * The first of the texts, as many as together say no more than what there is time for, with how much that is: no end of it
 * where one of them was not read yet.
 */
export async function shortBodies(
  ctx: AppContext,
  holders: readonly { body?: Hash }[],
  most: { bodies: number; bytes: number },
): Promise<{ bodies: Hash[]; bytes: number }> {
  const all = [...new Set(holders.flatMap(({ body }) => body ?? []))].slice(0, most.bodies)
  const sizes = new Map((await listDigestSizes(ctx.db, { hashes: JSON.stringify(all) })).map(toEntry))
  let left = most.bytes
  const bodies = all.filter((body) => {
    left -= sizes.get(body) ?? 0
    return left >= 0
  })
  const bytes = bodies.reduce((sum, body) => sum + (sizes.get(body) ?? Number.POSITIVE_INFINITY), 0)
  return { bodies, bytes }
}

function toEntry({ hash, bytes }: { hash: Hash; bytes: number }): [Hash, number] {
  return [hash, bytes]
}

/** What texts point to and show, which is a small part of what they say. */
export async function readLinks(
  ctx: AppContext,
  hashes: Iterable<Hash | undefined>,
): Promise<Map<Hash, BodyDigest['links']>> {
  const wanted = [...new Set(hashes)].filter((hash) => hash !== undefined)
  const rows = await listDigestLinks(ctx.db, { hashes: JSON.stringify(wanted) })
  const known = new Map(rows.map(({ hash, links }) => [hash, fromJson(links, ownList<BodyDigest['links'][number]>)]))
  const { unknown } = await readDigests(
    ctx,
    wanted.filter((hash) => !known.has(hash)),
  )
  return new Map([...known, ...[...unknown].map(([hash, { links }]) => [hash, links] as const)])
}

function fromRow({
  sections,
  links,
  anchors,
  isAdaptive,
}: Awaited<ReturnType<typeof listDigests>>[number]): BodyDigest {
  return {
    sections: fromJson(sections, ownList<BodyDigest['sections'][number]>),
    links: fromJson(links, ownList<BodyDigest['links'][number]>),
    anchors: fromJson(anchors, texts),
    isAdaptive: fromFlag(isAdaptive),
  }
}
