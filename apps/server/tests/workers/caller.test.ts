import { describe, expect, it } from 'vitest'
import type { Actor } from '#context.ts'
import { loadCallerOf } from '#http/limits/load-caller.ts'
import { callerOf } from '#workers/caller.ts'

const person = { userId: 'ann', email: 'ann@example.com', tokenId: 'one' } as Actor
const vouchedFor = (organizationId: string): Actor => ({
  ...person,
  tokenId: 'two',
  signIn: {
    samlProviderId: 'provider',
    organizationId,
    expiresAt: '2030-01-01T00:00:00.000Z' as never,
    speaksForPerson: false,
  },
})
const request = { socket: {} } as Parameters<typeof loadCallerOf>[0]

describe('limits of a person', () => {
  it('are the same for all tokens of their own', () => {
    const other = { ...person, tokenId: 'another' }
    expect(callerOf({ actor: other })).toBe(callerOf({ actor: person }))
    expect(loadCallerOf(request, other)).toEqual(loadCallerOf(request, person))
  })

  it('are not multiplied by people whom an identity provider makes up', () => {
    const [one, other] = [vouchedFor('theirs'), { ...vouchedFor('theirs'), userId: 'ben' }]
    expect(callerOf({ actor: one })).toBe(callerOf({ actor: other }))
  })

  it('are not used up by whom an identity provider says is that person', () => {
    const callers = [person, vouchedFor('theirs'), vouchedFor('others')]
    expect(new Set(callers.map((actor) => callerOf({ actor }))).size).toBe(3)
    expect(new Set(callers.map((actor) => loadCallerOf(request, actor).id)).size).toBe(3)
  })
})
