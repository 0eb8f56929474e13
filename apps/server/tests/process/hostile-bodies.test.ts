import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, type ServerProcess, serve, settingsIn } from '#tests/support/process.ts'

const token = 'first-admin-token'
const limitMb = 512
const settings = { QUIRE_BOOTSTRAP_TOKEN: token, QUIRE_MEMORY_LIMIT: `${limitMb}m`, LOG_LEVEL: 'silent' }
/** Unpacked, as much as the largest body may have. */
const packed = gzipSync(`{"changes":"${'x'.repeat(33_000_000)}"}`)

describe('a server with a limit on its memory', patience, () => {
  it('outlives bodies that unpack to much and never end, serves others meanwhile, and stays within it', async () => {
    using folder = temporaryFolder()
    await using server = await serve({ ...settingsIn(folder), ...settings })
    const client = createQuireClient({ endpoint: server.url, token, retry: false })
    const path = `/v1/spaces/${await createSpace(client)}/content`
    const sockets = Array.from({ length: 150 }, () => open(server))
    for (const socket of sockets) {
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: quire\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n` +
          `content-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`,
      )
      // All but the end.
      socket.write(packed.subarray(0, -8))
    }
    // Most are told that there is no room; whoever is not holds what fits.
    await expect.poll(() => refusals(server), { timeout: 90_000 }).toBeGreaterThan(100)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    expect((await client.GET('/user')).response.status).toBe(200)
    expect(peakMb(server)).toBeLessThan(limitMb)
  })

  it('has slots for those with a token, whatever comes without one', async () => {
    using folder = temporaryFolder()
    await using server = await serve({ ...settingsIn(folder), ...settings })
    const sockets = Array.from({ length: 1010 }, () => open(server))
    for (const socket of sockets) {
      socket.write(
        'POST /v1/urls/published HTTP/1.1\r\nhost: quire\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
      )
    }
    await expect.poll(() => refusals(server), { timeout: 90_000 }).toBeGreaterThan(500)
    const headers = { authorization: `Bearer ${token}` }
    for (let calls = 0; calls < 20; calls++) {
      expect((await fetch(`${server.url}/v1/user`, { headers })).status).toBe(200)
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    expect(peakMb(server)).toBeLessThan(limitMb)
  })
})

function open({ url }: ServerProcess): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname)
    .on('error', () => {})
    .resume()
}

async function createSpace(client: ReturnType<typeof createQuireClient>): Promise<string> {
  const { data: organizations } = await client.GET('/orgs')
  const { data: space } = await client.POST('/orgs/{organizationId}/spaces', {
    params: { path: { organizationId: organizations.items[0]?.id ?? '' } },
    body: { title: 'Flooded', editMode: 'live' },
  })
  return space.id
}

async function refusals({ url }: ServerProcess): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text()
  return [...page.matchAll(/^quire_http_refusals_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

/** In megabytes; only Linux tells. */
function peakMb({ pid }: ServerProcess): number {
  if (process.platform !== 'linux') return 0
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
