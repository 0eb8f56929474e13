import { operationTable } from '@quire/api-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textFieldsOf } from '#tests/access/isolation/fields.ts'
import { kindOf } from '#tests/access/isolation/kinds.ts'
import { createInternet } from '#tests/support/internet.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askHost, giveNames } from '#tests/worlds/domains.ts'
import { changeOrganization } from '#tests/worlds/organization.ts'
import { lookUp } from '#tests/worlds/published.ts'
import { type SiteCalls, sites } from '#tests/worlds/sites.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

const publicHost = 'quire.example.net'
const settings = { publicUrl: `https://${publicHost}`, sitesUrl: `https://${publicHost}/sites` }
const sitesElsewhere = { publicUrl: `https://${publicHost}`, sitesUrl: 'https://sites.example.net' }

/** The names of the one who is attacked. */
const victim = { hostname: 'docs.acme.example', proxy: 'www.acme.example/docs', organization: 'acme' }

const hosts = [
  ...[publicHost, 'sites.example.net', 'x.quire.example.net', 'example.net', victim.hostname, 'www.acme.example'],
  ...['below.docs.acme.example', 'acme.example', 'DOCS.acme.example', 'docs.acme.example.', '.docs.acme.example'],
  ...['docs.acme.example:443', 'docs.acme.example:8080', 'evil@docs.acme.example', 'a:b@docs.acme.example'],
  ...['docs.acme.example@evil.example.com', 'döcs.acme.example', 'xn--dcs-sna.acme.example', 'xn--a.acme.example'],
  ...[
    '127.0.0.1',
    '127.0.0.10',
    '10.0.0.10',
    '127.1',
    '127.1.10',
    '2130706433',
    '0x7f.0.0.1',
    '0x7f000001',
    '0177.0.0.01',
  ],
  ...['0.0.0.0', '[::1]', '::1', '[::ffff:127.0.0.1]', '1.2.3.4.', '01.02.03.04', '0300.0250.0001.0012', '1.1.1.0x1f'],
  ...[
    'localhost',
    'docs.localhost',
    'docs.site.localhost',
    'docs.site.local',
    'single',
    'docs..example.com',
    '-a.b.com',
  ],
  ...[
    'docs.acme.example/',
    'docs.acme.example/docs',
    '*.acme.example',
    'docs.acme.example\\@evil',
    'docs%2eacme.example',
  ],
]
const paths = [
  '/docs',
  '/docs/deeper',
  '/sites',
  '/healthz',
  '/metrics',
  '/v1',
  `/sites/${victim.organization}/handbook`,
]

/** Both sides in a server, the attacked one with names of every kind, and all the words of the attacker marked. */
async function createWorld(config: typeof settings) {
  const server = await startTestServer(config, createInternet())
  await changeOrganization(server, { hostname: victim.organization })
  const victimSite = await liveSite(server, sites(server), 'Victim')
  await giveNames(server, victimSite, { hostname: victim.hostname, proxy: victim.proxy })
  const attacker = await server.person()
  const organizationId = await createOrganization(attacker)
  const attackerSite = await liveSite(
    { ...server, admin: attacker, organizationId },
    sites(server, attacker, organizationId),
    'Attacker',
  )
  return { server, victimSite, attackerSite, attacker, organizationId }
}

async function liveSite(
  server: Pick<TestServer, 'admin' | 'organizationId'>,
  calls: ReturnType<typeof sites>,
  word: string,
): Promise<SiteCalls> {
  const spaces = workspace(server)
  const { id: spaceId } = await spaces.createSpace({ title: word })
  await spaces.changeSpace(spaceId, { editMode: 'live' })
  const changes = [{ operation: 'insert_page' as const, title: `${word} page`, document: { markdown: `${word}.` } }]
  await server.admin.client.POST('/spaces/{spaceId}/content', { params: { path: { spaceId } }, body: { changes } })
  const site = calls.on((await calls.create({ title: 'Handbook', spaces: [spaceId] })).id)
  await site.publish()
  return site
}

