import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { dot, integrations } from '#tests/worlds/integrations.ts'
import { specs } from '#tests/worlds/openapi-specs.ts'
import { sites } from '#tests/worlds/sites.ts'
import { workspace } from '#tests/worlds/workspace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describe('Limits', () => {
  const limited = (field: string) => ({ status: 400, message: expect.stringContaining(field) })

  it('takes 512 characters at most as `hostname` of a site', async () => {
    const { create, on } = sites(server)
    const { change } = on((await create()).id)
    const labels = (length: number) => `${`${'a'.repeat(58)}.`.repeat(10).slice(0, length - 5)}.test`
    // Longer names than this have no room in the name servers of the world.
    expect((await change({ hostname: labels(236) })).hostname).toHaveLength(236)
    expect(await refusal(change({ hostname: labels(513) }))).toMatchObject(limited('hostname'))
  })

  it('takes 512 characters at most as `proxy` of a site', async () => {
    const { create, on } = sites(server)
    const { change } = on((await create()).id)
    expect((await change({ proxy: 'www.example.net/'.padEnd(512, 'a') })).proxy).toBeDefined()
    expect(await refusal(change({ proxy: 'www.example.net/'.padEnd(513, 'a') }))).toMatchObject(limited('proxy'))
  })

  it('takes 2048 characters at most as address of a source', async () => {
    const { create } = specs(server, server.admin)
    const source = (length: number) => ({ url: 'https://example.com/'.padEnd(length, 'x') })
    expect((await create({ slug: 'long', source: source(2048) })).sourceURL).toHaveLength(2048)
    expect(await refusal(create({ slug: 'longer', source: source(2049) }))).toMatchObject(limited('url'))
  })

  it('takes 3 preview images, and not 4', async () => {
    const { publish } = integrations(server)
    await publish('pictures', { previewImages: [dot, dot, dot] })
    expect(await refusal(publish('pictures', { previewImages: [dot, dot, dot, dot] }))).toMatchObject(
      limited('previewImages'),
    )
  })

  it('counts characters as people do, not bytes', async () => {
    const { createSpace } = workspace(server)
    expect((await createSpace({ title: '📖'.repeat(50) })).title).toBe('📖'.repeat(50))
    expect(await refusal(createSpace({ title: '📖'.repeat(51) }))).toMatchObject(limited('title'))
  })
})
