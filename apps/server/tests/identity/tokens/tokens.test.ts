import { paginate, type Schema } from '@quire/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collect } from '#tests/support/collect.ts'
import { refusal } from '#tests/support/refusal.ts'
import { type Person, startTestServer } from '#tests/support/server.ts'

const hourMs = 3_600_000

afterEach(() => {
  vi.useRealTimers()
})

describe('createUserToken', () => {
  it('makes a token that acts as the caller', async () => {
    await using server = await startTestServer()
    const kim = await server.person()
    const { data } = await createToken(kim, { label: 'Publish script' })
    expect(data).toMatchObject({ object: 'token', label: 'Publish script', token: expect.stringMatching(/^quire_/) })
    expect(data).not.toHaveProperty('scopes')
    expect(data).not.toHaveProperty('expiresAt')
    expect((await server.client(data.token).GET('/user')).data.id).toBe(kim.id)
  })

  it('limits a token to the scopes named', async () => {
    await using server = await startTestServer()
    const { data } = await createToken(server.admin, { label: 'Reader', scopes: ['user:read', 'organization:read'] })
    expect(data.scopes).toEqual(['user:read', 'organization:read'])
    const limited = server.client(data.token)
    const path = { organizationId: server.organizationId }
    expect((await limited.GET('/orgs')).data.count).toBe(1)
    expect(await refusal(limited.GET('/orgs/{organizationId}/members', { params: { path } }))).toEqual({
      status: 403,
      message: 'the token lacks the scope organization:members:read',
    })
  })

  it('does not let a token with scopes make, list or revoke tokens', async () => {
    await using server = await startTestServer()
    const kim = await server.person({ token: { scopes: ['user:read'] } })
    const needsFullToken = { status: 403, message: 'this needs a token without scopes' }
    expect(await refusal(createToken(kim, { label: 'More' }))).toEqual(needsFullToken)
    expect(await refusal(kim.client.GET('/user/tokens'))).toEqual(needsFullToken)
    expect(await refusal(revokeToken(kim, 'any'))).toEqual(needsFullToken)
  })

  it('makes a token that stops working when it expires', async () => {
    await using server = await startTestServer()
    const expiresAt = new Date(Date.parse(server.ctx.now()) + hourMs)
    const { data } = await createToken(server.admin, { label: 'One hour', expiresAt: expiresAt.toISOString() })
    expect(data.expiresAt).toBe(expiresAt.toISOString())
    const client = server.client(data.token)
    await client.GET('/user')
    server.clock.advance(hourMs)
    expect(await refusal(client.GET('/user'))).toEqual({
      status: 401,
      message: 'the token is unknown, expired or revoked',
    })
  })

  it('takes the expiry in any offset and answers it in UTC', async () => {
    await using server = await startTestServer()
    const { data } = await createToken(server.admin, { label: 'Offset', expiresAt: '2131-01-01T01:30:00+01:30' })
    expect(data.expiresAt).toBe('2131-01-01T00:00:00.000Z')
  })

  it.each([
    [{}, 'body.label is required'],
    [{ label: '' }, 'body.label must not have fewer than 1 characters'],
    [{ label: 'x'.repeat(51) }, 'body.label must not have more than 50 characters'],
    [{ label: 'Old', expiresAt: '2001-01-01T00:00:00Z' }, 'body.expiresAt must be in the future'],
    [{ label: 'Odd', expiresAt: 'tomorrow' }, 'body.expiresAt must match format "date-time"'],
    [{ label: 'Nothing', scopes: [] }, 'body.scopes must not have fewer than 1 items'],
    [{ label: 'Own secret', secret: 'chosen' }, 'body.secret is not a known field'],
  ])('refuses %j', async (body, message) => {
    await using server = await startTestServer()
    expect(await refusal(createToken(server.admin, body as TokenDraft))).toEqual({ status: 400, message })
  })

  it.each([['everything'], ['user:read', 'user:read']])('refuses the scopes %s', async (...scopes) => {
    await using server = await startTestServer()
    const answer = await refusal(createToken(server.admin, { label: 'Odd', scopes } as TokenDraft))
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('body.scopes') })
  })
})

