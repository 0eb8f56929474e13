import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokenScopeNames } from '@quire/api-types'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { type Ended, engineIn, migrateIn, patience, quire, serve, settingsIn } from '#tests/support/process.ts'
import { queryDatabase, tableColumns } from '#tests/support/query-database.ts'

describe('quire user', patience, () => {
  it('creates people, ends with the id, and lists them', async () => {
    using folder = await folderWithDatabase()
    const settings = settingsIn(folder)
    const id = resultOf(await quire(settings, 'user', 'create', '--email', 'Ann@Example.com', '--name', 'Ann Ohm'))
    const { stdout } = await quire(settings, 'user', 'list')
    expect(stdout).toMatch(/^ID +E-MAIL +NAME +KNOWN IN\n/)
    expect(stdout).toMatch(new RegExp(`^${id} +ann@example\\.com +Ann Ohm +all$`, 'm'))
  })

  it('refuses what cannot be, in one line', async () => {
    using folder = await folderWithDatabase()
    const settings = settingsIn(folder)
    const create = (...words: string[]) => quire(settings, 'user', 'create', '--name', 'Ann', ...words)
    expect(complaint(await create('--email', 'nonsense'))).toBe('"nonsense" is not an e-mail address')
    expect(complaint(await create('--email', 'ann@example.com', '--org', 'none'))).toBe(
      'the organization none does not exist: `quire org list` shows what does',
    )
    resultOf(await create('--email', 'ann@example.com'))
    expect(complaint(await create('--email', 'ann@example.com'))).toBe(
      'there is a user with the address ann@example.com already',
    )
  })
})

describe('quire domain', patience, () => {
  it('lists host names of sites, gives them to an organization and takes them away, while the server runs', async () => {
    using folder = temporaryFolder()
    const settings = { ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: 'first-admin-token' }
    await using server = await serve(settings)
    const client = createQuireClient({ endpoint: server.url, token: 'first-admin-token' })
    const { data: organizations } = await client.GET('/orgs')
    const organizationId = organizations.items[0]?.id ?? ''
    const { data: site } = await client.POST('/orgs/{organizationId}/sites', {
      params: { path: { organizationId } },
      body: { spaces: 'sample' },
    })
    const params = { path: { organizationId, siteId: site.id } }
    const one = '/orgs/{organizationId}/sites/{siteId}'
    await client.PATCH(one, { params, body: { hostname: 'docs.example.com' } })
    await client.POST(`${one}/publish`, { params })
    const published = async () => (await client.GET(one, { params })).data.urls.published
    expect((await quire(settings, 'domain', 'list')).stdout).toMatch(
      new RegExp(`^docs\\.example\\.com +${organizationId} +${site.id} +nothing`, 'm'),
    )
    expect((await quire(settings, 'doctor')).stdout).toMatch(/^! warning: host names of sites .*: 1, see/m)
    const approve = (host: string, org = organizationId) => quire(settings, 'domain', 'approve', host, '--org', org)
    expect(resultOf(await approve('Docs.Example.com'))).toBe('docs.example.com')
    expect(await published()).toBe('https://docs.example.com/')
    expect((await quire(settings, 'domain', 'list')).stdout).toMatch(/^docs\.example\.com .* operator$/m)
    expect(resultOf(await quire(settings, 'domain', 'revoke', 'Docs.Example.com'))).toBe('docs.example.com')
    expect(await published()).toContain('/sites/')
    expect(complaint(await approve('docs.example.com', 'none'))).toMatch(/^the organization none does not exist/)
    expect(complaint(await approve('10.0.0.10'))).toContain('not an IP address')
    expect(complaint(await quire(settings, 'domain', 'revoke', 'docs.example.com'))).toMatch(/^the verified domain/)
  })
})

