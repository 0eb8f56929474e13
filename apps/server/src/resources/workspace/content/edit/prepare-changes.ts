import { applyChanges, type ContentChange, type Hash, rebaseTree } from '@quire/content'
import type { AppContext } from '#context.ts'
import { readNodes, saveContent } from '#resources/workspace/content/store/store.ts'
import { countTexts } from '#resources/workspace/content/store/store-repository.ts'
import { pause } from '#workers/pause.ts'
import { saveNodesAhead } from './save-ahead.ts'

/** Changes that were made before the transaction in which they take effect. */
export interface PreparedChanges {
  /** The content that they were made to. */
  base: Hash
  root: Hash
  /** What is new of the tree. */
  nodes: readonly Hash[]
}

/**
 * Makes many changes to content, whose texts and files are stored, without a transaction: what is new of the tree is
 * written in pieces, and nothing refers to it yet.
 */
export async function prepareChanges(
  ctx: AppContext,
  base: Hash,
  changes: readonly ContentChange[],
): Promise<PreparedChanges> {
  const { root, nodes } = await applyChanges(readNodes(ctx), base, { changes, newId: ctx.newId, now: ctx.now(), pause })
  await saveNodesAhead(ctx, nodes)
  return { base, root, nodes: [...nodes.keys()] }
}

/**
 * The prepared changes on what the content is by now, at the cost of what others changed meanwhile. Undefined where they
 * changed the same, or where what was prepared is gone again, because nothing referred to it: then the changes have to be
 * prepared anew.
 */
export async function placeChanges(
  tx: AppContext,
  { base, root, nodes }: PreparedChanges,
  current: Hash,
): Promise<{ root: Hash; changed: boolean } | undefined> {
  if ((await countTexts(tx.db, nodes)) < nodes.length) return undefined
  if (current === base) return { root, changed: root !== base }
  const rebased = await rebaseTree(readNodes(tx), { base, ours: root, theirs: current })
  if (!rebased) return undefined
  await saveContent(tx, rebased)
  return { root: rebased.root, changed: rebased.root !== current }
}
