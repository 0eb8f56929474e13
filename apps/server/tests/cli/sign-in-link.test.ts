import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, quire, serve, settingsIn } from '#tests/support/process.ts'

const linkPattern = /http:\/\/localhost:\d+\/sign-in\/[\w-]{32}/

/** Presses the button of a link's page; answers the cookie of the session. */
async function open(link: string, url: string): Promise<{ status: number; cookie: string }> {
  const { pathname, origin } = new URL(link)
  const answer = await fetch(url + pathname, { method: 'POST', headers: { origin }, redirect: 'manual' })
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}

async function emailOf(cookie: string, url: string): Promise<unknown> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${url}/v1/user`, { headers })
  return ((await answer.json()) as { email?: string }).email
}

describe('quire sign-in-link', patience, () => {
  it('prints a link as its last line, which signs in at a server that is running, once', async () => {
    using folder = temporaryFolder()
    const settings = settingsIn(folder)
    await using server = await serve(settings)
    const { port } = new URL(server.url)
    const create = () => quire({ ...settings, PORT: port }, 'sign-in-link', '--user', 'admin@localhost')
    const { stdout, stderr, code } = await create()
    const link = stdout.trim().split('\n').at(-1) ?? ''
    expect([code, link]).toEqual([0, expect.stringMatching(new RegExp(`^${linkPattern.source}$`))])
    expect(stderr).toContain('within 15 minutes')
    expect(new URL(link).port).toBe(port)
    const { status, cookie } = await open(link, server.url)
    expect(status).toBe(303)
    expect(await emailOf(cookie, server.url)).toBe('admin@localhost')
    expect((await open(link, server.url)).status).toBe(401)
  })

  it('refuses whom it does not know, in one line', async () => {
    using folder = temporaryFolder()
    const settings = settingsIn(folder)
    await using _server = await serve(settings)
    const { stdout, stderr, code } = await quire(settings, 'sign-in-link', '--user', 'nobody@example.com')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe('quire: the user nobody@example.com does not exist: `quire user list` shows what does\n')
  })
})

describe('the first start', patience, () => {
  it('prints a link that signs the administrator in', async () => {
    using folder = temporaryFolder()
    await using server = await serve(settingsIn(folder))
    const [link = ''] = linkPattern.exec(server.greeting) ?? []
    const { cookie } = await open(link, server.url)
    expect(await emailOf(cookie, server.url)).toBe('admin@localhost')
    const { stdout } = await server.stop()
    expect(stdout.match(new RegExp(new URL(link).pathname, 'g'))).toHaveLength(1)
  })
})