describe.each([
  ['below the public address', settings],
  ['at an address of their own', sitesElsewhere],
])('names of one organization, with sites %s', (_, config) => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld(config)
  })
  afterAll(() => world.server[Symbol.asyncDispose]())

  it.each(hosts)('cover nothing of another through the host %s', async (host) => {
    const { attackerSite: site, attacker, organizationId } = world
    await attempt(() => site.change({ hostname: host }), 'body.hostname')
    for (const path of paths) await attempt(() => site.change({ proxy: `${host}${path}` }), 'body.proxy')
    await attempt(
      () =>
        attacker.client.PATCH('/orgs/{organizationId}', {
          params: { path: { organizationId } },
          body: { hostname: host },
        }),
      'body.hostname',
    )
  })

  it('cover nothing of another through its id or its name', async () => {
    const { server, attackerSite: site, attacker, organizationId, victimSite } = world
    const params = { path: { organizationId } }
    const taken = [server.organizationId, victimSite.path.siteId, organizationId, 'docs', 'v1', 'www', 'acme', 'ACME']
    for (const hostname of taken) {
      const status = await attempt(
        () => attacker.client.PATCH('/orgs/{organizationId}', { params, body: { hostname } }),
        'body.hostname',
      )
      expect(status, hostname).toBe(hostname === 'acme' ? 409 : 400)
      await attempt(() => site.change({ basename: hostname }), 'body.basename')
    }
    await walk()
    await site.change({ basename: 'handbook' })
    await walk()
  })

  it.each([publicHost, '10.0.0.10', 'docs.site.localhost', 'docs.acme.example.'])(
    'refuses %s and says where',
    async (host) => {
      const { attackerSite: site } = world
      expect(await attempt(() => site.change({ hostname: host }), 'body.hostname')).toBe(400)
      if (/[a-z]$/.test(host))
        expect(await attempt(() => site.change({ proxy: `${host}/docs` }), 'body.proxy')).toBe(400)
    },
  )

  /** Tries, and proves as well as the attacker can; what is refused names the field. */
  async function attempt(change: () => Promise<unknown>, field: string): Promise<number> {
    const { attackerSite: site } = world
    const outcome = await change().then(
      () => ({ status: 200, message: '' }),
      (error: { status: number; message: string }) => error,
    )
    if (outcome.status === 200) {
      for (const { hostname } of (await site.domains()).domains) {
        expect((await site.verify(hostname).catch(() => ({ status: 'refused' }))).status).not.toBe('verified')
      }
      await walk()
    } else {
      expect([400, 409]).toContain(outcome.status)
      expect(outcome.message).toContain(field)
    }
    return outcome.status
  }

  /** Goes every way to the names of the attacked one, and to what the server says itself. */
  async function walk(): Promise<void> {
    const { server, victimSite, attackerSite } = world
    const shared = `${config.sitesUrl}/${victim.organization}/handbook/`
    const byId = `${config.sitesUrl}/${server.organizationId}/handbook/`
    for (const url of [`https://${victim.hostname}/`, `https://${victim.proxy}/`, shared, byId]) {
      for (const path of ['', 'deeper/page', 'healthz']) {
        const answer = (await lookUp(server, { url: `${url}${path}` })) as { site: string }
        expect(answer.site, url).toBe(victimSite.path.siteId)
      }
    }
    const { urls, hostname, proxy } = await attackerSite.get()
    expect(urls.published).toMatch(new RegExp(`^${config.sitesUrl}/`))
    for (const root of [`${config.sitesUrl}/${victim.organization}/`, `${config.sitesUrl}/${server.organizationId}/`]) {
      expect(urls.published).not.toContain(root)
    }
    for (const name of [hostname, proxy?.origin]) {
      const answer = name && (await lookUp(server, { url: `https://${name}/` }).catch(() => undefined))
      if (answer) expect((answer as { site: string }).site, name).toBe(victimSite.path.siteId)
    }
    for (const [asked, path, words] of [
      [victim.hostname, '/', 'Victim page'],
      [victim.hostname, `/sites/${world.organizationId}/handbook/`, 'Page not found'],
      [publicHost, '/healthz', '"ok"'],
      [publicHost, '/metrics', '# HELP'],
      [publicHost, '/v1', '"version"'],
      [`${publicHost.toUpperCase()}.`, '/healthz', '"ok"'],
      [hostname ?? '127.0.0.1', '/healthz', '"ok"'],
      [
        proxy?.origin.split('/')[0] ?? '10.0.0.10',
        '/metrics',
        proxy?.origin.startsWith(`${victim.hostname}/`) ? '' : '# HELP',
      ],
    ] as const) {
      const { status, text } = await askHost(server, asked, path)
      expect(status, `${asked}${path}`).toBeLessThan(500)
      expect(text, `${asked}${path}`).toContain(words)
      expect(text, `${asked}${path}`).not.toContain('Attacker')
    }
  }
})

describe('the contract', () => {
  const tried = [
    ...['updateSiteById body.hostname', 'updateSiteById body.proxy', 'updateSiteById body.basename'],
    'updateOrganizationById body.hostname',
  ]
  /** Names below the root of a site, or in the API, which do not reach out of their organization. */
  const inner =
    /^(?!update(?:Site|Organization)ById )\w+ body\..*(?:slug|path|source|emailDomains)|^updateOrganizationById body\.emailDomains/

  it('has no field for an address that is not tried here', () => {
    const fields = (Object.keys(operationTable) as (keyof typeof operationTable)[]).flatMap((id) =>
      textFieldsOf(id).flatMap(({ name }) => {
        if (!name.startsWith('body.')) return []
        const found = kindOf(id, name)
        const isName =
          found && 'reason' in found && /an address that the caller chooses|only one can have/.test(found.reason)
        const looksLikeOne = /(?:host|domain|proxy|origin|basename)/i.test(name.split('.').at(-1) ?? '')
        return isName || looksLikeOne ? [`${id} ${name.replaceAll(/\[\]|\([\w-]+\)/g, '')}`] : []
      }),
    )
    expect(fields.filter((field) => !tried.includes(field) && !inner.test(field))).toEqual([])
    expect(fields).toEqual(expect.arrayContaining(tried))
  })
})
