import { emptyRoot, type Hash, listFiles, nodeReader, referencesIn } from '@quire/content'
import type { AppContext } from '#context.ts'
import { loadBodies } from '#resources/workspace/content/store/store.ts'
import { createMarkSet } from './mark-set.ts'

/** What is found to be in use, beginning with the roots of revisions. */
export interface Marking {
  /** Begins with some revisions: a deleted file of these is in use all the same when they are what somebody sees now. */
  addRoots(roots: readonly Hash[]): void
  /** Follows what was added a little further; answers whether there is more. */
  step(ctx: AppContext): Promise<boolean>
  /** Marks deleted files that some content still has. */
  markDeletedIn(ctx: AppContext, root: Hash): Promise<void>
  isTextUsed(hash: Hash): boolean
  isFileUsed(hash: string): boolean
}

const nodesPerStep = 100

/**
 * `deletedFiles` are those whose time is over: being in the history is no use of them.
 * Nodes and texts are marked apart, because somebody may write a text that is the same as a node: it leads nowhere.
 */
export function createMarking(deletedFiles: ReadonlySet<string>): Marking {
  const [nodes, texts, files] = [createMarkSet('base64url'), createMarkSet('base64url'), createMarkSet('hex')]
  const open: Hash[] = []
  const visit = (hash: Hash) => {
    if (hash !== emptyRoot && nodes.add(hash)) open.push(hash)
  }
  return {
    addRoots: (roots) => roots.forEach(visit),
    async step(ctx) {
      const hashes = open.slice(-nodesPerStep)
      const found = await loadBodies(ctx)(hashes)
      // Only now: what could not be read, as in a transaction that is run again, is followed the next time.
      open.length -= hashes.length
      for (const [index, hash] of hashes.entries()) {
        const text = found[index]
        // Whatever hangs on it may not be taken for unused.
        if (text === undefined) throw new Error(`tree node ${hash} is not stored`)
        const references = referencesIn(text)
        references.nodes.forEach(visit)
        for (const body of references.texts) texts.add(body)
        for (const file of references.files) if (!deletedFiles.has(file)) files.add(file)
      }
      return open.length > 0
    },
    async markDeletedIn(ctx, root) {
      if (deletedFiles.size === 0) return
      for (const { content } of await listFiles(nodeReader(loadBodies(ctx)), root)) files.add(content)
    },
    isTextUsed: (hash) => nodes.has(hash) || texts.has(hash),
    isFileUsed: files.has,
  }
}
