import { paginate } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { brief, describeLocation, pageLinks, spaceLinks, statuses } from '#tests/support/links.ts'
import { refusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'
import { workspace } from '#tests/worlds/workspace.ts'

const file = { name: 'logo.txt', contentType: 'text/plain', base64: btoa('logo') }

describe('listSpaceLinks', () => {
  it('tells pages, headings, files, spaces, people, collections and addresses apart', async () => {
    await using server = await startTestServer()
    const { client, id: userId } = server.admin
    const spaceId = await createLiveSpace(server)
    const other = await workspace(server).createSpace({ title: 'Other' })
    const collection = await workspace(server).createCollection({ title: 'Shelf' })
    const { insertedFiles } = await editSpace(client, spaceId, [{ operation: 'insert_files', files: [file] }])
    const fileId = insertedFiles?.[0]?.file.id
    const target = await addPage(client, spaceId, 'Target', '## Part one\n\nText.\n')
    const lines = [
      `[page](/pages/${target})`,
      `[heading](/pages/${target}#part-one)`,
      `[file](/files/${fileId})`,
      `![shown](/files/${fileId})`,
      `[space](/spaces/${other.id})`,
      `[person](/users/${userId})`,
      `[collection](/collections/${collection.id})`,
      '[web](https://example.com/)',
      `[app](${server.ctx.config.publicUrl}/app/s/${spaceId})`,
      '[spec](/openapi/none)',
    ]
    await addPage(client, spaceId, 'Source', `Intro.\n\n## Links\n\n${lines.join('\n\n')}\n`)
    const { data: admin } = await client.GET('/user')
    const list = await spaceLinks(client, spaceId)
    expect(brief(list).toSorted()).toEqual(
      [
        'ok Target from Source#links',
        'ok Target#part-one from Source#links',
        'ok logo.txt from Source#links',
        'ok logo.txt from Source#links',
        'ok space Other from Source#links',
        `ok ${admin.displayName} from Source#links`,
        'ok Shelf from Source#links',
        'ok https://example.com/ from Source#links',
        `in-app ${server.ctx.config.publicUrl}/app/s/${spaceId} from Source#links`,
        'broken ? from Source#links',
      ].toSorted(),
    )
    expect(list).toMatchObject({ count: 10, stats: { total: 10, broken: { total: 1 } } })
    expect(list.items.map(({ relation }) => relation).filter((relation) => relation === 'dependsOn')).toHaveLength(1)
    const [place] = list.items[0]?.locationReferences ?? []
    expect(place).toMatchObject({
      kind: 'page',
      organization: { object: 'organization', id: server.organizationId },
      space: { object: 'space', id: spaceId },
      page: { title: 'Source', path: 'source', pages: [] },
    })
    expect(place).not.toHaveProperty('versionContext')
  })

  it('takes what follows /pages/ for an id or a path, with and without a heading, as documents do', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const setup = await addPage(client, spaceId, 'Setup', '## Part one\n')
    const links = '[a](/pages/setup) [b](/pages/setup#part-one) [c](/pages/none) [d](#own) [e](gone.md#x) [f](#none)'
    const source = await addPage(client, spaceId, 'Source', `${links}\n\n## Own\n`)
    const list = await spaceLinks(client, spaceId)
    expect(brief(list).toSorted()).toEqual(
      [
        'ok Setup from Source',
        'ok Setup#part-one from Source',
        'ok Source#own from Source',
        ...Array(3).fill('broken ? from Source'),
      ].toSorted(),
    )
    const written = list.items.flatMap(({ address }) => address ?? [])
    expect(written.toSorted()).toEqual(['#none', '/pages/none', 'gone.md#x'])
    expect((await pageLinks(client, spaceId, source)).items.flatMap(({ address }) => address ?? [])).toEqual(written)
    const { data: backlinks } = await client.GET('/spaces/{spaceId}/content/page/{pageId}/backlinks', {
      params: { path: { spaceId, pageId: setup } },
    })
    expect(backlinks.items.map(describeLocation)).toEqual(['Source', 'Source'])
    const { data: page } = await client.GET('/spaces/{spaceId}/content/page/{pageId}', {
      params: { path: { spaceId, pageId: source }, query: { format: 'document' } },
    })
    const shown = JSON.stringify(page)
    expect(shown).toContain(`"ref":{"kind":"page","page":"${setup}"}`)
    expect(shown).toContain(`"ref":{"kind":"anchor","anchor":"part-one","page":"${setup}"}`)

    await editSpace(client, spaceId, [{ operation: 'update_page', page: setup, slug: 'begin', title: 'Begin' }])
    await editSpace(client, spaceId, [{ operation: 'insert_page', title: 'None' }])
    expect(await statuses(client, spaceId)).toEqual({ ok: 4, broken: 2 })
  })

  it('finds pages by path, from anywhere and from where the page stands', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const markdown =
      '[a](/guides/setup) [b](setup.md) [c](../intro.md) [d](/pages/guides/setup#x) [e](nowhere.md) [f](#own)'
    await editSpace(client, spaceId, [
      { operation: 'insert_page', title: 'Intro' },
      { operation: 'insert_page', type: 'group', title: 'Guides', ref: 'guides' },
      { operation: 'insert_page', title: 'Setup', into: 'guides', document: { markdown: '## X' } },
      { operation: 'insert_page', title: 'Source', into: 'guides', document: { markdown: `${markdown}\n\n## Own\n` } },
    ])
    expect(brief(await spaceLinks(client, spaceId)).toSorted()).toEqual(
      [
        'ok Setup from Source, Source',
        'ok Intro from Source',
        'ok Setup#x from Source',
        'broken ? from Source',
        'ok Source#own from Source',
      ].toSorted(),
    )
  })

  it('lists one status alone, page by page, with true counts', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const web = Array.from({ length: 12 }, (_, index) => `<https://example.com/${index}>`)
    await addPage(client, spaceId, 'Page', [...web, '[x](/nowhere)', `<${server.ctx.config.publicUrl}/app>`].join(' '))
    const first = await spaceLinks(client, spaceId, { status: 'ok', limit: 5 })
    expect(first).toMatchObject({ count: 12, stats: { total: 14, broken: { total: 1 } } })
    const params = { path: { spaceId }, query: { status: 'ok' as const, limit: 5 } }
    const urls = new Set<string>()
    for await (const { targetReference } of paginate(client, '/spaces/{spaceId}/links', { params })) {
      if (targetReference?.kind === 'url') urls.add(targetReference.url)
    }
    expect(urls.size).toBe(12)
    expect(await spaceLinks(client, spaceId, { status: 'broken' })).toMatchObject({
      count: 1,
      items: [{ status: 'broken' }],
    })
    expect(await spaceLinks(client, spaceId, { status: 'in-app' })).toMatchObject({
      count: 1,
      items: [{ status: 'in-app' }],
    })
    const elsewhere = spaceLinks(client, spaceId, { page: first.next?.page ?? '' })
    expect(await refusal(elsewhere)).toMatchObject({ status: 400 })
  })

  it('knows link pages, covers and reusable content', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const target = await addPage(client, spaceId, 'Target', '')
    const { reusableContents } = await editSpace(client, spaceId, [
      { operation: 'insert_page', type: 'link', title: 'Shortcut', target: { kind: 'page', page: target } },
      { operation: 'put_reusable_content', title: 'Snippet', document: { markdown: `[t](/pages/${target})` } },
    ])
    const id = reusableContents?.[0]?.id
    await addPage(client, spaceId, 'Using', `{% include "/reusable-contents/${id}" %}\n`)
    expect(brief(await spaceLinks(client, spaceId)).toSorted()).toEqual(
      ['ok Snippet* from Using', 'ok Target from Shortcut, Snippet*'].toSorted(),
    )
  })

  it('names nothing of a space that the caller may not see', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [spaceId, secret] = [await createLiveSpace(server), await createLiveSpace(server)]
    const hidden = await addPage(client, secret, 'Hidden', '')
    await workspace(server).changeSpace(secret, { defaultLevel: null })
    await addPage(client, spaceId, 'Source', `[s](/spaces/${secret}) [p](/spaces/${secret}/pages/${hidden})`)
    const reader = await server.person({ role: 'read' })
    expect(brief(await spaceLinks(reader.client, spaceId))).toEqual(['ok ? from Source', 'ok ? from Source'])
    expect(brief(await spaceLinks(client, spaceId)).toSorted()).toEqual([
      'ok Hidden from Source',
      'ok space Docs from Source',
    ])
  })
})

