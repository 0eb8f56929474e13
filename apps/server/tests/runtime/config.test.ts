import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownRoutes } from '#addresses/own-routes.ts'
import { readConfig, warningsOf } from '#config.ts'

describe('the settings', () => {
  it('all have a default', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4010,
      publicUrl: 'http://localhost:4010',
      sitesUrl: 'http://localhost:4010/sites',
      database: { engine: 'sqlite', path: resolve('data/quire.db') },
      durability: 'full',
      historyDays: undefined,
      processes: 1,
      memoryLimitBytes: undefined,
      bootstrapToken: undefined,
      outboundAllow: [],
      trustedProxies: [],
      rateLimitPerMinute: 0,
      maxFoundedOrganizations: 100,
      failedAuthLimitPerMinute: 60,
      logLevel: 'info',
    })
  })

  it('count as absent when they are empty', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
  })

  it('give the public address the port, and no slash at its end', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://docs.example.com/quire/' }).publicUrl).toBe(
      'https://docs.example.com/quire',
    )
  })

  it.each([
    ['file:./books.db', '/home/ann/books.db'],
    ['file:../books.db', '/home/books.db'],
    ['file:/srv/books.db', '/srv/books.db'],
    ['file:///srv/books.db', '/srv/books.db'],
  ])('find the file %s from where the person stands', (DATABASE_URL, path) => {
    expect(readConfig({ DATABASE_URL, INIT_CWD: '/home/ann' }).database).toEqual({ engine: 'sqlite', path })
  })

  it.each(['postgres', 'postgresql'])('take a server of %s', (scheme) => {
    const url = `${scheme}://ann:secret@db.example.com/quire`
    const { database } = readConfig({ DATABASE_URL: url })
    expect(database).toEqual({ engine: 'postgres', url, connections: 20, isPooled: false })
  })

  it('say how many connections to a PostgreSQL there are, and whether a pooler is in between', () => {
    const settings = { DATABASE_URL: 'postgres://db/quire' }
    const read = (more: Record<string, string>) => readConfig({ ...settings, ...more }).database
    const pooled = { QUIRE_POSTGRES_CONNECTIONS: '5', QUIRE_POSTGRES_POOLER: 'transaction' }
    expect(read(pooled)).toMatchObject({ connections: 5, isPooled: true })
    expect(() => read({ QUIRE_POSTGRES_CONNECTIONS: '2' })).toThrow('must be a whole number from 3 to 1000')
    expect(() => read({ QUIRE_POSTGRES_POOLER: 'session' })).toThrow('must be one of none, transaction')
  })

  it.each(ownRoutes)('put no sites where the server answers itself: /%s', (route) => {
    const settings = { PUBLIC_URL: 'https://quire.example.com', QUIRE_SITES_URL: `https://quire.example.com/${route}` }
    expect(() => readConfig(settings)).toThrow(`/${route} is a path of the server itself`)
    expect(() => readConfig({ QUIRE_SITES_URL: `https://sites.example.com/${route}` })).not.toThrow()
  })

  it('know every path that the server answers itself', () => {
    const source = (file: string) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')
    const files = [
      'http/app/serve-app.ts',
      'http/invites/invite-pages.ts',
      'http/oidc/provider-routes.ts',
      'http/oidc/sign-in.ts',
      'http/reference/reference.ts',
      'http/saml/sign-in.ts',
    ]
    const routes = ['app.ts', 'http/sessions/sign-in-pages.ts', ...files].map(source).join('\n')
    const first = [...routes.matchAll(/['"`]\/([\w.-]+)(?:\/[^'"`]*)?['"`]/g)].map(([, segment]) => segment)
    expect(new Set(['v1', ...first])).toEqual(new Set(ownRoutes))
  })

  it('take a list of address ranges', () => {
    expect(readConfig({ QUIRE_OUTBOUND_ALLOW: '10.0.0.0/8, 192.168.0.0/16,' }).outboundAllow).toEqual([
      '10.0.0.0/8',
      '192.168.0.0/16',
    ])
  })

  it.each([
    ['536870912', 536_870_912],
    ['512m', 536_870_912],
    ['512MiB', 536_870_912],
    ['2g', 2_147_483_648],
  ])('take %s of memory', (QUIRE_MEMORY_LIMIT, bytes) => {
    expect(readConfig({ QUIRE_MEMORY_LIMIT }).memoryLimitBytes).toBe(bytes)
  })

  it.each([
    [{ PORT: '65536' }, 'PORT is "65536" but must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT is "-1" but must be a whole number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT is "0x50" but must be a whole number from 0 to 65535'],
    [{ PUBLIC_URL: 'docs.example.com' }, /^PUBLIC_URL is "docs.example.com" but must be an http or https address/],
    [{ PUBLIC_URL: 'ftp://docs.example.com' }, /^PUBLIC_URL is .* but must be an http or https address/],
    [{ DATABASE_URL: 'quire.db' }, 'DATABASE_URL is "quire.db" but must be a file, such as file:./data/quire.db'],
    [
      { DATABASE_URL: 'postgre://ann:sec@ret@db/quire' },
      /^DATABASE_URL is "postgre:\/\/…@db\/quire" but must be a file/,
    ],
    [
      { DATABASE_URL: 'postgres://ann:secret@db:99999/quire' },
      /^DATABASE_URL is "postgres:\/\/…@db:99999\/quire" but must be/,
    ],
    [{ DATABASE_URL: 'file:' }, /^DATABASE_URL is "file:" but must be a file/],
    [{ QUIRE_MEMORY_LIMIT: 'much' }, /^QUIRE_MEMORY_LIMIT is "much" but must be a number of bytes, such as/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud" but must be one of fatal, error, /],
    [
      { QUIRE_OUTBOUND_ALLOW: '10.0.0.0/8,10.0.0.0/33' },
      'QUIRE_OUTBOUND_ALLOW: "10.0.0.0/33" is not an address range such as 10.0.0.0/8 or fd00::/8',
    ],
    [{ QUIRE_OUTBOUND_ALLOW: 'intranet' }, /^QUIRE_OUTBOUND_ALLOW: "intranet" is not an address range/],
    [{ QUIRE_PROCESSES: '0' }, 'QUIRE_PROCESSES is "0" but must be a whole number from 1 to 64'],
    [{ QUIRE_RATE_LIMIT: '1.5' }, /^QUIRE_RATE_LIMIT is "1.5" but must be a whole number/],
    [
      { QUIRE_BOOTSTRAP_TOKEN: 'short' },
      'QUIRE_BOOTSTRAP_TOKEN must have 8 to 200 characters, printable and without spaces',
    ],
    [{ QUIRE_BOOTSTRAP_TOKEN: 'has spaces in it' }, /^QUIRE_BOOTSTRAP_TOKEN must have/],
  ])('that cannot be used are named with what they may be: %o', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  it.each([
    [{}, 0],
    [{ HOST: '::1' }, 0],
    [{ HOST: '0.0.0.0' }, 1],
    [{ HOST: '::', PUBLIC_URL: 'http://localhost:4010' }, 1],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://docs.example.com' }, 0],
  ])('that give others addresses of their own machine are warned of: %o', (environment, count) => {
    const warnings = warningsOf(readConfig(environment))
    expect(warnings).toHaveLength(count)
    for (const warning of warnings) expect(warning).toContain('Set PUBLIC_URL')
  })

  it('do not repeat the operator’s token in a complaint about it', () => {
    expect(() => readConfig({ QUIRE_BOOTSTRAP_TOKEN: 'a secret with spaces' })).toThrow(/^(?!.*a secret)/)
  })
})
