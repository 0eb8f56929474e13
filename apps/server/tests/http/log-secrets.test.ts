import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createSignInLink } from '#resources/identity/sign-in-links/service.ts'
import { identityProvider } from '#tests/identity/saml/identity-provider.ts'
import { call, callJson } from '#tests/support/call.ts'
import { logOf } from '#tests/support/log.ts'
import type { TestServer } from '#tests/support/server.ts'
import { signedIn } from '#tests/support/sessions.ts'
import { createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { publishSite, resolve } from '#tests/worlds/published.ts'

/** Sends secrets of one kind wherever they can be sent, and answers what must not be found. */
const kinds: Record<string, (server: TestServer) => Promise<string[]>> = {
  async tokens(server) {
    const { data } = await server.admin.client.POST('/user/tokens', { body: { label: 'Script' } })
    await call(server, 'GET /v1/user', { token: data.token })
    await call(server, 'GET /v1/user', { token: 'not-a-token-at-all' })
    await call(server, 'GET /v1/orgs?access_token=token-in-the-query')
    await callJson(server, 'POST /v1/orgs', { password: 'secret-in-a-body' })
    await callJson(server, 'POST /v1/orgs', '{"password":"secret-in-a-broken-body"')
    const inQuery = ['token-in-the-query', 'secret-in-a-body', 'secret-in-a-broken-body']
    return [server.admin.token, data.token, 'not-a-token-at-all', ...inQuery]
  },
  async 'sign-in links and sessions'(server) {
    const links = await Promise.all(
      [1, 2].map(() => createSignInLink(server.ctx, server.admin.id, { isOperators: true })),
    )
    const [one = '', other = ''] = links.map(({ secret }) => secret)
    await call(server, `GET /sign-in/${one}`, { token: null })
    await call(server, `GET //sign-in/${one}`, { token: null })
    await call(server, `POST /sign-in/${one}`, { token: null, headers: { origin: 'null' } })
    await call(server, `POST /sign-in/${one}`, { token: null })
    await call(server, `GET /sign-in/${one}`, { token: null })
    await callJson(server, 'POST /v1/sessions', { secret: other })
    const { ask, secret } = await signedIn(server)
    await ask('GET /v1/user')
    await ask('GET /v1/user', { cookie: 'quire-session=not-a-session-at-all' })
    return [one, one.slice(0, 12), other, secret, 'not-a-session-at-all']
  },
  async 'keys of share links and the tokens behind them'(server) {
    const { site, root, spaceIds } = await publishSite(server, ['Docs'], 'share-link')
    const { urls } = await site.createShareLink('Testers')
    const { apiToken, shareKey = '' } = await resolve(server, urls.published ?? '')
    const { token } = await server.person()
    await call(server, `GET /v1/spaces/${spaceIds[0]}?shareKey=${shareKey}`, { token })
    await call(server, `GET /v1/spaces/${spaceIds[0]}`, { token: apiToken })
    await call(server, `GET ${new URL(urls.published ?? root).pathname}install`, { token: null })
    return [shareKey, apiToken]
  },
  async 'tokens of visitors and previews'(server) {
    const { site, root } = await publishSite(server, ['Docs'], 'visitor-auth')
    const params = { path: site.path }
    const { client } = server.admin
    const publishing = '/orgs/{organizationId}/sites/{siteId}/publishing'
    const { privateKey } = (await client.GET(`${publishing}/auth`, { params })).data
    const visitor = new SignJWT({ plan: 'pro' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h')
    const jwtToken = await visitor.sign(Buffer.from(privateKey))
    const { apiToken } = await resolve(server, root, { visitor: { jwtToken } })
    await callJson(server, 'POST /v1/urls/published', { url: root, visitor: { jwtToken: `${jwtToken}x` } })
    const { url: preview } = (await client.GET(`${publishing}/preview`, { params })).data
    await resolve(server, preview)
    await call(server, `GET ${new URL(preview).pathname}`, { token: null })
    return [privateKey, jwtToken, apiToken, preview.split('/preview/')[1] ?? '']
  },
  async 'answers of identity providers'(server) {
    const idp = await identityProvider(server)
    const answer = idp.compose({ inResponseTo: '_unknown', assertionId: '_assertion-of-kim' })
    await idp.post(answer)
    await idp.post('<not-well-formed secret="_assertion-of-kim"')
    const token = await idp.signIn()
    return [btoa(answer).slice(0, 60), '_assertion-of-kim', token]
  },
  async 'secrets and tokens of integrations'(server) {
    await integrations(server).publish('notes', { secrets: { CLIENT_SECRET: 'secret-of-the-integration' } })
    const { install, token } = installations(server.admin, 'notes')
    const issued = await token((await install(server.organizationId)).id)
    await call(server, 'GET /v1/integrations', { token: issued })
    return ['secret-of-the-integration', issued]
  },
  async 'links that invite'(server) {
    const params = { path: { organizationId: server.organizationId } }
    const body = { role: 'read' as const }
    const { data } = await server.admin.client.POST('/orgs/{organizationId}/link-invites', { params, body })
    await call(server, `GET /v1/orgs/${server.organizationId}/link-invites/${data.id}`)
    await call(server, `POST /v1/orgs/${server.organizationId}/invites/${data.id}`)
    return [data.id]
  },
  async 'signed addresses'(server) {
    const { client } = server.admin
    const path = { spaceId: await createLiveSpace(server) }
    const file = { name: 'words.txt', contentType: 'text/plain', base64: btoa('Words.') }
    await editSpace(client, path.spaceId, [{ operation: 'insert_files', files: [file] }])
    const { data: content } = await client.GET('/spaces/{spaceId}/content', { params: { path } })
    const { data: pdf } = await client.GET('/spaces/{spaceId}/pdf', { params: { path } })
    const { put, processed, get } = specs(server, server.admin)
    await put('pets', { text: petstore() })
    await processed('pets')
    const { data: version } = await client.GET('/orgs/{organizationId}/openapi/{specSlug}/versions/latest', {
      params: { path: { organizationId: server.organizationId, specSlug: (await get('pets')).slug } },
    })
    const paths = [content.files[0]?.downloadURL ?? '', pdf.url, version.url ?? ''].map((url) => new URL(url).pathname)
    for (const signed of paths) await call(server, `HEAD ${signed}`)
    return paths.flatMap((signed) => signed.split('/').filter((part) => part.length === 32))
  },
}

it.each(Object.entries(kinds))('the log has no %s in it', async (_, send) => {
  let secrets: string[] = []
  let isFaulty = false
  const validateResponse = () => {
    if (isFaulty) throw new Error('the disk has a hole')
  }
  const lines = await logOf(
    async (server) => {
      secrets = await send(server)
      isFaulty = true
      for (const secret of secrets) {
        await call(server, `GET /v1/user?secret=${encodeURIComponent(secret)}`, { token: secret })
        await callJson(server, 'POST /v1/orgs', { title: secret.slice(0, 255) })
      }
    },
    { validateResponse },
  )
  expect(lines.length).toBeGreaterThan(2)
  expect(secrets.length).toBeGreaterThan(0)
  expect(lines.some(({ msg }) => msg === 'request failed')).toBe(true)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(JSON.stringify(lines)).not.toContain(secret)
  }
})
