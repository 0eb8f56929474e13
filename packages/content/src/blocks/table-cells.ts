import { fieldsOf } from '#document/build.ts'
import { hunksBetween } from '#merge/hunks.ts'
import type { Sides } from './gaps.ts'
import type { Matches } from './matches.ts'
import type { Outline } from './outline.ts'

/** Pairs the cells of the rows that two tables have in common, by their columns; answers the pairs. */
export function pairCells({ before, after }: Sides, matches: Matches, one: number, other: number): [number, number][] {
  const columns = columnsBetween(titlesOf(before, one), titlesOf(after, other))
  const pairs: [number, number][] = []
  for (const row of before[one]?.children ?? []) {
    const counterpart = matches.after(row)
    if (before[row]?.kind !== 'row' || counterpart === undefined) continue
    const cells = after[counterpart]?.children ?? []
    for (const [at, cell] of (before[row]?.children ?? []).entries()) {
      const found = cells[columns.get(at) ?? -1]
      if (found === undefined || matches.after(cell) !== undefined) continue
      matches.add(cell, found)
      pairs.push([cell, found])
    }
  }
  return pairs
}

function titlesOf(outline: Outline, table: number): string[] {
  const part = outline[table]?.part
  const definition = part?.object === 'block' ? fieldsOf(part.data?.definition) : {}
  return Object.values(definition).map((column) => JSON.stringify(fieldsOf(column).title ?? ''))
}

/** Columns that kept their titles, and those between them that were only renamed. */
function columnsBetween(before: readonly string[], after: readonly string[]): Map<number, number> {
  const columns = new Map<number, number>()
  let [from, start] = [0, 0]
  const keep = (count: number) => {
    for (let step = 0; step < count; step++) columns.set(from++, start++)
  }
  for (const hunk of hunksBetween(before, after)) {
    keep(hunk.from - from)
    if (hunk.to - hunk.from === hunk.end - hunk.start) keep(hunk.to - hunk.from)
    from = hunk.to
    start = hunk.end
  }
  keep(before.length - from)
  return columns
}
