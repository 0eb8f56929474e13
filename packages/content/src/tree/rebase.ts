import { diffTrees } from './diff.ts'
import { type EditedTree, editTree } from './edit.ts'
import { sameJson } from './json.ts'
import { getEntries } from './lookup.ts'
import type { Hash } from './node.ts'
import type { ReadNodes } from './reader.ts'

/**
 * What `ours` made of `base`, with what `theirs` made of it meanwhile; undefined where both changed the same entry. Costs
 * what theirs differs by, however much ours does.
 */
export async function rebaseTree(
  read: ReadNodes,
  { base, ours, theirs }: { base: Hash; ours: Hash; theirs: Hash },
): Promise<EditedTree | undefined> {
  const changes = await diffTrees(read, { before: base, after: theirs })
  const own = await getEntries(
    read,
    ours,
    changes.map(({ key }) => key),
  )
  const isTouched = changes.some(({ key, before }) => !sameJson(own.get(key), before))
  return isTouched ? undefined : editTree(read, ours, new Map(changes.map(({ key, after }) => [key, after])))
}
