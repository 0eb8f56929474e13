import { type NestedGroup, nestGroups } from '#resources/extensions/openapi-specs/group-tree.ts'
import type { Outline, OutlineGroup } from '#resources/extensions/openapi-specs/outline-types.ts'
import { maxSupplied } from '#resources/workspace/content/computed/supplied-limits.ts'

/** What a revision keeps of a spec beside its outline: its id, slug and version. */
const besideLength = 10_000

/** Leaves out what no page is made of, so that whoever reads one does not read the rest either. */
export function cutOutline(outline: Outline): { outline: Outline; warnings: string[] } {
  const take = takerOf(maxSupplied.characters - besideLength - JSON.stringify(outline.title).length)
  const made = new Set<OutlineGroup>()
  const open: NestedGroup[] = nestGroups(outline.groups).reverse()
  for (let next = open.pop(); next !== undefined && take(next.group); next = open.pop()) {
    made.add(next.group)
    for (const below of next.below.toReversed()) open.push(below)
  }
  const groups = outline.groups.filter((group) => made.has(group))
  const end = outline.models.findIndex((model) => !take(model))
  const models = end === -1 ? outline.models : outline.models.slice(0, end)
  return { outline: { ...outline, groups, models }, warnings: warningsOf(outline, { groups, models }) }
}

function takerOf(characters: number): (part: unknown) => boolean {
  let left = characters
  return (part) => {
    left -= JSON.stringify(part).length + 1
    return left >= 0
  }
}

function warningsOf(all: Outline, made: Pick<Outline, 'groups' | 'models'>): string[] {
  const { pages, characters } = maxSupplied
  const [tags, models] = [all.groups.length - made.groups.length, all.models.length - made.models.length]
  return [
    ...(tags > 0
      ? [`tags: pages are made of ${pages} tags and ${characters} characters at most; ${tags} tags have none`]
      : []),
    ...(models > 0
      ? [`components/schemas: pages are made of ${characters} characters at most; ${models} models are on none`]
      : []),
  ]
}
