import { mkdirSync, writeFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { bar, showProgress } from '#cli/progress.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, quire, serve, settingsIn } from '#tests/support/process.ts'
import { readSpace, serveFiles, zipOf } from '#tests/worlds/imports.ts'

const token = 'first-admin-token'

describe('quire import', patience, () => {
  it('brings a folder, an archive and an address into a space while the server runs', async () => {
    using folder = temporaryFolder()
    const settings = { ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: token, QUIRE_OUTBOUND_ALLOW: '127.0.0.1/32' }
    await using server = await serve(settings)
    await using web = await serveFiles({ '/docs/': '<main><h1>From the web</h1><p>Words</p></main>' })
    const client = createQuireClient({ endpoint: server.url, token })
    const { data: user } = await client.GET('/user')
    const { data: organizations } = await client.GET('/orgs')
    const params = { path: { organizationId: organizations.items[0]?.id ?? '' } }
    const { data: space } = await client.POST('/orgs/{organizationId}/spaces', { params, body: { editMode: 'live' } })
    const words = ['--space', space.id, '--user', user.email]

    mkdirSync(folder.file('docs/guides'), { recursive: true })
    writeFileSync(folder.file('docs/README.md'), '# Home\n\n[Setup](guides/setup.md)\n')
    writeFileSync(folder.file('docs/guides/setup.md'), '# Setup\n')
    writeFileSync(folder.file('more.zip'), await zipOf({ 'packed.md': '# Packed\n' }))

    const first = await quire(settings, 'import', folder.file('docs'), ...words)
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\w{20}\n$/) })
    expect(first.stderr).toBe(
      'reading pages: 1 of 2\nreading pages: 2 of 2\nwriting pages: 1 of 3, 1 links\nwriting pages: 3 of 3, 1 links\nImported 2 of 2 pages and files. The revision is:\n',
    )
    expect(await quire(settings, 'import', folder.file('more.zip'), ...words)).toMatchObject({ code: 0 })
    expect(await quire(settings, 'import', `${web.url}/docs/`, ...words)).toMatchObject({ code: 0 })
    const { outline, texts, idOf } = await readSpace(client, space.id)
    expect(outline).toEqual(['Home', 'Guides', '  Setup', 'Packed', 'From the web'])
    expect(texts.Home).toContain(`[Setup](/pages/${idOf.Setup})`)

    const missing = await quire(settings, 'import', folder.file('none'), ...words)
    expect(missing).toEqual({
      code: 1,
      stdout: '',
      stderr: `quire: there is no file or folder ${folder.file('none')}\n`,
    })
    const { data: locked } = await client.POST('/orgs/{organizationId}/spaces', { params, body: {} })
    const intoLocked = ['--space', locked.id, '--user', user.email]
    expect(await quire(settings, 'import', folder.file('more.zip'), ...intoLocked)).toMatchObject({ code: 0 })
    const refused = await quire(settings, 'import', folder.file('docs'), ...intoLocked)
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `quire: the space is locked: add --change-request <id> (POST /v1/spaces/${locked.id}/change-requests opens one), or set its editMode to \`live\`\n`,
    })
    mkdirSync(folder.file('empty'))
    expect((await quire(settings, 'import', folder.file('empty'), ...intoLocked)).stderr).toBe(
      `quire: there is nothing to import in ${folder.file('empty')}: no page in md, html or docx\n`,
    )
    const closed = await quire({ ...settings, QUIRE_OUTBOUND_ALLOW: '' }, 'import', `${web.url}/docs/`, ...words)
    expect(closed.stderr).toMatch(/^quire: the address cannot be fetched: .* private or reserved network/)
  })
})

describe('the progress of a command', () => {
  it('is a bar that is drawn over itself in a terminal', () => {
    const output = Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.WriteStream
    const progress = showProgress({ pages: 'reading pages' }, { output })
    progress.onProgress({ step: 'pages', done: 1, total: 2 })
    progress.clear()
    const drawn = String(output.read())
    expect(drawn).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 1/2 reading pages`)
    expect(drawn).not.toContain('\n')
  })

  it('is a line when a step begins and ends, and every few seconds, elsewhere', () => {
    const output = new PassThrough() as unknown as NodeJS.WriteStream
    let time = 0
    const progress = showProgress({ pages: 'reading pages', writing: 'writing' }, { output, now: () => time })
    for (const done of [1, 2, 3, 4, 5, 6]) {
      progress.onProgress({ step: 'pages', done, total: 6 })
      time += 2_000
    }
    progress.onProgress({ step: 'writing', done: 1, total: 6, links: 7 })
    progress.clear()
    progress.clear()
    const lines = [
      'reading pages: 1 of 6',
      'reading pages: 4 of 6',
      'reading pages: 6 of 6',
      'writing: 1 of 6, 7 links',
    ]
    expect(String(output.read())).toBe(`${lines.join('\n')}\n`)
  })

  it('never leaves its frame', () => {
    expect(bar({ done: 3, total: 2 }, 'writing')).toBe(`${'█'.repeat(30)} 3/2 writing`)
    expect(bar({ done: 0, total: 0 }, 'fetching files')).toBe(`${'░'.repeat(30)} 0/0 fetching files`)
  })
})
