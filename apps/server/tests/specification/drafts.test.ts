import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadPdf } from '#tests/support/pdf.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { placeholder, publishPets } from '#tests/worlds/computed-content.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest, updateBody } from '#tests/worlds/content.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const base = '/spaces/{spaceId}/change-requests/{changeRequestId}'
const page = (title: string) => ({ operation: 'insert_page' as const, title, document: { markdown: `${title}.\n` } })

const whole = 'Home.\n\n{% if space.vars.on %}\nMore.\n{% endif %}\n'

/** A change request on a space with one page. */
async function opened() {
  const spaceId = await createLiveSpace(server)
  const pageId = await addPage(server.admin.client, spaceId, 'Home', whole)
  const changeRequestId = await openChangeRequest(server.admin.client, spaceId, [page('New')])
  const params = { path: { spaceId, changeRequestId } }
  return { spaceId, pageId, params }
}

describe('Change requests', () => {
  it('narrows change requests to those of a contributor', async () => {
    const { client } = server.admin
    const { spaceId } = await opened()
    const writer = await server.person({ role: 'edit' })
    const theirs = await openChangeRequest(writer.client, spaceId)
    const params = { path: { spaceId }, query: { status: 'draft' as const, contributor: writer.id } }
    const { data } = await client.GET('/spaces/{spaceId}/change-requests', { params })
    expect(data.items.map(({ id }) => id)).toEqual([theirs])
  })

  it('opens a change request without a body', async () => {
    const params = { path: { spaceId: await createLiveSpace(server) } }
    const { data } = await server.admin.client.POST('/spaces/{spaceId}/change-requests', { params })
    expect(data).toMatchObject({ object: 'change-request', subject: '' })
  })

  it('takes a merge without a body', async () => {
    const { params } = await opened()
    expect((await server.admin.client.POST(`${base}/merge`, { params })).response.status).toBe(200)
  })

  it('takes an update without a body', async () => {
    const { params } = await opened()
    expect((await server.admin.client.POST(`${base}/update`, { params })).response.status).toBe(200)
  })

  it('pulls primary content into the change request', async () => {
    const { client } = server.admin
    const { spaceId, params } = await opened()
    await editSpace(client, spaceId, [page('Later')])
    await client.POST(`${base}/update`, { params })
    const { data } = await client.GET(`${base}/content/pages`, { params })
    expect(data.pages.map(({ title }) => title)).toContain('Later')
  })

  it('serves a PDF at the address', async () => {
    const { params } = await opened()
    const { data } = await server.admin.client.GET(`${base}/pdf`, { params })
    const { pages } = await downloadPdf(server, data.url)
    expect(pages.join()).toContain('New.')
  })

  it('has in the PDF only the page given, where `only` is true', async () => {
    const { params, pageId } = await opened()
    const query = { only: true, page: pageId }
    const { data } = await server.admin.client.GET(`${base}/pdf`, { params: { ...params, query } })
    const { pages } = await downloadPdf(server, data.url)
    expect(pages.join()).toContain('Home.')
    expect(pages.join()).not.toContain('New.')
  })
})

describe('Change request content', () => {
  it('sends Git data and computed content unless told otherwise', async () => {
    const { pages } = await computed()
    expect(await pages({})).toEqual(await pages({ metadata: true, computed: true }))
    expect((await pages({})).some(({ type }) => type === 'computed')).toBe(false)
  })

  it('sends no computed content for computed=false, of one page as of all', async () => {
    const { params, pages } = await computed()
    const placeholders = (await pages({ computed: false })).filter(({ type }) => type === 'computed')
    expect(placeholders).toHaveLength(1)
    const path = { ...params.path, pageId: placeholders[0]?.id ?? '' }
    const query = { computed: false }
    const { data } = await server.admin.client.GET(`${base}/content/page/{pageId}`, { params: { path, query } })
    expect(data).toEqual(placeholders[0])
  })

  it('sends no Git data for metadata=false', async () => {
    const { params } = await opened()
    const { data } = await server.admin.client.GET(`${base}/content`, {
      params: { ...params, query: { metadata: false } },
    })
    expect(JSON.stringify(data)).not.toContain('"git"')
  })

  it('answers the latest content of the change request', async () => {
    const { client } = server.admin
    const { params, pageId } = await opened()
    await client.POST(`${base}/content`, { params, body: { changes: [updateBody(pageId, 'Latest.\n')] } })
    const [{ data: revision }, { data: request }] = await Promise.all([
      client.GET(`${base}/content`, { params }),
      client.GET(base, { params }),
    ])
    expect(revision.id).toBe(request.revision)
  })

  it('sends a page as Markdown where that is the format', async () => {
    const { params, pageId } = await opened()
    const path = { ...params.path, pageId }
    const read = async (format: 'markdown' | 'document') =>
      (await server.admin.client.GET(`${base}/content/page/{pageId}`, { params: { path, query: { format } } })).data
    expect(await read('markdown')).toMatchObject({ markdown: whole })
    expect(await read('document')).toMatchObject({ document: { object: 'document' } })
  })

  it('evaluates a page where that is asked for', async () => {
    const { params, pageId } = await opened()
    const path = { ...params.path, pageId }
    const read = async (evaluated: boolean) => {
      const query = { format: 'markdown' as const, evaluated }
      const { data } = await server.admin.client.GET(`${base}/content/page/{pageId}`, { params: { path, query } })
      return 'markdown' in data ? data.markdown : undefined
    }
    expect(await read(true)).toBe('Home.\n')
    expect(await read(false)).toBe(whole)
  })
})

/** A change request with a page that is made from an OpenAPI spec. */
async function computed() {
  await publishPets(server)
  const { params } = await opened()
  await server.admin.client.POST(`${base}/content`, { params, body: { changes: [placeholder()] } })
  const pages = async (query: { metadata?: boolean; computed?: boolean }) =>
    (await server.admin.client.GET(`${base}/content/pages`, { params: { ...params, query } })).data.pages
  return { params, pages }
}
