import { expect, inject, it } from 'vitest'
import { claimImport, resumeImports, takeImport } from '#resources/workspace/imports/take-import.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { loopback, readSpace, serveFiles } from '#tests/worlds/imports.ts'

/** A process that runs no jobs, because nobody told it to. */
const ipc = { number: 1, count: 2, send: () => undefined, listen: () => undefined }
const noClaims = { busySpaces: [], busyCallers: [], lastCallers: [] }
const means = () => ({
  stopSignal: new AbortController().signal,
  yieldSignal: new AbortController().signal,
  onProgress: () => undefined,
})

it.skipIf(inject('postgres'))('an import that another one took over for dead writes nothing', async () => {
  await using site = await serveFiles({ '/a.md': '# Once\n\ntext\n' })
  await using server = await startTestServer(loopback, { ipc })
  const spaceId = await createLiveSpace(server)
  await server.admin.client.POST('/spaces/{spaceId}/imports', {
    params: { path: { spaceId } },
    body: { source: 'markdown', url: `${site.url}/a.md` },
  })
  const dead = await claimImport(server.ctx, noClaims)
  await resumeImports(server.ctx)
  server.clock.advance(1000)
  const taken = await claimImport(server.ctx, noClaims)
  if (!dead || !taken) throw new Error('no import waits')
  await expect(takeImport(server.ctx, dead, means())).rejects.toThrow('canceled')
  await takeImport(server.ctx, taken, means())
  expect((await readSpace(server.admin.client, spaceId)).outline).toEqual(['Once'])
})
