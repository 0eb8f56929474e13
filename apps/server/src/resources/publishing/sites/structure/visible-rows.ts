import { type ConditionContext, conditionsFor } from '#expressions/expressions.ts'
import type { StructureRows } from './tree.ts'

/** Leaves out what the conditions hide from a visitor, and what holds nothing then. */
export function visibleRows(rows: StructureRows, conditions: ConditionContext): StructureRows {
  const holds = conditionsFor(conditions)
  const isShown = ({ condition }: { condition: string | null }) => holds(condition)
  const allowed = new Set(rows.sections.filter(isShown).map(({ id }) => id))
  const siteSpaces = rows.siteSpaces.filter((row) => {
    return row.isHidden === 0 && isShown(row) && (row.sectionId === null || allowed.has(row.sectionId))
  })
  const filled = new Set(siteSpaces.map(({ sectionId }) => sectionId))
  const sections = rows.sections.filter(({ id }) => allowed.has(id) && filled.has(id))
  return { siteSpaces, sections, groups: groupsAbove(rows, sections) }
}

function groupsAbove({ groups }: StructureRows, sections: StructureRows['sections']): StructureRows['groups'] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const above = new Set<string>()
  for (const { groupId } of sections) {
    for (let id = groupId; id !== '' && !above.has(id); id = byId.get(id)?.parentId ?? '') above.add(id)
  }
  return groups.filter(({ id }) => above.has(id))
}