describe('quire org and quire token', patience, () => {
  it('work while the server runs', async () => {
    using folder = temporaryFolder()
    const settings = settingsIn(folder)
    await using server = await serve(settings)
    resultOf(await quire(settings, 'user', 'create', '--email', 'ann@example.com', '--name', 'Ann'))
    const organizationId = resultOf(
      await quire(settings, 'org', 'create', '--title', 'Paper Mill', '--admin', 'ann@example.com'),
    )
    const token = resultOf(await quire(settings, 'token', 'create', '--user', 'ann@example.com', '--label', 'Laptop'))
    const client = createQuireClient({ endpoint: server.url, token })
    const { data } = await client.GET('/orgs/{organizationId}', { params: { path: { organizationId } } })
    expect(data).toMatchObject({ title: 'Paper Mill', permissions: { admin: true } })

    expect((await quire(settings, 'org', 'list')).stdout).toMatch(new RegExp(`^${organizationId} +Paper Mill +1 `, 'm'))
    const list = await quire(settings, 'token', 'list', '--user', 'ann@example.com')
    expect(list.stdout).not.toContain(token)
    const tokenId = /^(\S+) +Laptop +\S+ +never/m.exec(list.stdout)?.[1] ?? ''
    const revoked = await quire(settings, 'token', 'revoke', tokenId, '--user', 'ann@example.com')
    expect(revoked).toEqual({ code: 0, stdout: `${tokenId}\n`, stderr: `Revoked ${tokenId}.\n` })
    await expect(client.GET('/orgs')).rejects.toThrow('the token is unknown, expired or revoked')
  })

  it('make tokens for one purpose', async () => {
    using folder = temporaryFolder()
    const settings = settingsIn(folder)
    await using server = await serve(settings)
    resultOf(await quire(settings, 'user', 'create', '--email', 'ann@example.com', '--name', 'Ann'))
    const ann = ['--user', 'ann@example.com']
    const limits = ['--scopes', 'organization:read, space:read', '--expires', '2101-01-01T00:00:00Z']
    const token = resultOf(await quire(settings, 'token', 'create', ...ann, '--label', 'Reader', ...limits))
    const client = createQuireClient({ endpoint: server.url, token })
    expect((await client.GET('/orgs')).data.items).toEqual([])
    await expect(client.GET('/user')).rejects.toThrow('the token lacks the scope user:read')
    const { stdout } = await quire(settings, 'token', 'list', ...ann)
    expect(stdout).toMatch(/^\S+ +Reader +\S+ +2101-01-01T00:00:00.000Z +\S+ +organization:read,space:read$/m)
  })

  it('make tokens with every scope that the contract knows', async () => {
    using folder = await folderWithDatabase()
    const settings = settingsIn(folder)
    resultOf(await quire(settings, 'user', 'create', '--email', 'ann@example.com', '--name', 'Ann'))
    const all = ['--scopes', tokenScopeNames.join(',')]
    resultOf(await quire(settings, 'token', 'create', '--user', 'ann@example.com', '--label', 'All', ...all))
    const { stdout } = await quire(settings, 'token', 'list', '--user', 'ann@example.com')
    expect(stdout).toContain(` ${tokenScopeNames.join(',')}\n`)
  })

  it('refuse what cannot be, in one line', async () => {
    using folder = await folderWithDatabase()
    const settings = settingsIn(folder)
    resultOf(await quire(settings, 'user', 'create', '--email', 'ann@example.com', '--name', 'Ann'))
    const token = (...words: string[]) => quire(settings, 'token', ...words)
    const create = (...words: string[]) => token('create', '--label', 'Laptop', ...words)
    expect(complaint(await create('--user', 'ben@example.com'))).toBe(
      'the user ben@example.com does not exist: `quire user list` shows what does',
    )
    expect(complaint(await create('--user', 'ann@example.com', '--expires', 'soon'))).toBe(
      '--expires must be a moment, such as 2031-01-01T00:00:00Z',
    )
    expect(complaint(await create('--user', 'ann@example.com', '--expires', '2001-01-01'))).toBe(
      '--expires must be in the future',
    )
    expect(complaint(await create('--user', 'ann@example.com', '--scopes', 'space:read,everything'))).toMatch(
      /^--scopes has "everything", but the scopes are change-request:merge, integration:delete, /,
    )
    expect(complaint(await token('revoke', 'none', '--user', 'ann@example.com'))).toMatch(
      /^the token none does not exist/,
    )
    expect(complaint(await quire(settings, 'org', 'create', '--title', 'X', '--admin', 'ann@example.com'))).toBe(
      '--title must have 2 to 255 characters',
    )
  })
})

