import { maxSupplied } from '#resources/workspace/content/computed/supplied-limits.ts'
import type { OutlineGroup } from './outline-types.ts'

/** A group, and those of the tags that have its own as their parent. */
export interface NestedGroup {
  group: OutlineGroup
  below: NestedGroup[]
}

/**
 * Groups by the tag they stand under, as many as pages are made of, each before those below it. A tag that stands under
 * itself, over however many others, stands at the top, and so does one below more levels than pages have.
 */
export function nestGroups(groups: readonly OutlineGroup[]): NestedGroup[] {
  const levels = levelsOf(groups)
  const isTop = ({ name }: OutlineGroup) => levels.get(name) === 1
  const childrenOf = Map.groupBy(
    groups.filter((group) => !isTop(group)),
    ({ parent }) => parent,
  )
  let left = maxSupplied.pages
  const nest = (siblings: readonly OutlineGroup[]): NestedGroup[] => {
    const nested: NestedGroup[] = []
    for (const group of siblings) {
      if (left <= 0) break
      left -= 1
      nested.push({ group, below: nest(childrenOf.get(group.name) ?? []) })
    }
    return nested
  }
  return nest(groups.filter(isTop))
}

/** On which level each group stands, by its tag. Every tag is looked at once, however long the chain above it. */
function levelsOf(groups: readonly OutlineGroup[]): Map<string, number> {
  const parents = new Map(groups.map(({ name, parent }) => [name, parent]))
  const levels = new Map<string, number>()
  const circular = new Set<string>()
  for (const { name } of groups) {
    const chain = new Set<string>()
    let next: string | undefined = name
    for (; next !== undefined && parents.has(next) && !levels.has(next) && !chain.has(next); next = parents.get(next)) {
      chain.add(next)
    }
    const isCircular = next !== undefined && (chain.has(next) || circular.has(next))
    let level = levels.get(next ?? '') ?? 0
    for (const tag of [...chain].reverse()) {
      level = isCircular || level >= maxSupplied.levels ? 1 : level + 1
      levels.set(tag, level)
      if (isCircular) circular.add(tag)
    }
  }
  return levels
}
