import { bestRole, type Role } from './roles.ts'

/** What a space or a collection says about somebody's access, before anything above it is asked. */
export interface AccessLevel {
  /** The space or collection that says so. */
  id: string
  kind: 'space' | 'collection'
  userGrant: Role | null
  teamGrants: readonly Role[]
  defaultLevel: Role | 'inherit' | null
  isCreator: boolean
}

export interface EffectiveRole {
  role: Role
  /** Where the role comes from: one of the levels, or the organization. */
  origin: Pick<AccessLevel, 'id' | 'kind'> | 'organization'
}

/**
 * Somebody's role on the first of `levels`, which lead from it up to the root. The nearest word counts, not the highest:
 * a role given here, to the person before its teams, then what the level gives everybody, then the level above, and
 * last the organization. Administrators are above all that; guests have only what was given to them or their teams.
 */
export function effectiveRole(memberRole: Role | null, levels: readonly AccessLevel[]): EffectiveRole | undefined {
  if (memberRole === 'admin') return { role: 'admin', origin: 'organization' }
  for (const level of levels) {
    const granted = level.userGrant ?? bestRole(level.teamGrants)
    if (granted) return { role: granted, origin: level }
    if (level.defaultLevel === null && !level.isCreator) return undefined
    const isGiven = level.defaultLevel !== null && level.defaultLevel !== 'inherit'
    if (isGiven && memberRole !== null) return { role: level.defaultLevel as Role, origin: level }
  }
  return memberRole === null ? undefined : { role: memberRole, origin: 'organization' }
}
