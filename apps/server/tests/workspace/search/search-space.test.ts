import { paginate } from '@quire/client'
import { describe, expect, it } from 'vitest'
import { refusal } from '#tests/support/refusal.ts'
import { searchSpace, titlesOf } from '#tests/support/search.ts'
import { startTestServer } from '#tests/support/server.ts'
import { addPage, createLiveSpace, editSpace } from '#tests/worlds/content.ts'

async function spaceWith(server: Awaited<ReturnType<typeof startTestServer>>, pages: Record<string, string>) {
  const spaceId = await createLiveSpace(server)
  for (const [title, markdown] of Object.entries(pages)) await addPage(server.admin.client, spaceId, title, markdown)
  return spaceId
}

describe('searchSpaceContent', () => {
  it('puts pages with all words first, and takes the last one for a beginning', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await spaceWith(server, {
      Install: 'Run the installer.\n\n## Linux\n\nUse the package manager.\n',
      Upgrade: 'On Linux run it again.\n',
      Other: 'Nothing of that.\n',
    })
    expect(titlesOf(await searchSpace(client, spaceId, 'install linux'))).toEqual(['Install', 'Upgrade'])
    expect(titlesOf(await searchSpace(client, spaceId, 'linux')).sort()).toEqual(['Install', 'Upgrade'])
    expect(titlesOf(await searchSpace(client, spaceId, 'pack'))).toEqual(['Install'])
    expect(titlesOf(await searchSpace(client, spaceId, 'pack '))).toEqual([])
  })

  it('puts pages first that have an identifier as it was typed', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWith(server, {
      Mentions: 'To wait for result after result, wait for result. Wait for result.\n',
      JavaScript: 'Call `waitForResult` and wait for result, waitForResult once more.\n',
      Python: `Call \`wait_for_result\` once.\n\n${'Other words. '.repeat(50)}\n`,
      Settings: `Set worker.max-wait in the file.\n\n${'Other words. '.repeat(50)}\n`,
      Other: 'The worker has a max wait, worker max wait, worker max wait.\n',
    })
    const first = async (query: string) => titlesOf(await searchSpace(server.admin.client, spaceId, query))[0]
    expect(await first('wait_for_result')).toBe('Python')
    expect(await first('waitForResult')).toBe('JavaScript')
    expect(await first('worker.max-wait')).toBe('Settings')
    expect(await first('wait_for_res')).toBe('Python')
  })

  it('puts the page first whose title it is, then titles, headings and text', async () => {
    await using server = await startTestServer()
    const spaceId = await spaceWith(server, {
      Chapter: `backup ${'and other words '.repeat(20)}`,
      Heading: `Some text.\n\n## About backup\n\n${'words '.repeat(20)}`,
      'The backup guide of everything': 'backup backup backup backup',
      Backup: 'Copies.',
    })
    expect(titlesOf(await searchSpace(server.admin.client, spaceId, ' BACKUP '))).toEqual([
      'Backup',
      'The backup guide of everything',
      'Heading',
      'Chapter',
    ])
  })

  it('answers the sections that match with path, anchor and the text around', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const filler = 'Lorem ipsum dolor sit amet. '.repeat(20)
    const markdown = `Before all.\n\n## Mac OS\n\nNo match.\n\n## Linux & BSD\n\n${filler} the **daemon** listens ${filler}\n`
    const { changes } = await editSpace(client, spaceId, [
      { operation: 'insert_page', type: 'group', title: 'Guides', ref: 'guides' },
      { operation: 'insert_page', title: 'Install', into: 'guides', document: { markdown } },
    ])
    const { items, count } = await searchSpace(client, spaceId, 'daemon')
    const id = changes[1]?.page.id
    expect(count).toBe(1)
    expect(items).toMatchObject([{ id, title: 'Install', path: 'guides/install' }])
    const [section, ...others] = items[0]?.sections ?? []
    expect(others).toEqual([])
    expect(section).toMatchObject({
      id: `${id}#linux--bsd`,
      title: 'Linux & BSD',
      path: 'guides/install#linux--bsd',
      body: expect.stringMatching(/^….*the daemon listens.*…$/),
      urls: { app: `${items[0]?.urls.app}#linux--bsd` },
    })
    expect(section?.body.length).toBeLessThan(250)
    expect((await searchSpace(client, spaceId, 'before')).items[0]?.sections).toMatchObject([
      { id, title: 'Install', path: 'guides/install', body: 'Before all.' },
    ])
    const titleOnly = await searchSpace(client, spaceId, 'install')
    expect(titleOnly.items[0]).toMatchObject({ sections: [] })
  })

  it('finds identifiers in code, whole and by their parts', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await spaceWith(server, {
      Client: '```ts\nawait spaces.content.getUserById(max_retry_count)\n```\n',
      Server: 'The `XMLHttpRequest` of `config.yaml`.\n',
    })
    for (const query of ['getUserById', 'getuserbyid', 'userById', 'max_retry', 'retry_count', 'content.getUser']) {
      expect([query, titlesOf(await searchSpace(client, spaceId, query))]).toEqual([query, ['Client']])
    }
    for (const query of ['xmlhttprequest', 'HttpRequest', 'config.yaml', 'http']) {
      expect([query, titlesOf(await searchSpace(client, spaceId, query))]).toEqual([query, ['Server']])
    }
    expect(titlesOf(await searchSpace(client, spaceId, 'setGroupByName'))).toEqual([])
  })

  it('finds Chinese, Japanese and Korean words within sentences', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await spaceWith(server, {
      中文: '如何备份数据库文件。\n',
      日本語: '設定ファイルを編集してから、サーバーを再起動します。\n',
      한국어: '이 문서를 먼저 읽으세요.\n',
    })
    const expected = {
      数据: '中文',
      备份: '中文',
      中文: '中文',
      編集: '日本語',
      サーバー: '日本語',
      再起動: '日本語',
      문서: '한국어',
      읽: '한국어',
    }
    for (const [query, title] of Object.entries(expected)) {
      expect([query, titlesOf(await searchSpace(client, spaceId, query))]).toEqual([query, [title]])
    }
    expect(titlesOf(await searchSpace(client, spaceId, '件数'))).toEqual([])
    expect(titlesOf(await searchSpace(client, spaceId, '文件数'))).toEqual(['中文'])
    expect((await searchSpace(client, spaceId, '再起動')).items[0]?.sections?.[0]?.body).toContain('再起動')
  })

  it('takes no syntax from the query', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await spaceWith(server, { Page: 'one or two\n' })
    const words = Array.from({ length: 250 }, (_, index) => String.fromCodePoint(0x391 + index)).join(' ')
    for (const query of ['', '"', '*', 'a"b', 'title:x', 'NEAR(a b', '^a', '(', '-', 'AND', words]) {
      expect(await searchSpace(client, spaceId, query)).toMatchObject({ count: 0, items: [] })
    }
    expect(titlesOf(await searchSpace(client, spaceId, 'one" OR "two'))).toEqual(['Page'])
    expect(await refusal(searchSpace(client, spaceId, 'one\u0000two'))).toMatchObject({ status: 400 })
    expect(await refusal(searchSpace(client, spaceId, 'a'.repeat(513)))).toMatchObject({ status: 400 })
  })

  it('pages through everything once, and counts it', async () => {
    await using server = await startTestServer()
    const { client } = server.admin
    const spaceId = await createLiveSpace(server)
    const titles = Array.from({ length: 23 }, (_, index) => `Page ${index}`)
    const changes = titles.map((title) => ({
      operation: 'insert_page' as const,
      title,
      document: { markdown: 'same' },
    }))
    await editSpace(client, spaceId, changes)
    const first = await searchSpace(client, spaceId, 'same', { limit: 10 })
    expect(first).toMatchObject({ count: 23, next: { page: expect.any(String) } })
    const params = { path: { spaceId }, query: { query: 'same', limit: 10 } }
    const found: string[] = []
    for await (const { title } of paginate(client, '/spaces/{spaceId}/search', { params })) found.push(title)
    expect(found.toSorted()).toEqual(titles.toSorted())
    const elsewhere = searchSpace(client, spaceId, 'other', { page: first.next?.page ?? '' })
    expect(await refusal(elsewhere)).toMatchObject({ status: 400, message: expect.stringContaining('query.page') })
  })
})
