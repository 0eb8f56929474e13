import { randomBytes } from 'node:crypto'
import { createQuireClient } from '@quire/client'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import type { OutboundFetch } from '#net/outbound-fetch.ts'
import { claimSpec, resumeSpecs } from '#resources/extensions/openapi-specs/process-spec.ts'
import { limitFileSize } from '#tests/db/limit-file-size.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { patience, serve, settingsIn } from '#tests/support/process.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

const token = 'first-admin-token'

describe('processing an OpenAPI spec', patience, () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'goes on after a server that was stopped in the middle with %s starts again',
    async (signal) => {
      let isAnswering = false
      await using site = await startWebServer((_, response) => {
        if (isAnswering) response.end(petstore())
      })
      using folder = temporaryFolder()
      const settings = {
        ...settingsIn(folder),
        QUIRE_BOOTSTRAP_TOKEN: token,
        QUIRE_OUTBOUND_ALLOW: '127.0.0.1/32',
        LOG_LEVEL: 'silent',
      }
      const admin = (url: string) => ({ client: createQuireClient({ endpoint: url, token }) })
      let organizationId = ''
      {
        await using server = await serve(settings)
        const { data } = await admin(server.url).client.GET('/orgs')
        organizationId = data.items[0]?.id ?? ''
        const { put, get } = specs({ organizationId }, admin(server.url))
        await put('by-url', { url: site.url })
        await vi.waitFor(() => expect(site.asked).toHaveLength(1), 30_000)
        expect((await get('by-url')).processingState).toBe('progress')
        await server.stop(signal)
      }
      isAnswering = true
      await using server = await serve(settings)
      const spec = await specs({ organizationId }, admin(server.url)).processed('by-url')
      expect(spec).toMatchObject({ processingState: 'complete', lastVersion: expect.any(String) })
      expect(site.asked).toHaveLength(2)
    },
  )

  it('is not blamed when the server is killed again and again, and waits longer each time', async () => {
    const { asked, fetch } = silence()
    await using server = await startTestServer({}, { fetch })
    const { put, get } = specs(server, server.admin)
    await put('pets', { url: 'https://api.example.com/openapi.json' })
    await vi.waitFor(() => expect(asked).toHaveLength(1), 30_000)
    for (const minutes of [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
      await resumeSpecs(server.ctx)
      expect(await get('pets')).toMatchObject({ processingState: 'pending' })
      if (minutes > 0) {
        server.clock.advance(minutes * 60_000 - 10_000)
        expect(await claimSpec(server.ctx, [])).toBeUndefined()
        server.clock.advance(10_000)
      }
      expect(await claimSpec(server.ctx, [])).toMatchObject({ slug: 'pets' })
    }
    const { lastProcessErrorCode, lastProcessedErrors } = await get('pets')
    expect({ lastProcessErrorCode, lastProcessedErrors }).toEqual({})
  })

  it('is not blamed for a full disk, and goes on when there is room', async () => {
    const failures: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
    await using server = await startTestServer({}, { log })
    const { put, get, processed } = specs(server, server.admin)
    const text = petstore({ info: { title: 'Pets', version: '1', description: randomBytes(300_000).toString('hex') } })
    // Room for the text as it was sent, and for nothing that is made of it.
    await limitFileSize(server.ctx, { more: 100 })
    await put('pets', { text })
    for (const attempt of [1, 2, 3, 4]) {
      const isFailure = (line: string) => line.includes('an OpenAPI spec could not be processed')
      await vi.waitFor(() => expect(failures.filter(isFailure)).toHaveLength(attempt), 30_000)
      await vi.waitFor(async () => expect((await get('pets')).processingState).toBe('pending'), 30_000)
      server.clock.advance(61_000)
      server.ctx.wakeSignals.specs.wake()
    }
    await limitFileSize(server.ctx, 1_000_000)
    server.clock.advance(61_000)
    server.ctx.wakeSignals.specs.wake()
    expect((await processed('pets')).lastProcessErrorCode).toBeUndefined()
  })

  it('throws away what it made of a source that was replaced meanwhile', async () => {
    const answers: ((text: string) => void)[] = []
    const fetch: OutboundFetch = (address) =>
      new Promise((resolve) => {
        answers.push((text) => resolve({ status: 200, url: String(address), headers: {}, body: Buffer.from(text) }))
      })
    await using server = await startTestServer({}, { fetch })
    const { put, processed, versions, latestContent } = specs(server, server.admin)
    await put('pets', { url: 'https://api.example.com/old.json' })
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    await put('pets', { url: 'https://api.example.com/new.json' })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(petstore({ info: { title: 'New', version: '2' } }))
    await processed('pets')
    answers[0]?.(petstore({ info: { title: 'Old', version: '1' } }))
    await put('other', { text: petstore() })
    await processed('other')
    expect((await versions('pets')).count).toBe(1)
    const { filesystem } = await latestContent('pets')
    expect(filesystem[0]?.specification.info).toEqual({ title: 'New', version: '2' })
  })

  it('leaves the server free to answer, however large the spec', async () => {
    await using server = await startTestServer()
    const { put, get, processed, latestContent } = specs(server, server.admin)
    const text = petstore({ paths: largePaths(3000) })
    expect(text.length).toBeGreaterThan(3_000_000)
    await put('large', { text })
    await vi.waitFor(async () => expect((await get('large')).processingState).toBe('progress'))
    // All of these are answered while the parser has not come to its end.
    for (let count = 0; count < 5; count += 1) expect((await get('large')).processingState).toBe('progress')
    expect((await processed('large')).lastProcessErrorCode).toBeUndefined()
    const { filesystem } = await latestContent('large')
    expect(Object.keys(filesystem[0]?.specification.paths as object)).toHaveLength(3000)
  })
})

/** Never answers, and counts how often it was asked. */
function silence() {
  const asked: string[] = []
  const fetch: OutboundFetch = (address, request) => {
    asked.push(String(address))
    return new Promise((_resolve, reject) => {
      request?.signal?.addEventListener('abort', () => reject(request.signal?.reason))
    })
  }
  return { asked, fetch }
}

function largePaths(count: number): object {
  const operation = { summary: 'List', description: 'word '.repeat(200), responses: { 200: { description: 'Fine.' } } }
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [`/pets/${number}`, { get: operation }]))
}