describe('quire space', patience, () => {
  it('creates spaces as somebody who may, and lists them', async () => {
    using folder = await folderWithDatabase()
    const settings = settingsIn(folder)
    resultOf(await quire(settings, 'user', 'create', '--email', 'ann@example.com', '--name', 'Ann'))
    resultOf(await quire(settings, 'user', 'create', '--email', 'ben@example.com', '--name', 'Ben'))
    const org = resultOf(await quire(settings, 'org', 'create', '--title', 'Mill', '--admin', 'ann@example.com'))
    const create = (user: string, ...words: string[]) =>
      quire(settings, 'space', 'create', '--org', org, '--user', `${user}@example.com`, ...words)
    const id = resultOf(await create('ann', '--title', 'Handbook', '--edit-mode', 'live'))
    const { stdout } = await quire(settings, 'space', 'list', '--org', org)
    expect(stdout).toMatch(new RegExp(`^${id} +Handbook +live +\\S+$`, 'm'))

    expect(complaint(await create('ben', '--title', 'Handbook'))).toBe(
      `the organization ${org} does not exist, or ben@example.com may not see it: \`quire org list\` shows what does`,
    )
    expect(complaint(await create('ann', '--title', ' '))).toBe('--title must have 1 to 50 characters')
    expect(complaint(await quire(settings, 'space', 'list', '--org', 'none'))).toMatch(
      /^the organization none does not/,
    )
  })
})

/** A folder with the database that a first start makes. */
async function folderWithDatabase() {
  const folder = temporaryFolder()
  await migrateIn(folder)
  return folder
}

