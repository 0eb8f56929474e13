import type { Fixture } from './fixture.ts'

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

/** Sends one request as the administrator: `await ask(fixture, 'GET /orgs')`. */
export async function ask(
  { world: { server } }: Pick<Fixture, 'world'>,
  line: string,
  body?: unknown,
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  const response = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

/** A path with the ids of the fixture in it. */
export function withIds({ ids, inChangeRequest }: Fixture, path: string): string {
  const known = path.includes('{changeRequestId}') ? { ...ids, ...inChangeRequest } : ids
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = known[name]
    if (!id) throw new Error(`the fixture has no ${name}`)
    return encodeURIComponent(id)
  })
}
