import { type OperationRow, operationTable } from '@quire/api-types'
import { inTransaction } from '#context.ts'
import { addMembers } from '#resources/identity/organizations/members/service.ts'
import { createToken, type TokenDraft } from '#resources/identity/tokens/service.ts'
import type { Person, TestServer } from '#tests/support/server.ts'

/** The columns of the matrix. */
export const callers = [
  'none',
  'expired',
  'scopes',
  'stranger',
  'guest',
  'read',
  'comment',
  'edit',
  'review',
  'create',
  'maker',
  'admin',
] as const

export type Caller = (typeof callers)[number]

export interface Callers {
  /** An organization where everybody is administrator, so that transfers have somewhere to go. */
  elsewhereId: string
  personOf(caller: Caller, row: OperationRow): Person
  /** Of members and strangers a token with the scopes that the operation needs, and no other. */
  tokenOf(caller: Caller, row: OperationRow): Promise<string | undefined>
}

const memberRoles = { guest: null, read: 'read', comment: 'comment', edit: 'edit', review: 'review' } as const
const allScopes = [...new Set(Object.values(operationTable).flatMap(({ scopes }) => scopes))]

export async function createCallers(server: TestServer): Promise<Callers> {
  const stranger = await server.person()
  const { data: elsewhere } = await stranger.client.POST('/orgs', { body: { title: 'Elsewhere' } })
  const people = new Map<string, Person>([['stranger', stranger]])
  for (const [caller, role] of Object.entries({
    ...memberRoles,
    create: 'create',
    maker: 'create',
    admin: 'admin',
  } as const)) {
    people.set(caller, await server.person({ role }))
  }
  const expiresAt = new Date(Date.parse(server.ctx.now()) + 1000).toISOString()
  people.set('expired', await server.person({ role: 'admin', token: { expiresAt } }))
  server.clock.advance(1000)
  for (const missing of [undefined, ...allScopes]) {
    const scopes = allScopes.filter((scope) => scope !== missing)
    people.set(`scopes but ${missing}`, await server.person({ role: 'admin', token: { scopes } }))
  }
  const { ctx } = server
  const newcomers = [...people.values(), server.admin].map(({ id }) => ({ userId: id, role: 'admin' as const }))
  await inTransaction(ctx, (tx) => addMembers(tx, elsewhere.id, newcomers))

  const personOf = (caller: Caller, { scopes: [needed] }: OperationRow) => {
    if (caller === 'none') return server.admin
    const person = people.get(caller === 'scopes' ? `scopes but ${needed}` : caller)
    if (!person) throw new Error(`nobody is prepared to call as ${caller}`)
    return person
  }
  const tokens = new Map<string, Promise<string>>()
  const narrowToken = (userId: string, scopes: NonNullable<TokenDraft['scopes']>) => {
    const key = [userId, ...scopes].join()
    const made = tokens.get(key) ?? createToken(ctx, userId, { label: 'narrow', scopes }).then(secretOf)
    tokens.set(key, made)
    return made
  }
  const tokenOf = async (caller: Caller, row: OperationRow) => {
    if (caller === 'none') return undefined
    const { id, token } = personOf(caller, row)
    const isNarrow = row.auth === 'token' && caller !== 'expired' && caller !== 'scopes'
    return isNarrow ? narrowToken(id, row.scopes as NonNullable<TokenDraft['scopes']>) : token
  }
  return { elsewhereId: elsewhere.id, personOf, tokenOf }
}

const secretOf = ({ secret }: { secret: string }) => secret
