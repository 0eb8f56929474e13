import { readValidationSpec } from '@quire/api-validator'
import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { callJson, refused } from '#tests/support/call.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace, openChangeRequest } from '#tests/worlds/content.ts'

type Change = Schema<'ContentChange'>

/** What two sides may have set a field of a page to, so that they disagree. */
const sides: Record<string, [ours: unknown, theirs: unknown]> = {
  title: ['Ours', 'Theirs'],
  slug: ['ours', 'theirs'],
  emoji: ['1f600', '1f601'],
  icon: ['bolt', 'book'],
  description: ['Ours', 'Theirs'],
  // A flag has two values, so the sides disagree on it only where one of them differs from both.
  condition: ['visitor.claims.ours', 'visitor.claims.theirs'],
  target: [
    { kind: 'url', url: 'https://ours.example' },
    { kind: 'url', url: 'https://theirs.example' },
  ],
  layout: [{ coverSize: 'hero' }, { coverSize: 'full' }],
  cover: [
    { ref: { kind: 'url', url: 'https://ours.example/a.png' }, yPos: 0 },
    { ref: { kind: 'url', url: 'https://theirs.example/a.png' }, yPos: 0 },
  ],
  variables: [{ word: 'ours' }, { word: 'theirs' }],
  document: [{ markdown: 'Ours.\n' }, { markdown: 'Theirs.\n' }],
}

/** Fields that cannot be in a conflict with a value of somebody's own, and why. */
const apart = {
  operation: 'tells the changes apart',
  page: 'names the page',
  baseRevision: 'says what was seen',
  into: 'is a place, tried below',
  at: 'is a place, tried below',
  hidden: 'a flag has two values, so two sides never change it differently',
  noIndex: 'a flag has two values, so two sides never change it differently',
  noRobotsIndex: 'a flag has two values, so two sides never change it differently',
  computed: 'is worked out',
  tags: 'are a set, whose members two sides never change differently',
}

const junk = [{ html: '<script>alert(1)</script>' }, ['x'], 5, true, null, 'x'.repeat(1_000_001)]

async function disagree(server: TestServer, name: string, [ours, theirs]: [unknown, unknown]) {
  const { client } = server.admin
  const spaceId = await createLiveSpace(server)
  const pageId = name === 'target' ? await addLink(client, spaceId) : await addPage(client, spaceId, 'Page', 'Words.\n')
  const change = (value: unknown) => [{ operation: 'update_page', page: pageId, [name]: value } as Change]
  const changeRequestId = await openChangeRequest(client, spaceId, change(theirs))
  await editSpace(client, spaceId, change(ours))
  const path = { spaceId, changeRequestId }
  await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/update', { params: { path } })
  const { data } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', {
    params: { path },
  })
  const address = `POST /v1/spaces/${spaceId}/change-requests/${changeRequestId}/conflicts/resolve`
  const conflict = data.items[0]?.id ?? ''
  const resolve = (value: unknown) =>
    callJson(server, address, { resolutions: [{ conflict, resolution: 'custom', value }] })
  return { conflict: data.items[0], resolve, pageId }
}

async function addLink(client: QuireClient, spaceId: string): Promise<string> {
  const target = { kind: 'url', url: 'https://base.example' } as const
  const { changes } = await editSpace(client, spaceId, [
    { operation: 'insert_page', title: 'Link', type: 'link', target },
  ])
  return changes[0]?.page.id ?? ''
}

describe('a value of one’s own for a conflict', () => {
  it('is tried below for every field of a page', () => {
    const { UpdatePageChange } = readValidationSpec().schemas as { UpdatePageChange: { properties: object } }
    expect([...Object.keys(sides), ...Object.keys(apart)].toSorted()).toEqual(
      Object.keys(UpdatePageChange.properties).toSorted(),
    )
  })

  it.each(Object.entries(sides))('is taken for %s as an edit would take it', async (name, values) => {
    await using server = await startTestServer()
    const { conflict, resolve } = await disagree(server, name, values)
    expect(conflict).toBeDefined()
    const edits = { emoji: null, icon: null, description: null, condition: null, cover: null } as Record<string, null>
    for (const value of junk.filter((one) => one !== null || !(name in edits))) {
      const answer = await refused(resolve(value))
      expect([value, answer.status, answer.message]).toEqual([
        value,
        400,
        expect.stringMatching(/^body\.resolutions\[0\]\.value\b/),
      ])
    }
    const part = name === 'layout' || name === 'variables' ? Object.values(values[0] as object)[0] : values[0]
    const own = name === 'document' ? 'Both.\n' : part
    expect((await resolve(own)).status).toBe(200)
  })

  it.each([
    ['target', 'javascript:alert(1)', { kind: 'url', url: 'javascript:alert(1)' }],
    ['target', 'an unknown kind', { kind: 'nothing' }],
    ['target', 'a field too much', { kind: 'url', url: 'https://x.example', html: '<b>' }],
    ['title', 'nothing to see', ' \u200b\u3164'],
    ['condition', 'no expression', 'visitor.claims.('],
    ['slug', 'no slug', '   '],
  ])('is refused for a %s that is %s', async (name, _, value) => {
    await using server = await startTestServer()
    const { resolve } = await disagree(server, name, sides[name] ?? ['', ''])
    expect((await refused(resolve(value))).status).toBe(400)
  })

  it('is a place and nothing beside it, where a page was moved', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const [one, two, page] = [
      await addPage(client, spaceId, 'One', ''),
      await addPage(client, spaceId, 'Two', ''),
      await addPage(client, spaceId, 'Page', ''),
    ]
    const move = (into: string): Change[] => [{ operation: 'update_page', page, into }]
    const changeRequestId = await openChangeRequest(client, spaceId, move(one))
    await editSpace(client, spaceId, move(two))
    const path = { spaceId, changeRequestId }
    await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/update', { params: { path } })
    const list = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', { params: { path } })
    const address = `POST /v1/spaces/${spaceId}/change-requests/${changeRequestId}/conflicts/resolve`
    const resolve = (value: unknown) =>
      callJson(server, address, {
        resolutions: [{ conflict: list.data.items[0]?.id ?? '', resolution: 'custom', value }],
      })
    // Whatever is put beside a page gets a position that is as long.
    const long = { parent: null, position: `a${'0'.repeat(1000)}1` }
    const wrong = [
      5,
      'x',
      {},
      { parent: 5 },
      { parent: null, html: '<b>' },
      { parent: 'nowhere' },
      { parent: page },
      long,
    ]
    for (const value of wrong) expect([value, (await refused(resolve(value))).status]).toEqual([value, 400])
    expect((await resolve({ parent: null })).status).toBe(200)
  })
})
