import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, callJson } from '#tests/support/call.ts'
import { fetchPdf } from '#tests/support/pdf.ts'
import { startTestServer } from '#tests/support/server.ts'
import { show } from '#tests/support/site-pages.ts'
import { createLiveSpace } from '#tests/worlds/content.ts'
import { installations, integrations } from '#tests/worlds/integrations.ts'
import { sites } from '#tests/worlds/sites.ts'
import { type Nasty, paragraph, reads, texts, writes } from './nasty-values.ts'

describe('a value that is accepted', () => {
  let nasty: Nasty
  beforeAll(async () => {
    const server = await startTestServer()
    const spaceId = await createLiveSpace(server)
    const { create, on } = sites(server)
    const site = on((await create({ title: 'Handbook', visibility: 'public', spaces: [spaceId] })).id)
    await site.change({ agentsContext: 'included' })
    await site.publish()
    await integrations(server).publish('notes')
    const { id } = await installations(server.admin, 'notes').install(server.organizationId)
    nasty = { server, site, spaceId, installation: `/v1/integrations/notes/installations/${id}` }
  })
  afterAll(() => nasty.server[Symbol.asyncDispose]())

  const send = async (line: string, body?: unknown) => {
    const answer = body === undefined ? await call(nasty.server, line) : await callJson(nasty.server, line, body)
    const text = await answer.text()
    expect([line, body, answer.status < 500, text.slice(0, 300)]).toEqual([line, body, true, text.slice(0, 300)])
    return { isAccepted: answer.status < 300, text }
  }

  it.each(texts.map((text, index) => [text.slice(0, 60), text, index] as const))(
    'fails nothing later: %s',
    async (_, text, index) => {
      let accepted = 0
      for (const [line, body] of writes(nasty, text, index)) {
        accepted += Number((await send(line, body)).isAccepted)
        if (/customization$|content$/.test(line)) await expectSoundPages(nasty)
      }
      expect(accepted).toBeGreaterThan(2)
      await propose(nasty, text)
      for (const read of reads(nasty, text)) await send(read)
    },
  )

  it('is missed where a required setting is called like something that every object has', async () => {
    const { server } = nasty
    const setting = { type: 'string' as const, title: 'Name' }
    const account = { properties: { toString: setting }, required: ['toString'] }
    await integrations(server).publish('inherited', { configurations: { account } })
    const { status } = await installations(server.admin, 'inherited').install(server.organizationId)
    expect(status).toBe('pending')
  })

  it('is in the PDF, and in a copy of the space', async () => {
    const { server, spaceId } = nasty
    const { text } = await send(`GET /v1/spaces/${spaceId}/pdf`)
    expect((await fetchPdf(server, (JSON.parse(text) as { url: string }).url)).status).toBe(200)
    const copy = await send(`POST /v1/spaces/${spaceId}/duplicate`, {})
    const { id } = JSON.parse(copy.text) as { id: string }
    expect((await send(`GET /v1/spaces/${id}/content`)).isAccepted).toBe(true)
  })

  /** A change request that says it everywhere, up to the merge. */
  async function propose({ server, spaceId }: Nasty, text: string) {
    const at = { params: { path: { spaceId } } }
    const { data } = await server.admin.client.POST('/spaces/{spaceId}/change-requests', at)
    const line = `/v1/spaces/${spaceId}/change-requests/${data.id}`
    await send(`PATCH ${line}`, { subject: text })
    await send(`PATCH ${line}`, { description: paragraph(text) })
    const variables = { operation: 'set_variables', variables: { proposed: text.slice(0, 256) } }
    const { isAccepted } = await send(`POST ${line}/content`, { changes: [variables] })
    await send(`POST ${line}/comments`, { body: { document: paragraph(text) } })
    for (const part of ['', '/content', '/changes', '/comments?format=document']) await send(`GET ${line}${part}`)
    const merged = await send(`POST ${line}/merge`)
    // Whatever was taken in can be merged.
    if (isAccepted) expect(merged).toMatchObject({ isAccepted: true })
  }
})

/** No markup of whoever wrote the texts is markup on a page, and no address of theirs is a script. */
async function expectSoundPages({ server, site, spaceId }: Nasty): Promise<void> {
  const root = (await site.get()).urls.published ?? ''
  const { data } = await server.admin.client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
  const last = data.pages.at(-1)
  for (const path of ['', ...(last && 'path' in last ? [encodeURI(last.path)] : [])]) {
    const { status, text } = await show(server, `${root}${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toMatch(
      /<script(?! type="module" async src="[^"]*\/~quire\/script-| type="application\/ld\+json">[^<]*<\/script>)|<img src=x|(?:href|src)="\s*(?:javascript|data:text)/i,
    )
    // Attributes are looked at without their values, in which any text may stand.
    expect(text.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/)
  }
}
