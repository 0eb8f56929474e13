import type { Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/support/call.ts'
import { downloadPdf, fetchPdf } from '#tests/support/pdf.ts'
import { type Person, startTestServer, type TestServer } from '#tests/support/server.ts'
import { editSpace } from '#tests/worlds/content.ts'
import { importIntoSpace, loopback, serveFiles, zipOf } from '#tests/worlds/imports.ts'
import { petstore, specs } from '#tests/worlds/openapi-specs.ts'
import { createOrganization, workspace } from '#tests/worlds/workspace.ts'

const sections = '<h2>A heading</h2><p>Some <b>words</b> of a <a href="page.html">long page</a>.</p>\n'
const longPage = `<html><body><main>${sections.repeat(5_000)}</main></body></html>`

interface Tenant {
  person: Person
  organizationId: string
  spaceId: string
}

async function tenant(server: TestServer): Promise<Tenant> {
  const person = await server.person()
  const organizationId = await createOrganization(person)
  const { id: spaceId } = await workspace(server, person, organizationId).createSpace({ editMode: 'live' })
  return { person, organizationId, spaceId }
}

async function addPages({ person, spaceId }: Tenant, count: number, markdown: string): Promise<void> {
  const page = (index: number): Schema<'ContentChange'> => ({
    operation: 'insert_page',
    title: `Page ${index}`,
    document: { markdown: `${index}\n\n${markdown}` },
  })
  await editSpace(
    person.client,
    spaceId,
    Array.from({ length: count }, (_, index) => page(index)),
  )
}

async function pdfUrl({ person, spaceId }: Tenant): Promise<string> {
  const { data } = await person.client.GET('/spaces/{spaceId}/pdf', { params: { path: { spaceId } } })
  return data.url
}

/** All the imports and PDFs that somebody may ask for at once; answers how many are not over. */
async function occupy(server: TestServer, much: Tenant, url: string) {
  const left = new AbortController()
  const pdf = await pdfUrl(much)
  const imports = Array.from({ length: 3 }, () => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, source: 'zip' }),
    token: much.person.token,
    signal: left.signal,
  }))
  const running = [
    ...imports.map((init) => call(server, `POST /v1/spaces/${much.spaceId}/content/import`, init)),
    ...Array.from({ length: 6 }, () => fetchPdf(server, pdf, { signal: left.signal }).then((answer) => answer.bytes())),
  ]
  let open = running.length
  for (const work of running) {
    work.then(
      () => {
        open -= 1
      },
      () => undefined,
    )
  }
  return { open: () => open, of: running.length, [Symbol.dispose]: () => left.abort() }
}

describe('while somebody fills the worker pool with imports and PDFs', () => {
  it('specs, imports and PDFs of other organizations are done', async () => {
    const pages = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`page-${index}.html`, longPage]))
    await using web = await serveFiles({
      '/large.zip': await zipOf(pages),
      '/small.zip': await zipOf({ 'start.md': '# Start' }),
    })
    await using server = await startTestServer(loopback)
    const [much, little] = [await tenant(server), await tenant(server)]
    await addPages(much, 50, 'Some words of a long page.\n\n'.repeat(150))
    await addPages(little, 1, 'A word.')
    using occupied = await occupy(server, much, `${web.url}/large.zip`)
    const { long } = server.ctx.workers.lanes()
    await expect.poll(() => server.ctx.workers.lanes().long.running, { timeout: 90_000 }).toBeGreaterThan(0)
    expect(long.refused).toBe(0)

    const mine = specs(little, little.person)
    await mine.create({ slug: 'pets', source: { text: petstore() } })
    expect((await mine.processed('pets')).lastVersion).toBeDefined()
    const source = { url: `${web.url}/small.zip`, source: 'zip' as const }
    expect(await importIntoSpace(little.person.client, little.spaceId, source)).toMatchObject({ importedResources: 1 })
    expect((await downloadPdf(server, await pdfUrl(little))).pages.length).toBeGreaterThan(0)
    expect(occupied.open()).toBeGreaterThan(occupied.of / 2)
  })
})
