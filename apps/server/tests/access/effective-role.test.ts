import { describe, expect, it } from 'vitest'
import { type AccessLevel, effectiveRole } from '#access/effective-role.ts'
import { atLeast, bestRole, coversRole, type Role, requireGivable } from '#access/roles.ts'

const roles: Role[] = ['read', 'comment', 'edit', 'review', 'create', 'admin']

describe('effectiveRole', () => {
  it.each(roles)('is the role in the organization when nothing else is said: %s', (role) => {
    expect(effectiveRole(role, [])).toEqual({ role, origin: 'organization' })
    expect(effectiveRole(role, [space(), collection()])).toEqual({ role, origin: 'organization' })
  })

  it('is nothing for a guest that was given nothing', () => {
    expect(effectiveRole(null, [])).toBeUndefined()
    expect(effectiveRole(null, [space({ defaultLevel: 'admin' }), collection({ isCreator: true })])).toBeUndefined()
  })

  it('is admin for administrators of the organization, whatever is said below', () => {
    const levels = [space({ userGrant: 'read', defaultLevel: null }), collection({ defaultLevel: 'comment' })]
    expect(effectiveRole('admin', levels)).toEqual({ role: 'admin', origin: 'organization' })
  })

  it('takes the nearest word, not the highest', () => {
    const here = space({ userGrant: 'read' })
    expect(effectiveRole('create', [here, collection({ userGrant: 'admin' })])).toEqual({ role: 'read', origin: here })
    const inner = collection({ defaultLevel: 'comment' })
    const levels = [space(), inner, collection({ userGrant: 'admin' })]
    expect(effectiveRole('create', levels)).toEqual({ role: 'comment', origin: inner })
  })

  it('takes a role given to the person before those of its teams, and of several teams the highest', () => {
    const both = space({ userGrant: 'read', teamGrants: ['admin'] })
    expect(effectiveRole(null, [both])?.role).toBe('read')
    expect(effectiveRole('read', [space({ teamGrants: ['comment', 'review', 'read'] })])?.role).toBe('review')
  })

  it('takes a role given here before what the level gives everybody', () => {
    expect(effectiveRole('read', [space({ teamGrants: ['edit'], defaultLevel: null })])?.role).toBe('edit')
    expect(effectiveRole('read', [space({ userGrant: 'comment', defaultLevel: 'create' })])?.role).toBe('comment')
  })

  it('gives members, and not guests, what the level gives everybody', () => {
    const level = space({ defaultLevel: 'edit' })
    for (const role of roles.filter((role) => role !== 'admin')) {
      expect(effectiveRole(role, [level])).toEqual({ role: 'edit', origin: level })
    }
    const above = collection({ userGrant: 'comment' })
    expect(effectiveRole(null, [level, above])).toEqual({ role: 'comment', origin: above })
  })

  it('hides a level of null from all but administrators, its creator, and those given a role below or on it', () => {
    const hidden = collection({ defaultLevel: null })
    expect(effectiveRole('create', [space(), hidden, collection({ userGrant: 'admin' })])).toBeUndefined()
    expect(effectiveRole('create', [space({ userGrant: 'read' }), hidden])?.role).toBe('read')
    expect(effectiveRole('create', [space({ defaultLevel: 'read' }), hidden])?.role).toBe('read')
    expect(effectiveRole(null, [space(), collection({ defaultLevel: null, userGrant: 'read' })])?.role).toBe('read')
  })

  it('lets the creator of a level of null have what the level above gives', () => {
    const own = space({ defaultLevel: null, isCreator: true })
    expect(effectiveRole('create', [own])).toEqual({ role: 'create', origin: 'organization' })
    expect(effectiveRole('create', [own, collection({ defaultLevel: 'read' })])?.role).toBe('read')
    expect(effectiveRole('create', [own, collection({ defaultLevel: null })])).toBeUndefined()
    expect(effectiveRole(null, [own])).toBeUndefined()
  })
})

describe('roles', () => {
  it('rank from read to admin, with guests below', () => {
    for (const [index, role] of roles.entries()) {
      expect(roles.filter((needed) => atLeast(role, needed))).toEqual(roles.slice(0, index + 1))
      expect(roles.filter((other) => coversRole(role, other))).toEqual(roles.slice(0, index + 1))
      expect([atLeast(null, role), atLeast(undefined, role), coversRole(null, role)]).toEqual([false, false, false])
      expect(coversRole(role, null)).toBe(true)
    }
    expect(coversRole(null, null)).toBe(true)
  })

  it('have a best one, unless there are none', () => {
    expect(bestRole(['read', 'create', 'comment'])).toBe('create')
    expect(bestRole([])).toBeUndefined()
  })

  it('are given by those who have as much, and as a level too', () => {
    expect(() => requireGivable('create', 'admin')).toThrow('you cannot give the role `admin`')
    for (const given of ['create', 'read', 'inherit', null, undefined] as const) {
      expect(() => requireGivable('create', given)).not.toThrow()
    }
  })
})

function space(says: Partial<AccessLevel> = {}): AccessLevel {
  return level({ kind: 'space', id: 'the-space', ...says })
}

function collection(says: Partial<AccessLevel> = {}): AccessLevel {
  return level({ kind: 'collection', id: 'a-collection', ...says })
}

function level(says: Pick<AccessLevel, 'kind' | 'id'> & Partial<AccessLevel>): AccessLevel {
  return { userGrant: null, teamGrants: [], defaultLevel: 'inherit', isCreator: false, ...says }
}
