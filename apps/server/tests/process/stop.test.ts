import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { createQuireClient } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, quire, serve, settingsIn } from '#tests/support/process.ts'
import { beginSlowly } from '#tests/support/slow-request.ts'

const token = 'first-admin-token'

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', patience, (signal) => {
  it('ends the server with 0 and leaves one whole file', async () => {
    using folder = temporaryFolder()
    const settings = { ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: token }
    await using server = await serve(settings)
    const client = createQuireClient({ endpoint: server.url, token })
    await client.POST('/orgs', { body: { title: 'Paper Mill' } })
    const { code, stdout, stderr } = await server.stop(signal)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Quire has stopped.')
    expect(existsSync(`${folder.file('quire.db')}-wal`)).toBe(false)
    expect((await quire(settings, 'org', 'list')).stdout).toContain('Paper Mill')
  })
})

describe('a stop', patience, () => {
  it('lets a request in flight end, and takes no other', async () => {
    using folder = temporaryFolder()
    const settings = { ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: token }
    await using server = await serve(settings)
    const slow = await beginSlowly(server.url, token)
    const ended = server.stop()
    await refusesConnections(server.url)
    const { status, body } = await slow.finish()
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Slow Press' })
    const { code, stdout } = await ended
    expect(code).toBe(0)
    expect(logLines(stdout)).toContainEqual(expect.objectContaining({ operation: 'createOrganization', status: 201 }))
    expect(existsSync(`${folder.file('quire.db')}-wal`)).toBe(false)
    expect((await quire(settings, 'org', 'list')).stdout).toContain('Slow Press')
  })

  it('does not wait for connections that are only kept open', async () => {
    using folder = temporaryFolder()
    await using server = await serve({ ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: token })
    const { hostname, port } = new URL(server.url)
    const silent = connect(Number(port), hostname)
    await once(silent, 'connect')
    const hungUp = once(silent.resume(), 'close')
    expect((await server.stop()).code).toBe(0)
    await hungUp
  })

  it('remembers when tokens were used', async () => {
    using folder = temporaryFolder()
    const settings = { ...settingsIn(folder), QUIRE_BOOTSTRAP_TOKEN: token }
    const first = await serve(settings)
    await createQuireClient({ endpoint: first.url, token }).GET('/user')
    await first.stop()
    await using second = await serve(settings)
    const { data } = await createQuireClient({ endpoint: second.url, token }).GET('/user/tokens')
    expect(data.items).toMatchObject([{ lastUsedAt: expect.any(String) }])
  })
})

async function refusesConnections(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  for (;;) {
    const socket = connect(Number(port), hostname)
    try {
      await once(socket, 'connect')
    } catch {
      return
    } finally {
      socket.destroy()
    }
  }
}

function logLines(stdout: string): unknown[] {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line))
}
