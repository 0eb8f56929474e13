import type { Schema } from '@quire/api-types'

type Result = Schema<'ImportContentResult'>
type LeftOut = NonNullable<Result['leftOut']>['items'][number]

/** Of each reason this many are named in a terminal. */
const mostNamed = 20

const reasons = {
  hidden: 'begins with a dot',
  generated: 'was put there by a program',
  unlinked: 'no page shows or links to it',
  part: 'is a piece of a layout and no page',
  unreadable: 'cannot be read',
  unreachable: 'cannot be fetched',
  robots: 'is closed by robots.txt',
  'too-large': 'has too many bytes',
  limit: 'is beyond what an import takes',
  symlink: 'leads elsewhere',
  missing: 'is named and is not there',
  outside: 'stands outside of what its settings publish',
  unsupported: 'has no counterpart',
} satisfies Record<LeftOut['reason'], string>

/** What an import did not take over, by its reasons, and the links whose headings it did not find. */
export function leftOutLines({ leftOut, limit, missingHeadings }: Result): string[] {
  const lines: string[] = []
  if (limit !== undefined) lines.push(`Ended early: ${limit}.`)
  for (const [reason, items] of Map.groupBy(leftOut?.items ?? [], (item) => item.reason)) {
    lines.push(`Left out (${reasons[reason]}): ${items.length}`)
    for (const { name, message } of items.slice(0, mostNamed)) lines.push(`  ${name}${message ? `: ${message}` : ''}`)
    if (items.length > mostNamed) lines.push(`  and ${items.length - mostNamed} more`)
  }
  const unnamed = (leftOut?.count ?? 0) - (leftOut?.items.length ?? 0)
  if (unnamed > 0) lines.push(`Left out beyond these: ${unnamed}`)
  return [...lines, ...(missingHeadings ? missingHeadingLines(missingHeadings) : [])]
}

function missingHeadingLines({ count, items }: NonNullable<Result['missingHeadings']>): string[] {
  const lines = [`Links whose heading was not found, which lead to the top of the page: ${count}`]
  for (const { from, address } of items.slice(0, mostNamed)) lines.push(`  ${address} in ${from}`)
  if (count > mostNamed) lines.push(`  and ${count - mostNamed} more`)
  return lines
}
