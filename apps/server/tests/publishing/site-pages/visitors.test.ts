import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { addPage, editSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'
import { publishSite, readAuth, setFallback, signVisitor } from '#tests/worlds/published.ts'

describe('a site for some visitors only', () => {
  it('opens with the key of a share link alone, and closes with it', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server, ['Docs'], 'share-link')
    const link = await site.createShareLink('Friends')
    expect((await show(server, root)).status).toBe(404)
    const url = link.urls.published ?? ''
    const { status, text, links } = await show(server, url)
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(links).toContainEqual([`${new URL(url).pathname}docs/install`, 'Install'])
    await site.changeShareLink(link.id, { active: false })
    expect((await show(server, url)).status).toBe(404)
  })

  it('sends visitors to log in, and knows them by the token that they come back with', async () => {
    await using server = await startTestServer()
    const { root, site } = await publishSite(server, ['Docs'], 'visitor-auth')
    await setFallback(server, site, 'https://www.example.com/login')
    const away = await show(server, `${root}docs/install`)
    expect(away.status).toBe(307)
    const login = new URL(away.headers.get('location') ?? '')
    expect(login.searchParams.get('location')).toBe(`${root}docs/install`)

    const { privateKey } = await readAuth(server, site)
    const token = await signVisitor(privateKey, {})
    const back = await show(server, `${root}docs/install?jwt_token=${token}`)
    expect(back.headers.get('location')).toBe(`${new URL(root).pathname}docs/install`)
    const cookie = back.headers.get('set-cookie') ?? ''
    expect(cookie).toContain(`Path=${new URL(root).pathname}; HttpOnly; SameSite=Lax`)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect((await show(server, `${root}docs/install`, { headers })).text).toContain('<h1>Install</h1>')
    expect((await show(server, `${root}docs/install`)).status).toBe(307)
    const forged = { cookie: `quire-visitor=${await signVisitor(`${privateKey}0`, {})}` }
    expect((await show(server, `${root}docs/install`, { headers: forged })).status).toBe(307)
  })

  it('shows to each what the conditions let through', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, site, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const hidden = await addPage(client, spaceId, 'Secret', 'For the team.')
    await editSpace(client, spaceId, [
      { operation: 'update_page', page: hidden, condition: 'visitor.claims.team == true' },
    ])
    await addPage(
      client,
      spaceId,
      'Open',
      [
        '{% if visitor.claims.unsigned.beta %}',
        'New things.',
        '{% endif %}',
        '',
        `See [the secret](/pages/${hidden}).`,
      ].join('\n'),
    )
    const anonymous = await show(server, `${root}open`)
    expect(anonymous.text).not.toMatch(/New things|Secret/)
    expect(anonymous.text).toContain('See the secret.')
    expect((await show(server, `${root}secret`)).status).toBe(404)

    const { privateKey } = await readAuth(server, site)
    const cookie = `quire-visitor=${await signVisitor(privateKey, { team: true })}`
    const member = await show(server, `${root}open`, { headers: { cookie } })
    expect(member.links).toContainEqual([`${new URL(root).pathname}secret`, 'the secret'])
    expect((await show(server, `${root}open`)).text).toBe(anonymous.text)

    const said = await show(server, `${root}open?visitor.beta=true&keep=1`)
    expect(said.headers.get('location')).toBe(`${new URL(root).pathname}open?keep=1`)
    const claims = said.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await show(server, `${root}open`, { headers: { cookie: claims } })).text).toContain('New things.')
  })

  it('slows down whoever tries keys', async () => {
    await using server = await startTestServer({ failedAuthLimitPerMinute: 3 })
    const { root, site } = await publishSite(server, ['Docs'], 'share-link')
    const { urls } = await site.createShareLink('Friends')
    const { pathname } = new URL(urls.published ?? '')
    const key = pathname.split('/').at(-2) ?? ''
    const wrong = (digit: string) => show(server, `${root}${key.slice(0, -1)}${digit}/`)
    const digits = [...'abcdef'].filter((digit) => digit !== key.at(-1))
    const statuses = []
    for (const digit of digits) statuses.push((await wrong(digit)).status)
    expect(statuses.slice(0, 4)).toEqual([404, 404, 404, 429])
    expect((await show(server, urls.published ?? '')).status).toBe(200)
  })

  it('takes broken cookies for none', async () => {
    await using server = await startTestServer()
    const { root } = await publishSite(server)
    for (const cookie of ['quire-visitor-claims=%%%', 'quire-visitor-claims=bnVsbA', 'quire-visitor=x', '=;;=', 'a']) {
      expect((await show(server, root, { headers: { cookie } })).status, cookie).toBe(200)
    }
  })

  it('keeps what is not merged from everybody', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const { root, spaceIds } = await publishSite(server)
    const spaceId = spaceIds[0] ?? ''
    const page = await addPage(client, spaceId, 'Plan', 'As it is.')
    const changeRequestId = await openChangeRequest(client, spaceId, [updateBody(page, 'As it may be.')])
    const { data } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}', {
      params: { path: { spaceId, changeRequestId } },
    })
    const { status, text } = await show(server, `${root}~/changes/${data.number}/plan`)
    expect(status).toBe(404)
    expect(text).not.toContain('As it may be.')
  })
})
