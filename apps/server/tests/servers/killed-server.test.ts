import { createQuireClient } from '@quire/client'
import { describe, expect, inject, it, vi } from 'vitest'
import { patience, serve } from '#tests/support/process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startWebServer } from '#tests/support/web-server.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'

const token = 'first-admin-token'

describe.skipIf(!inject('postgres'))('a server that is killed in the middle of a job', patience, () => {
  it('has its work done by another one on the database', async () => {
    const { address, remove } = await createTestDatabase()
    const settings = {
      DATABASE_URL: address.engine === 'postgres' ? address.url : '',
      QUIRE_BOOTSTRAP_TOKEN: token,
      QUIRE_OUTBOUND_ALLOW: '127.0.0.1/32',
      LOG_LEVEL: 'silent',
    }
    let isAnswering = false
    await using site = await startWebServer((_, response) => {
      if (isAnswering) response.end(petstore())
    })
    await using killed = await serve(settings)
    const client = createQuireClient({ endpoint: killed.url, token })
    const { data } = await client.GET('/orgs')
    const organizationId = data.items[0]?.id ?? ''
    await specs({ organizationId }, { client }).put('pets', { url: site.url })
    await vi.waitFor(() => expect(site.asked).toHaveLength(1), 30_000)
    await using other = await serve(settings)
    const theirs = createQuireClient({ endpoint: other.url, token })
    isAnswering = true
    await killed.stop('SIGKILL')
    const { processed } = specs({ organizationId }, { client: theirs })
    expect(await processed('pets')).toMatchObject({ processingState: 'complete' })
    expect(site.asked).toHaveLength(2)
    await other.stop()
    await remove()
  })
})
