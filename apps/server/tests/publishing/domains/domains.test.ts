import { describe, expect, it } from 'vitest'
import { approveDomain } from '#resources/publishing/domains/service.ts'
import { createInternet } from '#tests/support/internet.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { askHost } from '#tests/worlds/domains.ts'
import { lookUp } from '#tests/worlds/published.ts'
import { type SiteCalls, sites } from '#tests/worlds/sites.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

const host = 'docs.example.com'
const address = `https://${host}/`

/** A server, and the sites of two organizations, both live. */
async function startTwo() {
  const internet = createInternet()
  const server = await startTestServer({}, internet)
  const second = await server.person()
  const elsewhere = await createOrganization(second)
  const first = await liveSite(server, sites(server))
  const other = await liveSite(server, sites(server, second, elsewhere))
  return { server, internet, first, other, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

async function liveSite(_server: TestServer, calls: ReturnType<typeof sites>): Promise<SiteCalls> {
  const site = calls.on((await calls.create({ title: 'Handbook', spaces: 'sample' })).id)
  await site.publish()
  return site
}

async function domainOf(site: SiteCalls) {
  const { domains } = await site.domains()
  if (!domains[0]) throw new Error('the site has no host of its own')
  return domains[0]
}

const ownerOf = async (server: TestServer) =>
  (await lookUp(server, { url: address }).catch(() => undefined)) as { site?: string } | undefined

describe('getSiteDomains', () => {
  it('says how to prove each host of a site, and that none leads there before', async () => {
    await using world = await startTwo()
    const { first, server } = world
    expect(await first.domains()).toEqual({ object: 'site-domains', domains: [] })
    const { urls } = await first.change({ hostname: host, proxy: 'WWW.example.com/docs' })
    expect(urls.published).toContain('/sites/')
    const { domains } = await first.domains()
    const value = expect.stringMatching(/^quire-domain-verification=[\w-]{32}$/)
    expect(domains).toEqual([
      {
        object: 'site-domain',
        hostname: host,
        uses: ['hostname'],
        taken: [],
        status: 'unverified',
        challenge: {
          dns: { type: 'TXT', name: `_quire-challenge.${host}`, value },
          file: { url: `https://${host}/.well-known/quire-challenge`, content: value },
        },
      },
      expect.objectContaining({ hostname: 'www.example.com', uses: ['proxy'], status: 'unverified' }),
    ])
    expect(await ownerOf(server)).toBeUndefined()
    await first.change({ proxy: `${host}/docs` })
    expect((await first.domains()).domains).toMatchObject([{ hostname: host, uses: ['hostname', 'proxy'] }])
  })

  it('asks another value of another organization, and another of another host', async () => {
    await using world = await startTwo()
    await world.first.change({ hostname: host, proxy: 'www.example.com/docs' })
    await world.other.change({ hostname: host })
    const values = [...(await world.first.domains()).domains, await domainOf(world.other)].map(
      ({ challenge }) => challenge.dns.value,
    )
    expect(new Set(values).size).toBe(3)
  })
})

describe('verifySiteDomain', () => {
  it.each(['records', 'file'] as const)(
    'takes %s for a proof, from which on the host leads to the site',
    async (kind) => {
      await using world = await startTwo()
      const { server, internet, first } = world
      await first.change({ hostname: host })
      const { challenge } = await domainOf(first)
      expect(await first.verify(host)).toMatchObject({
        status: 'unverified',
        check: { dns: `there is no TXT record at _quire-challenge.${host}` },
      })
      const shown = kind === 'file' ? `other words\n ${challenge.file.content}\r\n` : ['v=spf1', challenge.dns.value]
      internet.hosts.set(host, { [kind]: shown })
      expect(await first.verify(host)).toMatchObject({ status: 'verified', method: kind === 'file' ? 'file' : 'dns' })
      expect((await first.get()).urls.published).toBe(address)
      expect(await ownerOf(server)).toMatchObject({ site: first.path.siteId })
    },
  )

  it('takes no near miss: part of a line, a redirect, the value of another', async () => {
    await using world = await startTwo()
    const { internet, first, other } = world
    await first.change({ hostname: host })
    await other.change({ hostname: host })
    const { value } = (await domainOf(first)).challenge.dns
    const foreign = (await domainOf(other)).challenge.dns.value
    for (const shown of [
      { file: `<p>${value}</p>` },
      { file: value.slice(0, -1) },
      { file: value, redirectsTo: 'https://elsewhere.example.com/' },
      { records: [`${value} `] },
      { records: [foreign], file: foreign },
    ]) {
      internet.hosts.set(host, shown)
      expect((await first.verify(host)).status, JSON.stringify(shown)).toBe('unverified')
    }
  })

  it('never sends what proves it, so that a host that repeats what it is asked proves nothing', async () => {
    await using world = await startTwo()
    await world.first.change({ hostname: host })
    const { value } = (await domainOf(world.first)).challenge.dns
    await world.first.verify(host)
    expect(world.internet.asked).toEqual([
      `_quire-challenge.${host}`,
      `https://${host}/.well-known/quire-challenge`,
      `http://${host}/.well-known/quire-challenge`,
    ])
    expect(world.internet.asked.join()).not.toContain(value.split('=')[1])
  })

  it('gives a host that two have entered to whoever proves it, and a name alone keeps nobody from it', async () => {
    await using world = await startTwo()
    const { server, internet, first, other } = world
    await first.change({ hostname: host })
    await other.change({ hostname: host })
    internet.hosts.set(host, { records: [(await domainOf(other)).challenge.dns.value] })
    expect((await first.verify(host)).status).toBe('unverified')
    expect((await other.verify(host)).status).toBe('verified')
    expect(await ownerOf(server)).toMatchObject({ site: other.path.siteId })
    expect((await first.get()).urls.published).toContain('/sites/')
  })

  it('leaves a host with its holder while the proof stands or cannot be looked up, and gives it on when it is gone', async () => {
    await using world = await startTwo()
    const { server, internet, first, other } = world
    await first.change({ hostname: host })
    await other.change({ hostname: host })
    const mine = (await domainOf(first)).challenge.dns.value
    const yours = (await domainOf(other)).challenge.dns.value
    internet.hosts.set(host, { records: [mine] })
    await first.verify(host)
    const standing = {
      status: 409,
      message: `${host} belongs to another organization, whose record or file is still there`,
    }
    for (const shown of [
      { records: [mine, yours] },
      { records: [mine], file: yours },
      { isNameServerDown: true, file: yours },
    ]) {
      internet.hosts.set(host, shown)
      expect(await refusal(other.verify(host))).toEqual(standing)
      expect(await ownerOf(server)).toMatchObject({ site: first.path.siteId })
    }
    // Gone, and nobody else there: it stays.
    internet.hosts.set(host, {})
    expect((await first.verify(host)).status).toBe('verified')
    internet.hosts.set(host, { records: [yours] })
    expect((await other.verify(host)).status).toBe('verified')
    expect(await ownerOf(server)).toMatchObject({ site: other.path.siteId })
    expect((await domainOf(first)).status).toBe('unverified')
  })

  it('leaves what the operator approved to the operator', async () => {
    await using world = await startTwo()
    const { server, internet, first, other } = world
    await first.change({ hostname: host })
    await other.change({ hostname: host })
    await approveDomain(server.ctx, 'Docs.Example.com.', first.path.organizationId)
    internet.hosts.set(host, { records: [(await domainOf(other)).challenge.dns.value] })
    expect(await refusal(other.verify(host))).toMatchObject({
      status: 409,
      message: expect.stringContaining('approved for another organization'),
    })
    internet.hosts.set(host, { records: [(await domainOf(first)).challenge.dns.value] })
    expect(await first.verify(host)).toMatchObject({ status: 'verified', method: 'operator' })
  })

  it('frees a host with the last site that has it, by a change or with the site', async () => {
    await using world = await startTwo()
    const { server, internet, first, other } = world
    await other.change({ hostname: host })
    const yours = (await domainOf(other)).challenge.dns.value
    const second = await liveSite(server, sites(server))
    for (const leave of [() => first.change({ hostname: null }), () => first.remove()]) {
      await first.change({ hostname: host })
      await second.change({ proxy: `${host}/docs` })
      const mine = (await domainOf(first)).challenge.dns.value
      internet.hosts.set(host, { records: [mine, yours] })
      await first.verify(host)
      await leave()
      expect(await refusal(other.verify(host))).toMatchObject({ status: 409 })
      await second.change({ proxy: null })
      expect((await other.verify(host)).status).toBe('verified')
      await other.change({ hostname: null })
      expect(await ownerOf(server)).toBeUndefined()
      await other.change({ hostname: host })
      expect((await domainOf(other)).status).toBe('unverified')
    }
  })

  it('leads nowhere on a host that has become the one of the server', async () => {
    await using world = await startTwo()
    const { server, first } = world
    await first.change({ hostname: host })
    await approveDomain(server.ctx, host, first.path.organizationId)
    expect(await ownerOf(server)).toMatchObject({ site: first.path.siteId })
    server.ctx.config.publicUrl = `https://${host}`
    server.ctx.config.sitesUrl = `https://${host}/sites`
    // What was found before stays known until something is written.
    await server.person()
    expect(await ownerOf(server)).toBeUndefined()
    expect((await askHost(server, host, '/healthz')).text).toContain('"ok"')
    expect((await first.get()).urls.published).toMatch(/^https:\/\/docs\.example\.com\/sites\//)
    expect((await domainOf(first)).status).toBe('unverified')
    expect(await refusal(first.verify(host))).toMatchObject({ status: 400 })
  })

  it('lets nobody who writes pages speak for the host', async () => {
    await using world = await startTwo()
    const { server, first, other } = world
    await other.change({ hostname: host })
    const { value } = (await domainOf(other)).challenge.dns
    const spaceId = (await first.siteSpaces()).items[0]?.space.id ?? ''
    await server.admin.client.PATCH('/spaces/{spaceId}', { params: { path: { spaceId } }, body: { editMode: 'live' } })
    const page = (title: string) => ({ operation: 'insert_page' as const, title, slug: title })
    await editSpace(server.admin.client, spaceId, [
      { ...page('.well-known'), ref: 'top' },
      { ...page('quire-challenge'), into: 'top', document: { markdown: `\`\`\`\na\n${value}\nb\n\`\`\`\n` } },
    ])
    const sharedRoot = (await first.get()).urls.published
    const { text: asText } = await show(server, `${sharedRoot}.well-known/quire-challenge`)
    expect(asText).toContain(value)
    await first.change({ hostname: host })
    await approveDomain(server.ctx, host, first.path.organizationId)
    const { status, text } = await askHost(server, host, '/.well-known/quire-challenge')
    expect([status, text]).toEqual([404, expect.not.stringContaining(value)])
  })

  it('is 404 for a host that the site does not have', async () => {
    await using world = await startTwo()
    expect(await refusal(world.first.verify(host))).toMatchObject({ status: 404 })
    await world.other.change({ hostname: host })
    expect(await refusal(world.first.verify(host))).toMatchObject({ status: 404 })
    expect(world.internet.asked).toEqual([])
  })

  it('leads all names of the organization on the host to its sites, the deepest first', async () => {
    await using world = await startTwo()
    const { server, first } = world
    const second = await liveSite(server, sites(server))
    await first.change({ hostname: host })
    await second.change({ proxy: `${host}/docs/api` })
    await approveDomain(server.ctx, host, first.path.organizationId)
    expect(await lookUp(server, { url: `${address}docs` })).toMatchObject({ site: first.path.siteId })
    expect(await lookUp(server, { url: `${address}docs/api/x` })).toMatchObject({ site: second.path.siteId })
    expect((await lookUp(server, { url: `${address}docs%2fapi/x` })) as object).toMatchObject({
      site: first.path.siteId,
    })
  })
})
