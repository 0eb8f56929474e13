import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { QuireClient, Schema } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { createLiveSpace, editSpace, openChangeRequest, readMarkdown, updateBody } from '#tests/worlds/content.ts'

type Change = Schema<'ContentChange'>

/** A documentation that people wrote, as it is shipped. */
const folder = join(dirname(createRequire(import.meta.url).resolve('fastify/package.json')), 'docs')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, markdown: readFileSync(join(folder, name), 'utf8') }))

const gettingStarted = join('Guides', 'Getting-Started.md')
const routes = join('Reference', 'Routes.md')
const hooks = join('Reference', 'Hooks.md')

/** Writes every file as a page below a group for its folder; answers the ids by file. */
async function load(client: QuireClient, spaceId: string): Promise<Map<string, string>> {
  const groups = [...new Set(files.map(({ name }) => dirname(name)))].map(
    (name): Change => ({ operation: 'insert_page', type: 'group', title: name === '.' ? 'Docs' : name, ref: name }),
  )
  const pages = files.map(
    ({ name, markdown }): Change => ({
      operation: 'insert_page',
      title: basename(name, '.md'),
      document: { markdown },
      into: dirname(name),
      ref: name,
    }),
  )
  const { changes } = await editSpace(client, spaceId, [...groups, ...pages])
  return new Map(changes.map(({ ref, page }) => [ref ?? '', page.id]))
}

async function merge(client: QuireClient, spaceId: string, changeRequestId: string) {
  const params = { path: { spaceId, changeRequestId } }
  return (await client.POST('/spaces/{spaceId}/change-requests/{changeRequestId}/merge', { params })).data
}

function sourceOf(name: string): string {
  return files.find((file) => file.name === name)?.markdown ?? ''
}

/** The text with something else in place of its first occurrence, which must be there. */
function reworded(markdown: string, before: string, after: string): string {
  expect(markdown).toContain(before)
  return markdown.replace(before, () => after)
}

describe('a real documentation folder', () => {
  it('is edited in two change requests at once and merged, byte for byte', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const ids = await load(client, spaceId)
    const idOf = (name: string) => ids.get(name) ?? ''
    for (const { name, markdown } of files) expect(await readMarkdown(client, spaceId, idOf(name))).toBe(markdown)

    const [title, otherTitle] = ['## Getting Started', '## First steps']
    const tail = '\nOne more line at the end.\n'
    const mine = await openChangeRequest(client, spaceId, [
      updateBody(idOf(gettingStarted), reworded(sourceOf(gettingStarted), title, otherTitle)),
      updateBody(idOf(routes), reworded(sourceOf(routes), '## Routes', '## All about routes')),
      { operation: 'update_page', page: idOf(hooks), slug: 'life-cycle' },
    ])
    const yours = await openChangeRequest(client, spaceId, [
      updateBody(idOf(gettingStarted), `${reworded(sourceOf(gettingStarted), title, '## Begin here')}${tail}`),
      updateBody(idOf(routes), `${sourceOf(routes)}${tail}`),
      updateBody(idOf(hooks), `${sourceOf(hooks)}${tail}`),
    ])
    expect(await merge(client, spaceId, mine)).toMatchObject({ result: 'merge' })
    const between = await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    expect(await merge(client, spaceId, yours)).toMatchObject({ result: 'conflicts' })
    const unchanged = await client.GET('/spaces/{spaceId}/content', { params: { path: { spaceId } } })
    expect(unchanged.data).toEqual(between.data)

    const params = { path: { spaceId, changeRequestId: yours } }
    const { data: conflicts } = await client.GET('/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts', {
      params,
    })
    expect(conflicts.items.map(({ page, kind, status }) => [page, kind, status])).toEqual([
      [idOf(gettingStarted), 'page-body', 'open'],
    ])
    const settled = `${reworded(sourceOf(gettingStarted), title, '## First steps begin here')}${tail}`
    const { data: resolved } = await client.POST(
      '/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/resolve',
      {
        params,
        body: { resolutions: [{ conflict: conflicts.items[0]?.id ?? '', resolution: 'custom', value: settled }] },
      },
    )
    expect(resolved.unresolved).toBe(0)
    expect(await merge(client, spaceId, yours)).toMatchObject({ result: 'merge' })

    const expected = new Map(files.map(({ name, markdown }) => [name, markdown]))
    expected.set(gettingStarted, settled)
    expected.set(routes, `${reworded(sourceOf(routes), '## Routes', '## All about routes')}${tail}`)
    expected.set(hooks, `${sourceOf(hooks)}${tail}`)
    for (const [name, markdown] of expected) expect(await readMarkdown(client, spaceId, idOf(name))).toBe(markdown)
    const { data: moved } = await client.GET('/spaces/{spaceId}/content/path/{pagePath}', {
      params: { path: { spaceId, pagePath: 'reference/hooks' } },
    })
    expect(moved).toMatchObject({ id: idOf(hooks), path: 'reference/life-cycle' })
  })
})
