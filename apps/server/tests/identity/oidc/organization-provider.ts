import type { Schema } from '@quire/client'
import { tokenIn } from '#tests/identity/saml/identity-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sessionOf, type TestSession } from '#tests/support/sessions.ts'
import { type FakeProvider, fakeProvider, settings } from './fake-provider.ts'

type Draft = Partial<Schema<'CreateOrganizationOidcProvider'>>

export const complete = {
  issuer: settings.issuer,
  clientId: settings.clientId,
  clientSecret: settings.clientSecret,
}

/** A server that reaches a provider, and none that is the whole server's. */
export async function worldWithProvider() {
  const outside = await fakeProvider()
  const server = await startTestServer({}, { fetch: outside.fetch })
  return { server, outside, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

/** The provider outside as one of an organization's own. */
export async function organizationProvider(server: TestServer, outside: FakeProvider, draft: Draft = {}) {
  const { data: provider } = await server.admin.client.POST('/orgs/{organizationId}/oidc', {
    params: { path: { organizationId: server.organizationId } },
    body: { label: 'Company login', ...complete, ...draft },
  })
  const startPath = new URL(provider.service.startURL).pathname
  const get = (path: string, cookie = '') =>
    fetch(server.url + path, { headers: { cookie, 'user-agent': 'Browser/1.0' }, redirect: 'manual' })

  /** Goes to where a sign-in starts: where that leads, and what the browser keeps. */
  const start = async (query = '') => {
    const answer = await get(startPath + query)
    const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    return { answer, location: answer.headers.get('location') ?? '', cookie }
  }
  /** The whole way, as the provider behaves. */
  const come = async (query = '', changes?: Record<string, string | undefined>) => {
    const { location, cookie } = await start(query)
    return get(outside.authorize(location, changes), cookie)
  }
  return {
    provider,
    start,
    come,
    get,
    signIn: async () => tokenIn(await come('?for=token')),
    startSession: async () => sessionIn(server, await come()),
  }
}

export function sessionIn(server: TestServer, answer: Response): TestSession {
  const [, secret = ''] = /quire-session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return sessionOf(server, { id: '', secret })
}
