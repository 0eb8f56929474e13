import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { patience, quire, serve } from '#tests/support/process.ts'

const { emptyDatabase } = useOwnPostgres()

describe('quire on PostgreSQL', patience, () => {
  it('has every command, also while a server runs', async (test) => {
    using folder = temporaryFolder()
    const settings = { DATABASE_URL: await emptyDatabase(test) }
    const run = async (...words: string[]): Promise<string> => {
      const { code, stdout, stderr } = await quire(settings, ...words)
      expect({ words, code, stderr: code === 0 ? '' : stderr }).toEqual({ words, code: 0, stderr: '' })
      return stdout.trim()
    }
    expect((await quire(settings, 'user', 'list')).stderr).toMatch(
      /there is nothing in the database postgres:\S+\. Check DATABASE_URL/,
    )
    await using _server = await serve(settings)

    const user = await run('user', 'create', '--email', 'lea@example.com', '--name', 'Lea')
    expect(await run('user', 'list')).toContain(user)
    const org = await run('org', 'create', '--title', 'Writers', '--admin', 'lea@example.com')
    expect(await run('org', 'list')).toContain(org)
    const space = await run('space', 'create', '--org', org, '--title', 'Handbook', '--user', 'lea@example.com')
    expect(await run('space', 'list', '--org', org)).toContain(space)
    expect(await run('site', 'list', '--org', org)).toContain('ID')
    expect(await run('token', 'create', '--user', 'lea@example.com', '--label', 'laptop')).toMatch(/^quire_/)
    const tokens = await run('token', 'list', '--user', 'lea@example.com')
    const [, token = ''] = /^(\w+).*laptop/m.exec(tokens) ?? []
    expect(await run('token', 'revoke', token, '--user', 'lea@example.com')).toBe(token)
    expect(await run('domain', 'approve', 'docs.example.com', '--org', org)).toBe('docs.example.com')
    expect(await run('domain', 'list')).toContain('HOST NAME')
    expect(await run('domain', 'revoke', 'docs.example.com')).toBe('docs.example.com')
    writeFileSync(folder.file('page.md'), '# Page\n\nWords.\n')
    expect(await run('import', folder.file('page.md'), '--space', space, '--user', 'lea@example.com')).toMatch(/^\w+$/)
    expect(await run('org', 'sso', org, 'off')).toBe('off')
    expect(await run('org', 'delete', org, '--yes')).toBe(org)
    expect(await run('org', 'list')).not.toContain(org)
  })
})
