import { describe, expect, it } from 'vitest'
import { createVersionedCache } from '#cache/versioned-cache.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, editSpace } from '#tests/worlds/content.ts'
import { pagesSeen, publishSite, readProfile, resolve, visit } from '#tests/worlds/published.ts'

describe('what visitors ask again', () => {
  it('is answered anew as soon as the content, the structure or the look has changed', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server, ['One', 'Two'])
    const [spaceId = ''] = spaceIds
    const { client } = await visit(server, root)
    expect(await pagesSeen(client, spaceId)).toHaveLength(1)
    await addPage(server.admin.client, spaceId, 'New', 'x')
    expect(await pagesSeen(client, spaceId)).toHaveLength(2)

    const titles = async () => {
      const { structure, customizations } = await readProfile(client, site)
      return [structure.structure.length, customizations.site.title]
    }
    expect(await titles()).toEqual([2, undefined])
    await site.changeSiteSpace((await site.siteSpaces()).items[1]?.id ?? '', { condition: 'visitor.claims.a' })
    expect(await titles()).toEqual([1, undefined])
    const customization = '/orgs/{organizationId}/sites/{siteId}/customization'
    const params = { path: site.path }
    await server.admin.client.PUT(customization, { params, body: { title: 'Other' } })
    expect(await titles()).toEqual([1, 'Other'])
    expect(await resolve(server, `${root}two/x`)).toMatchObject({ space: spaceId, pathname: 'two/x' })
  })

  it('is cut off by what another process writes', async () => {
    await using server = await startTestServer()
    const { root, site, spaceIds } = await publishSite(server)
    const { client } = await visit(server, root)
    expect(await readProfile(client, site)).toBeDefined()
    const publish = (published: number) =>
      queryDatabase(server.ctx.database.address, 'update sites set published = ?', published)
    await publish(0)
    expect(await refusal(readProfile(client, site))).toMatchObject({ status: 401 })
    expect(await refusal(resolve(server, root))).toMatchObject({ status: 404 })
    await publish(1)
    expect(await readProfile(client, site)).toBeDefined()
    expect(await resolve(server, root)).toMatchObject({ space: spaceIds[0] })
  })

  it('is not answered with what others see', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const [spaceId = ''] = spaceIds
    const condition = 'visitor.claims.unsigned.tier == "pro"'
    await editSpace(server.admin.client, spaceId, [
      { operation: 'insert_page', title: 'Inside', document: { markdown: 'x' }, condition },
    ])
    const pro = await visit(server, root, { unsignedClaims: { tier: 'pro' } })
    const other = await visit(server, root, { unsignedClaims: { tier: 'free' } })
    expect(await pagesSeen(pro.client, spaceId)).toHaveLength(2)
    expect(await pagesSeen(other.client, spaceId)).toHaveLength(1)
    expect(await pagesSeen(pro.client, spaceId)).toHaveLength(2)
  })
})

describe('the token of a site', () => {
  it('is the same for those who see the same, until there is something else to see', async () => {
    await using server = await startTestServer()
    const { root, spaceIds } = await publishSite(server)
    const tokenOf = async (unsignedClaims?: { tier: string }) => {
      const found = await resolve(server, root, unsignedClaims ? { visitor: { unsignedClaims } } : {})
      return found.apiToken
    }
    const first = await tokenOf()
    expect(await tokenOf()).toBe(first)
    expect(await tokenOf({ tier: 'pro' })).not.toBe(first)
    await addPage(server.admin.client, spaceIds[0] ?? '', 'New', 'x')
    const second = await tokenOf()
    expect(second).not.toBe(first)
    server.clock.advance(301 * 1000)
    expect(await tokenOf()).not.toBe(second)
  })
})

describe('createVersionedCache', () => {
  const versions = () => {
    const state = { current: 1, stamp: 1, at: Date.parse('2031-01-01T00:00:00.000Z') }
    return {
      state,
      changeCounter: () => state.current,
      siteStamp: async (siteId: string) => (siteId === 'site' ? state.stamp : Number.NaN),
      now: () => new Date(state.at).toISOString(),
    }
  }

  it('keeps what was made until something is written, or its time is over', async () => {
    const { state, ...source } = versions()
    const cache = createVersionedCache<number>(source, 1000)
    let made = 0
    const next = (until?: string) =>
      cache.of('key', async () => ({ value: ++made, length: 1, ...(until !== undefined && { until }) }))
    expect([await next(), await next()]).toEqual([1, 1])
    state.current += 1
    expect([await next(), await next()]).toEqual([2, 2])
    state.at += 31_000
    expect([await next('2031-01-01T00:00:32.000Z'), await next()]).toEqual([3, 3])
    state.at += 2_000
    expect(await next()).toBe(4)
    expect(cache.counts()).toEqual({ hits: 3, misses: 4 })
  })

  it('does not keep what was made while somebody wrote, nor nothing, nor what is too large', async () => {
    const { state, ...source } = versions()
    const cache = createVersionedCache<number>(source, 1000)
    const writing = async () => {
      state.current += 1
      return { value: 1, length: 1 }
    }
    expect([await cache.of('key', writing), await cache.of('key', writing)]).toEqual([1, 1])
    expect(await cache.of('none', async () => undefined)).toBeUndefined()
    expect(await cache.of('large', async () => ({ value: 2, length: 500 }))).toBe(2)
    expect(await cache.of('large', async () => ({ value: 3, length: 1 }))).toBe(3)
    expect(cache.counts()).toEqual({ hits: 0, misses: 5 })
  })

  it('keeps what is of one site while others write, and makes it anew when its stamp moves', async () => {
    const { state, ...source } = versions()
    const cache = createVersionedCache<number>(source, 1000)
    let made = 0
    /** Somebody writes while it is made; nobody knows beforehand which site it is of. */
    const next = (site = 'site', meanwhile = () => {}) =>
      cache.of('key', async () => {
        state.current += 1
        meanwhile()
        return { value: ++made, length: 1, siteId: site }
      })
    expect([await next(), await next(), await next(), await next()]).toEqual([1, 2, 2, 2])
    state.stamp += 1
    expect([await next(), await next()]).toEqual([3, 3])
    state.stamp += 1
    const move = () => {
      state.stamp += 1
    }
    expect([await next('site', move), await next(), await next()]).toEqual([4, 5, 5])
    state.stamp += 1
    expect([await next('gone'), await next('gone')]).toEqual([6, 7])
  })
})
