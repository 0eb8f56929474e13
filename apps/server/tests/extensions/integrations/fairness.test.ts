import { describe, expect, it, vi } from 'vitest'
import type { OutboundRequest } from '#net/outbound-fetch.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { createOrganization } from '#tests/worlds/workspace.ts'

const waiting = { timeout: 90_000, interval: 10 }

/** Addresses that take events; those on `slow` hosts do not answer before they are told to. */
function receivers() {
  const received: { host: string; installationId: string }[] = []
  const slow = Promise.withResolvers<void>()
  const fetch = async (url: string | URL, { headers = {}, body = '', signal }: OutboundRequest = {}) => {
    const form = await new Response(String(body), { headers }).formData()
    const { hostname: host, href } = new URL(url)
    received.push({ host, installationId: JSON.parse(String(form.get('event'))).installationId })
    const stopped = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    stopped.catch(() => undefined)
    if (host.startsWith('slow')) await Promise.race([slow.promise, stopped])
    return { status: 200, url: href, headers: {}, body: Buffer.from('') }
  }
  const hosts = () => received.map(({ host }) => host)
  return { received, hosts, answerAll: slow.resolve, fetch }
}

/** Publishes an integration whose events go to a host, and installs it. */
async function install(server: TestServer, name: string, host: string) {
  await integrations(server).publish(name, { visibility: 'public' })
  const calls = installations(server.admin, name)
  await calls.develop(`https://${host}.example.com`, true)
  const { id } = await calls.install(server.organizationId)
  return { id, ...calls }
}

describe('delivering events', () => {
  it('does not wait for an address that does not answer', async () => {
    const { hosts, fetch } = receivers()
    await using server = await startTestServer({}, { fetch })
    await install(server, 'hanging', 'slow')
    await vi.waitFor(() => expect(hosts()).toEqual(['slow.example.com']), waiting)
    await install(server, 'prompt', 'quick')
    await vi.waitFor(() => expect(hosts()).toContain('quick.example.com'), waiting)
  })

  it('gives an organization few slots at a time, however many of its addresses do not answer', async () => {
    const { hosts, fetch } = receivers()
    await using server = await startTestServer({}, { fetch })
    for (let index = 0; index < 5; index += 1) await install(server, `hanging-${index}`, `slow-${index}`)
    await vi.waitFor(() => expect(hosts()).toHaveLength(3), waiting)
    const other = await server.person()
    const elsewhere = { admin: other, organizationId: await createOrganization(other) }
    await install({ ...server, ...elsewhere }, 'prompt', 'quick')
    await vi.waitFor(() => expect(hosts()).toContain('quick.example.com'), waiting)
    expect(hosts()).toHaveLength(4)
  })

  it('lets the installations of an integration take turns, each in the order of its events', async () => {
    const { received, answerAll, fetch } = receivers()
    await using server = await startTestServer({}, { fetch })
    const { id, change } = await install(server, 'shared', 'slow')
    await vi.waitFor(() => expect(received).toHaveLength(1), waiting)
    for (let index = 0; index < 5; index += 1) await change(id, { configuration: { index } })
    const other = await server.person()
    const { id: late } = await installations(other, 'shared').install(await createOrganization(other))
    answerAll()
    await vi.waitFor(() => expect(received).toHaveLength(7), waiting)
    expect(received.findIndex(({ installationId }) => installationId === late)).toBeLessThan(3)
    const { items } = await installations(server.admin, 'shared').events()
    expect(items.length).toBe(7)
  })
})
