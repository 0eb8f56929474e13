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
