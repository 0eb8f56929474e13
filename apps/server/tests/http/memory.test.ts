import { describe, expect, it } from 'vitest'
import type { MemoryFigures } from '#runtime/memory-watch.ts'
import { call, refused } from '#tests/support/call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const mib = 1024 * 1024
const headers = { 'content-type': 'application/json' }
const message = 'the server is short of memory; try again in 1 s'

/** It looks four times a second, unless the machine is busy. */
const patience = { timeout: 90_000 }

describe('a server with a limit of 512 MB of memory', () => {
  it('refuses the costly first, then all that writes, then everything, and takes all again when it has room', async () => {
    const memory = { anonymousMb: 100 }
    await using server = await startTestServer(
      { memoryLimitBytes: 512 * mib },
      { readMemory: () => figures(memory.anonymousMb) },
    )
    expect(await accepted(server)).toEqual({ large: true, small: true, read: true })

    memory.anonymousMb = 400
    await expect.poll(() => accepted(server), patience).toEqual({ large: false, small: true, read: true })
    memory.anonymousMb = 450
    await expect.poll(() => accepted(server), patience).toEqual({ large: false, small: false, read: true })
    memory.anonymousMb = 500
    await expect.poll(() => accepted(server), patience).toEqual({ large: false, small: false, read: false })
    expect(await refused(call(server, 'GET /v1/user'))).toEqual({ status: 503, message })
    expect((await call(server, 'GET /healthz')).status).toBe(200)
    const metrics = await (await call(server, 'GET /metrics', { token: null })).text()
    expect(metrics).toContain(`quire_memory_anonymous_bytes ${500 * mib}`)
    expect(metrics).toContain(`quire_memory_limit_bytes ${512 * mib}`)
    expect(metrics).toMatch(/quire_http_refusals_total\{reason="memory"\} [1-9]/)

    memory.anonymousMb = 100
    await expect.poll(() => accepted(server), patience).toEqual({ large: true, small: true, read: true })
  })

  it('says how its worker pool is', async () => {
    await using server = await startTestServer()
    const metrics = await (await call(server, 'GET /metrics', { token: null })).text()
    for (const lane of ['short', 'medium', 'long']) {
      for (const name of ['threads', 'tasks_running', 'tasks_waiting', 'refusals_total']) {
        expect(metrics).toContain(`quire_worker_${name}{lane="${lane}"} 0`)
      }
    }
  })
})

function figures(anonymousMb: number): MemoryFigures {
  return { anonymousBytes: anonymousMb * mib, heapBytes: 0, heapLimitBytes: 200 * mib, buffersBytes: 0 }
}

/** Whether the server takes a large body, a small one, and a request that reads. */
async function accepted(server: TestServer): Promise<Record<'large' | 'small' | 'read', boolean>> {
  // What is let in is refused for its unknown field.
  const post = async (length: number) => {
    const body = JSON.stringify({ unknown: 'x'.repeat(length) })
    return (await call(server, 'POST /v1/orgs', { headers, body })).status === 400
  }
  const read = (await call(server, 'GET /v1/user')).status === 200
  return { large: await post(300_000), small: await post(10), read }
}
