import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, serveFiles, zipOf } from '#tests/worlds/imports.ts'

const mib = 1024 * 1024
const small = { memoryLimitBytes: 384 * mib, ...loopback }

describe('an import on a server with little memory', () => {
  it('is refused before it is unpacked when it will not fit, and says how much would', async () => {
    // It shrinks, but not so much that it is a bomb.
    const block = randomBytes(16 * 1024)
    const picture = Buffer.concat(Array.from({ length: 1400 }, () => block))
    const pictures = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.png`, picture]))
    await using web = await serveFiles({ '/docs.zip': await zipOf({ 'start.md': '# Start', ...pictures }) })
    await using server = await startTestServer(small)
    const spaceId = await createLiveSpace(server)
    const source = { url: `${web.url}/docs.zip`, source: 'zip' as const }
    const refused = await refusal(importIntoSpace(server.admin.client, spaceId, source))
    expect(refused.status).toBe(400)
    expect(refused.message).toMatch(/^the import needs more than \d+ bytes of memory, which is what this server has/)
    expect(server.ctx.importMemory.reservedBytes()).toBe(0)
  })

  it('gives its memory back when it is done', async () => {
    await using web = await serveFiles({
      '/docs.zip': await zipOf({ 'start.md': `# Start\n\n${'A word.\n\n'.repeat(5_000)}` }),
    })
    await using server = await startTestServer(small)
    const spaceId = await createLiveSpace(server)
    const source = { url: `${web.url}/docs.zip`, source: 'zip' as const }
    expect(await importIntoSpace(server.admin.client, spaceId, source)).toMatchObject({ importedResources: 1 })
    expect(server.ctx.importMemory.reservedBytes()).toBe(0)
  })
})
