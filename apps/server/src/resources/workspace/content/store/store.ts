import { cacheNodes, type Hash, type LoadTexts, nodeReader, type ReadNodes } from '@quire/content'
import type { AppContext } from '#context.ts'
import { insertContentTexts, listContentTexts, listTextLengths } from './store-repository.ts'

/** Reads nodes of content trees through the cache of the process: a node never changes. */
export function readNodes(ctx: AppContext): ReadNodes {
  return nodeReader((hashes) => loadTexts(ctx, hashes), ctx.nodeCache)
}

async function loadTexts(ctx: AppContext, hashes: readonly Hash[]): Promise<(string | undefined)[]> {
  const found = new Map((await listContentTexts(ctx.db, hashes)).map(({ hash, text }) => [hash, text]))
  return hashes.map((hash) => found.get(hash))
}

/** Reads Markdown texts, several at once. */
export function loadBodies(ctx: AppContext): LoadTexts {
  return (hashes) => loadTexts(ctx, hashes)
}

/** How long texts are, in bytes. */
export async function textLengths(ctx: AppContext, hashes: readonly Hash[]): Promise<Map<Hash, number>> {
  if (hashes.length === 0) return new Map()
  return new Map((await listTextLengths(ctx.db, hashes)).map(({ hash, bytes }) => [hash, bytes]))
}

/** The Markdown of a page; a page without a body is an empty one. */
export async function readBody(ctx: AppContext, hash: Hash | undefined): Promise<string> {
  if (hash === undefined) return ''
  const [text] = await loadTexts(ctx, [hash])
  if (text === undefined) throw new Error(`the text ${hash} is not stored`)
  return text
}

/** Nodes of a large change are read again where somebody needs them: reading them all at once would take a while. */
const mostNodesCached = 64

/** Stores what an edit or a merge has made. */
export async function saveContent(
  ctx: AppContext,
  { nodes, bodies = new Map() }: { nodes: ReadonlyMap<Hash, string>; bodies?: ReadonlyMap<Hash, string> },
): Promise<void> {
  await saveTexts(ctx, nodes)
  await saveTexts(ctx, bodies)
  if (nodes.size <= mostNodesCached) cacheNodes(ctx.nodeCache, nodes)
}

export async function saveTexts(ctx: AppContext, texts: ReadonlyMap<Hash, string>): Promise<void> {
  await insertContentTexts(ctx.db, texts)
}
