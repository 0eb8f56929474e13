import { decodeOrKeep } from '@quire/content'
import { pause } from '#workers/pause.ts'
import { eachNode, pathAddress, type TreeNode } from './node.ts'

/** Finds the page of a folder: undefined where the folder is above all pages, or has none. */
export async function folderFinder(tree: readonly TreeNode[]): Promise<(folder: string) => TreeNode | undefined> {
  const named = new Map<string, Set<TreeNode>>()
  for (const { node } of eachNode(tree)) {
    await pause()
    for (const name of [node.address.replace(/\/$/, ''), ...node.aliases].map(decodeOrKeep)) {
      named.set(name, (named.get(name) ?? new Set()).add(node))
    }
  }
  return (folder) => {
    const found = folder === '' ? undefined : named.get(decodeOrKeep(pathAddress(folder)))
    return [...(found ?? [])].find(({ path, children }) => path === undefined || children.length > 0)
  }
}
