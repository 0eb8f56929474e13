import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, serveFiles, zipOf } from '#tests/worlds/imports.ts'

const mib = 1024 * 1024
/** It shrinks, but not so much that it is a bomb. */
const block = randomBytes(16 * 1024)
const packable = Buffer.concat(Array.from({ length: 1400 }, () => block))
const small = { memoryLimitBytes: 384 * mib, ...loopback }

describe('an import on a server with little memory', () => {
  it('is refused before it is unpacked when it will not fit, and says how much would', async () => {
    const pages = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.md`, packable]))
    await using web = await serveFiles({ '/docs.zip': await zipOf({ 'start.md': '# Start', ...pages }) })
    await using server = await startTestServer(small)
    const spaceId = await createLiveSpace(server)
    const source = { url: `${web.url}/docs.zip`, source: 'zip' as const }
    const refused = await refusal(importIntoSpace(server.admin.client, spaceId, source))
    expect(refused.status).toBe(400)
    expect(refused.message).toMatch(/^the import needs more than \d+ bytes of memory, which is what this server has/)
    expect(server.ctx.importMemory.reservedBytes()).toBe(0)
  })

  it('takes any number of pictures, since one at a time is in memory', async () => {
    const pictures = Array.from({ length: 5 }, (_, index) => [`${index}.png`, packable] as const)
    const start = pictures.map(([name]) => `![](${name})`).join('\n')
    await using web = await serveFiles({
      '/docs.zip': await zipOf({ 'start.md': start, ...Object.fromEntries(pictures) }),
    })
    await using server = await startTestServer(small)
    const spaceId = await createLiveSpace(server)
    const source = { url: `${web.url}/docs.zip`, source: 'zip' as const }
    expect(await importIntoSpace(server.admin.client, spaceId, source)).toMatchObject({ importedResources: 6 })
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
