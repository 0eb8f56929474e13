import { type ChildrenOf, heightOf, maxLevels } from '#revision/levels.ts'
import type { PageSet } from './page-set.ts'

/**
 * Takes what both sides together would put too deep to the top level. Each side by itself stays within the limit, so this
 * is for pages that one side moved below others that the other side moved as well.
 */
export async function settleDepth(pages: PageSet, childrenInOurs: ChildrenOf): Promise<void> {
  for (const id of pages.ids()) {
    const page = pages.get(id)
    if (!page || page.parent === null || page.parent === pages.versions(id).ours?.parent) continue
    const levelsLeft = maxLevels - levelOf(pages, page.parent)
    if (levelsLeft > 0 && (await heightOf(id, childrenInOurs, levelsLeft + 1)) <= levelsLeft) continue
    pages.set(id, { ...page, parent: null })
  }
}

function levelOf(pages: PageSet, start: string): number {
  let level = 0
  for (let id: string | null | undefined = start; id !== null && id !== undefined; id = pages.get(id)?.parent)
    level += 1
  return level
}
