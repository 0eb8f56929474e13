import type { Schema } from '@quire/api-types'
import { ForbiddenError } from '#errors.ts'

export type Role = Schema<'Role'>

/** From the least to the most; a guest has none of them. */
const ranking: readonly Role[] = ['read', 'comment', 'edit', 'review', 'create', 'admin']

export function atLeast(role: Role | null | undefined, needed: Role): boolean {
  return rank(role) >= ranking.indexOf(needed)
}

/** Whether `role` gives as much as `other`. */
export function coversRole(role: Role | null, other: Role | null): boolean {
  return rank(role) >= rank(other)
}

/** Nobody gives more than they have, be it to somebody or as the level for everybody. */
export function requireGivable(own: Role, given: Role | 'inherit' | null | undefined): void {
  if (given && given !== 'inherit' && !coversRole(own, given))
    throw new ForbiddenError(`you cannot give the role \`${given}\`, which is more than your own`)
}

function rank(role: Role | null | undefined): number {
  return role ? ranking.indexOf(role) : -1
}

/** The highest of several roles. */
export function bestRole(roles: readonly Role[]): Role | undefined {
  return roles.toSorted((a, b) => rank(b) - rank(a))[0]
}

/** Roles as SQLite's group_concat puts them together. */
export function splitRoles(joined: string | null): Role[] {
  return joined === null ? [] : (joined.split(',') as Role[])
}
