/**
 * How deep pages may stand below each other. Every answer that shows them as a tree nests as deep as they do, and neither
 * JSON nor those who read it bear thousands of levels.
 */
export const maxLevels = 100

export type ChildrenOf = (id: string) => Promise<readonly string[]>

/** How many levels a page and those below it take up; counted no further than to `most`, which means that many or more. */
export async function heightOf(id: string, childrenOf: ChildrenOf, most: number): Promise<number> {
  let height = 0
  for (let level: string[] = [id]; level.length > 0 && height < most; height += 1) {
    const next: string[] = []
    for (const page of level) for (const child of await childrenOf(page)) next.push(child)
    level = next
  }
  return height
}
