import { atLeast, type Role } from './roles.ts'

/** How somebody stands to a thing: with which role, and whether they made it. */
export interface Standing {
  role: Role | null | undefined
  isCreator: boolean
}

/** Of somebody who looks at what others made, or may do nothing with it for having made it. */
export function asOther(role: Role | null | undefined): Standing {
  return { role, isCreator: false }
}

/**
 * Whether somebody administrates a thing: deletes it, moves it, decides who gets at it. The role `create` makes things and
 * administrates none but those; what others made is for the role `admin`.
 */
export function mayAdministrate({ role, isCreator }: Standing): boolean {
  return atLeast(role, 'admin') || (isCreator && atLeast(role, 'create'))
}

/** Those of the rows that somebody has a role in, by their ids, each with what `present` makes of that. */
export function withStanding<Row extends { id: string; createdById: string }, Access>(
  rows: readonly Row[],
  { roleOf, userId }: { roleOf: (row: Row) => Role | undefined; userId: string | undefined },
  present: (row: Row, standing: Standing & { role: Role }) => Access,
): Map<string, Access> {
  const found = new Map<string, Access>()
  for (const row of rows) {
    const role = roleOf(row)
    if (role) found.set(row.id, present(row, { role, isCreator: row.createdById === userId }))
  }
  return found
}