/** A server that runs beside the commands, with what its first start made. */
async function startServer() {
  const folder = temporaryFolder()
  const settings = { ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: 'first-admin-token' }
  const server = await serve(settings)
  const client = createQuireClient({ endpoint: server.url, token: 'first-admin-token' })
  const { data } = await client.GET('/orgs')
  return {
    client,
    settings,
    address: readConfig(settings).database,
    organizationId: data.items[0]?.id ?? '',
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

describe('quire site', patience, () => {
  it('lists sites with their addresses', async () => {
    await using server = await startServer()
    const { client, organizationId } = server
    const { data: site } = await client.POST('/orgs/{organizationId}/sites', {
      params: { path: { organizationId } },
      body: { title: 'Handbook', visibility: 'public', spaces: 'sample' },
    })
    const path = { organizationId, siteId: site.id }
    await client.POST('/orgs/{organizationId}/sites/{siteId}/publish', { params: { path } })
    const { stdout } = await quire(server.settings, 'site', 'list', '--org', organizationId)
    expect(stdout).toMatch(new RegExp(`^${site.id} +Handbook +public +\\S+ +\\S+/sites/\\S+/handbook/$`, 'm'))
  })
})

describe('quire org delete', patience, () => {
  it('asks first, and then leaves nothing of the organization and everything of the others', async () => {
    await using server = await startServer()
    const { client, organizationId, settings } = server
    const { data: other } = await client.POST('/orgs', { body: { title: 'Other' } })
    for (const id of [organizationId, other.id]) {
      const body = { title: 'Handbook', visibility: 'public' as const, spaces: 'sample' as const }
      await client.POST('/orgs/{organizationId}/sites', { params: { path: { organizationId: id } }, body })
    }
    expect(complaint(await quire(settings, 'org', 'delete', organizationId))).toMatch(
      /^the organization "[^"]+" with 1 member and 1 space would be gone for good: add --yes to remove it$/,
    )
    expect(resultOf(await quire(settings, 'org', 'delete', organizationId, '--yes'))).toBe(organizationId)
    const { data } = await client.GET('/orgs')
    expect(data.items.map(({ id }) => id)).toEqual([other.id])
    const { stdout } = await quire(settings, 'site', 'list', '--org', other.id)
    expect(stdout).toContain('Handbook')
    expect(complaint(await quire(settings, 'org', 'delete', organizationId, '--yes'))).toMatch(
      /^the organization \S+ does not exist/,
    )
    const owned = tableColumns(({ name }) => name === 'organizationId' || name === 'ownerId')
    expect(owned.length).toBeGreaterThan(10)
    for (const { table, column } of owned) {
      const rows = await queryDatabase(
        server.address,
        `select 1 as one from ${table} where ${column} = ?`,
        organizationId,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
  })
})

describe('quire', patience, () => {
  it.each([
    [['site', 'list', '--org', 'x']],
    [['org', 'delete', 'x', '--yes']],
    [['user', 'list']],
    [['user', 'create', '--email', 'ann@example.com', '--name', 'Ann']],
    [['org', 'create', '--title', 'Mill', '--admin', 'ann@example.com']],
    [['org', 'sso', 'x', 'off']],
    [['space', 'create', '--org', 'x', '--title', 'Mill', '--user', 'ann@example.com']],
    [['token', 'create', '--user', 'ann@example.com', '--label', 'Laptop']],
    [['token', 'revoke', 'x', '--user', 'ann@example.com']],
    [['domain', 'list']],
    [['domain', 'approve', 'docs.example.com', '--org', 'x']],
    [['domain', 'revoke', 'docs.example.com']],
    [['org', 'list']],
    [['space', 'list', '--org', 'x']],
    [['token', 'list', '--user', 'ann@example.com']],
    [['import', '.', '--space', 'x', '--user', 'ann@example.com']],
  ])('makes no database where there is none: %j', async (words) => {
    using folder = temporaryFolder()
    const { name, state } = engineIn(folder)
    expect(complaint(await quire(settingsIn(folder), ...words))).toMatch(
      new RegExp(
        `^there is no(thing in the database| file) ${name}. Check DATABASE_URL, or start the server once, which makes it.$`,
      ),
    )
    expect(await state()).toBe('missing')
    expect(existsSync(folder.file('quire.db'))).toBe(false)
  })

  it('prints values where programs read, and sentences on standard error', () => {
    const folder = join(import.meta.dirname, '../../src/cli')
    const reports = ['doctor.ts', 'greeting.ts', 'stop-on-signal.ts', 'terminal.ts']
    for (const file of globSync('*.ts', { cwd: folder })) {
      const source = readFileSync(join(folder, file), 'utf8')
      expect([file, source.match(/printResult\(['"`].*/g)]).toEqual([file, null])
      if (!reports.includes(file)) expect([file, source.match(/printLine|stdout/g)]).toEqual([file, null])
    }
  })

  it('says in a line that the folder of a backup is missing', async () => {
    using folder = await folderWithDatabase()
    const target = folder.file('none/copy.db')
    expect(complaint(await quire(settingsIn(folder), 'backup', target))).toBe(
      `there is no folder ${folder.file('none')}. Make it first.`,
    )
  })

  const howTo = '(add --help to see how it is used)'

  it.each([
    [['usr'], `unknown command 'usr' (Did you mean user?) ${howTo}`],
    [['user', 'list', '--halp'], `unknown option '--halp' (Did you mean --help?) ${howTo}`],
    [['user', 'create', '--name', 'Ann'], `required option '--email <address>' not specified ${howTo}`],
    [['token', 'revoke', '--user', 'a@b.c'], `missing required argument 'id' ${howTo}`],
  ])('answers %j in one line with the fix', async (words, message) => {
    expect(complaint(await quire({}, ...words))).toBe(message)
  })

  it.each([[[]], [['serve']], [['user', 'create']], [['token', 'revoke']]])('explains itself: %j', async (words) => {
    const { code, stdout, stderr } = await quire({}, ...words, '--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(`Usage: ${['quire', ...words].join(' ')}`)
  })
})

/** What a command that went well prints for a program to read: one value, while sentences go to standard error. */
function resultOf({ code, stdout }: Ended): string {
  expect(code).toBe(0)
  expect(stdout).toMatch(/^\S+\n$/)
  return stdout.trimEnd()
}

/** What a command that failed says: one line and nothing else. */
function complaint({ code, stdout, stderr }: Ended): string {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  const [line = '', ...others] = stderr.split('\n')
  expect(others).toEqual([''])
  expect(line).toMatch(/^quire: /)
  return line.slice('quire: '.length)
}
