import { once } from 'node:events'
import { connect } from 'node:net'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, serve, settingsIn } from '#tests/support/process.ts'

const token = 'first-admin-token'
const connections = 5
const requestsEach = 50

describe('many lists of the largest kind at once, on a few connections', patience, () => {
  it('are answered or refused one after another, within the memory that the server may take', async () => {
    using folder = temporaryFolder()
    const settings = { QUIRE_BOOTSTRAP_TOKEN: token, QUIRE_MEMORY_LIMIT: '512m', LOG_LEVEL: 'silent' }
    await using server = await serve({ ...settingsIn(folder), ...settings })
    const path = await seedLongComments(server.url)

    const asked = `GET /v1${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`
    const statuses = await Promise.all(Array.from({ length: connections }, () => pipeline(server.url, asked)))
    expect(new Set(statuses.flat())).toEqual(new Set(['200', '503']))
    expect(statuses.map(({ length }) => length)).toEqual(Array(connections).fill(requestsEach))
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})

/** A list of 2 MiB. */
async function seedLongComments(url: string): Promise<string> {
  const client = createQuireClient({ endpoint: url, token })
  const { data: organizations } = await client.GET('/orgs')
  const { data: space } = await client.POST('/orgs/{organizationId}/spaces', {
    params: { path: { organizationId: organizations.items[0]?.id ?? '' } },
    body: { title: 'Much discussed' },
  })
  const body = { body: { markdown: 'long '.repeat(18_000) } }
  for (let index = 0; index < 30; index += 1) {
    await client.POST('/spaces/{spaceId}/comments', { params: { path: { spaceId: space.id } }, body })
  }
  return `/spaces/${space.id}/comments?limit=1000`
}

/** Sends all requests before it reads the first response; answers the statuses. */
async function pipeline(url: string, request: string): Promise<string[]> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(request.repeat(requestsEach))
  const statuses: string[] = []
  let rest = ''
  for await (const chunk of socket) {
    const text = `${rest}${chunk.toString('latin1')}`
    statuses.push(...[...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status))
    if (statuses.length >= requestsEach) break
    // One character less than a status line needs, which may be cut in two.
    rest = text.slice(-11)
  }
  socket.destroy()
  return statuses
}