describe('listUserTokens', () => {
  it('lists the own tokens, the newest first, without their secrets', async () => {
    await using server = await startTestServer()
    const kim = await server.person()
    const { data: second } = await createToken(kim, { label: 'second', scopes: ['space:read'] })
    await createToken(await server.person(), { label: 'somebody else’s' })
    const { data } = await kim.client.GET('/user/tokens')
    expect(data).toMatchObject({ count: 2, items: [{ id: second.id, scopes: ['space:read'] }, { label: 'test' }] })
    expect(JSON.stringify(data)).not.toContain(second.token)
  })

  it('goes through all of them page by page', async () => {
    await using server = await startTestServer()
    const kim = await server.person()
    for (const label of ['a', 'b', 'c', 'd']) await createToken(kim, { label })
    const pages = await collect(paginate(kim.client, '/user/tokens', { params: { query: { limit: 2 } } }).pages())
    expect(pages.map(({ items }) => items.map(({ label }) => label))).toEqual([['d', 'c'], ['b', 'a'], ['test']])
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5])
  })

  it('tells when a token was used last', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    await using server = await startTestServer()
    const { data: token } = await createToken(server.admin, { label: 'Nightly' })
    expect(token).not.toHaveProperty('lastUsedAt')
    server.clock.advance(hourMs)
    await server.client(token.token).GET('/user')
    // Uses are written down together, twice a minute.
    await vi.advanceTimersByTimeAsync(60_000)
    const { data } = await server.admin.client.GET('/user/tokens')
    const lastUsedAt = data.items.find(({ id }) => id === token.id)?.lastUsedAt ?? ''
    expect(Date.parse(lastUsedAt) - Date.parse(token.createdAt)).toBeGreaterThanOrEqual(hourMs)
  })

  it("refuses a page of somebody else's list", async () => {
    await using server = await startTestServer()
    await createToken(server.admin, { label: 'second' })
    const { data } = await server.admin.client.GET('/user/tokens', { params: { query: { limit: 1 } } })
    const query = { page: data.next?.page ?? '' }
    const kim = await server.person()
    expect(await refusal(kim.client.GET('/user/tokens', { params: { query } }))).toMatchObject({ status: 400 })
  })
})

describe('revokeUserToken', () => {
  it('makes the token useless at once, also the one that asks', async () => {
    await using server = await startTestServer()
    const kim = await server.person()
    const { data } = await kim.client.GET('/user/tokens')
    const { response } = await revokeToken(kim, data.items[0]?.id ?? '')
    expect(response.status).toBe(204)
    expect(await refusal(kim.client.GET('/user'))).toMatchObject({ status: 401 })
  })

  it('takes the token off the list, and cannot be repeated', async () => {
    await using server = await startTestServer()
    const { data: token } = await createToken(server.admin, { label: 'Short-lived' })
    await revokeToken(server.admin, token.id)
    expect((await server.admin.client.GET('/user/tokens')).data.count).toBe(1)
    expect(await refusal(revokeToken(server.admin, token.id))).toMatchObject({ status: 404 })
  })

  it("hides other people's tokens", async () => {
    await using server = await startTestServer()
    const kim = await server.person({ role: 'read' })
    const { data: token } = await createToken(kim, { label: 'Mine' })
    expect(await refusal(revokeToken(server.admin, token.id))).toMatchObject({ status: 404 })
    expect((await server.client(token.token).GET('/user')).data.id).toBe(kim.id)
  })
})

type TokenDraft = Schema<'CreateToken'>

function createToken(caller: Person, body: TokenDraft) {
  return caller.client.POST('/user/tokens', { body })
}

function revokeToken(caller: Person, tokenId: string) {
  return caller.client.DELETE('/user/tokens/{tokenId}', { params: { path: { tokenId } } })
}
