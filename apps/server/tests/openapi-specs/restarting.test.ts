import { createQuireClient } from '@quire/client'
import { describe, expect, it, vi } from 'vitest'
import type { OutboundFetch } from '../../src/net/outbound-fetch.ts'
import { resumeSpecs } from '../../src/resources/extensions/openapi-specs/processing.ts'
import { temporaryFolder } from '../support/folder.ts'
import { petstore, specs } from '../support/openapi-specs.ts'
import { patience, serve, settingsIn } from '../support/process.ts'
import { startTestServer } from '../support/server.ts'
import { startWebServer } from '../support/web-server.ts'

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

  it('is given up when it takes the server down again and again', async () => {
    const { asked, fetch } = silence()
    await using server = await startTestServer({}, { fetch })
    const { put, get } = specs(server, server.admin)
    await put('pets', { url: 'https://api.example.com/openapi.json' })
    for (const attempt of [1, 2, 3]) {
      await vi.waitFor(() => expect(asked).toHaveLength(attempt))
      expect((await get('pets')).processingState).toBe('progress')
      await resumeSpecs(server.ctx)
      server.ctx.specBell.ring()
    }
    expect(await get('pets')).toMatchObject({
      processingState: 'complete',
      lastProcessErrorCode: 'PARSE_ERROR',
      lastProcessedErrors: [{ message: 'processing was cut short 3 times' }],
    })
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