describe('listPageLinksInSpace', () => {
  it('lists what one page links to, with its own places and counts', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const page = await addPage(client, spaceId, 'One', '<https://example.com/> [x](/nowhere)')
    await addPage(client, spaceId, 'Two', '<https://example.com/> [y](/nobody)')
    expect(await pageLinks(client, spaceId, page)).toMatchObject({
      count: 2,
      stats: { total: 2, broken: { total: 1 } },
    })
    expect(brief(await pageLinks(client, spaceId, page, { status: 'ok' }))).toEqual([
      'ok https://example.com/ from One',
    ])
    expect(await statuses(client, spaceId)).toEqual({ ok: 1, broken: 2 })
    expect(await refusal(pageLinks(client, spaceId, 'nowhere'))).toMatchObject({ status: 404 })
  })
})

describe('listSpacePageBacklinks', () => {
  it('lists places in other spaces of the organization behind its own, as far as the caller may see them', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const [spaceId, open, secret] = [
      await createLiveSpace(server),
      await createLiveSpace(server),
      await createLiveSpace(server),
    ]
    await workspace(server).changeSpace(secret, { defaultLevel: null })
    const target = await addPage(client, spaceId, 'Target', '')
    const link = `[there](/spaces/${spaceId}/pages/${target})`
    await addPage(client, open, 'Open', link)
    await addPage(client, secret, 'Secret', `${link} ${link}`)
    await addPage(client, spaceId, 'Own', `[here](/pages/${target})`)
    const list = async (who: typeof client, query: { page?: string; limit?: number } = {}) => {
      const params = { path: { spaceId, pageId: target }, query }
      return (await who.GET('/spaces/{spaceId}/content/page/{pageId}/backlinks', { params })).data
    }
    const reader = await server.person({ role: 'read' })
    const seen = await list(reader.client)
    expect([seen.count, seen.items.map(describeLocation)]).toEqual([2, ['Own', 'Open']])
    expect(seen.items[1]).toMatchObject({ kind: 'page', space: { id: open } })
    const all: string[] = []
    let page: string | undefined
    do {
      const part = await list(client, { limit: 1, ...(page && { page }) })
      expect(part.count).toBe(4)
      all.push(...part.items.map(describeLocation))
      page = part.next?.page
    } while (page)
    expect(all.toSorted()).toEqual(['Open', 'Own', 'Secret', 'Secret'])
    await workspace(server).deleteSpace(open)
    expect((await list(reader.client)).items.map(describeLocation)).toEqual(['Own'])
  })
})
