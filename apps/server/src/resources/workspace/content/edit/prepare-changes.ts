import { applyChanges, type ContentChange, type Hash, rebaseTree } from '@quire/content'
import type { AppContext } from '#context.ts'
import { readNodes, saveContent } from '#resources/workspace/content/store/store.ts'
import { pause } from '#workers/pause.ts'
import { saveNodesAhead } from './save-ahead.ts'

/** Changes that were made before the transaction in which they take effect. */
export interface PreparedChanges {
  /** The content that they were made to. */
  base: Hash
  root: Hash
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
  return { base, root }
}

/**
 * The prepared changes on what the content is by now, at the cost of what others changed meanwhile. Undefined where they
 * changed the same: then the changes have to be prepared anew.
 */
export async function placeChanges(
  tx: AppContext,
  { base, root }: PreparedChanges,
  current: Hash,
): Promise<{ root: Hash; changed: boolean } | undefined> {
  if (current === base) return { root, changed: root !== base }
  const rebased = await rebaseTree(readNodes(tx), { base, ours: root, theirs: current })
  if (!rebased) return undefined
  await saveContent(tx, rebased)
  return { root: rebased.root, changed: rebased.root !== current }
}
