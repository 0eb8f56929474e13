import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, serve, settingsIn } from '#tests/support/process.ts'
import { addPages, createLiveSpaceOf } from '#tests/worlds/many-links.ts'

const token = 'first-admin-token'
const connections = 5
const requestsEach = 50

describe('many lists of the largest kind at once, on a few connections', patience, () => {
  it('are answered or refused in turns, within the memory that the server may take', async () => {
    using folder = temporaryFolder()
    const settings = { QUIRE_BOOTSTRAP_TOKEN: token, QUIRE_MEMORY_LIMIT: '512m', LOG_LEVEL: 'silent' }
    await using server = await serve({ ...settingsIn(folder), ...settings })
    const client = createQuireClient({ endpoint: server.url, token })
    const spaceId = await createLiveSpaceOf(client)
    await addPages(client, spaceId, { pages: 20, linksEach: 100 })

    const asked = `GET /v1/spaces/${spaceId}/links?limit=1000 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`
    const sockets = await Promise.all(Array.from({ length: connections }, () => open(server.url)))
    for (const socket of sockets) socket.write(asked.repeat(requestsEach))
    // Nobody reads meanwhile.
    for (let times = 0; times < 100; times += 1) expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const statuses = await Promise.all(sockets.map(statusesOf))
    // Whoever read nothing for too long may have been cut off meanwhile.
    expect(statuses.flat()).toContain('200')
    expect(statuses.flat().filter((status) => status !== '200' && status !== '503')).toEqual([])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

async function statusesOf(socket: Socket): Promise<string[]> {
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
