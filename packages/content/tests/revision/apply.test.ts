import { describe, expect, it } from 'vitest'
import {
  type ContentChange,
  ContentError,
  checkRevision,
  emptyRoot,
  type JsonValue,
  readPage,
  readVariables,
} from '#index.ts'
import { editTree } from '#tree/edit.ts'
import { createWorld, page } from './world.ts'

describe('insert_page', () => {
  it('puts pages where they are asked to go, last by default', async () => {
    const world = await sample()
    await world.edit(page('First', { at: 0 }), page('Second', { at: 1 }), page('Far', { at: 99 }))
    expect(await world.outline()).toBe('first second a(a1 a2) b far')
  })

  it('makes slugs from titles and numbers those that are taken', async () => {
    const world = createWorld()
    const titles = ['Über uns', 'Über uns', 'über uns!', "What's new?", '???', 'v1.2', 'Привет', 'こんが']
    await world.edit(...titles.map((title) => page(title)))
    expect(await world.outline()).toBe('uber-uns uber-uns-2 uber-uns-3 whats-new page v1.2 привет こんが')
  })

  it('uses names of the batch as ids, and lists what it created under them', async () => {
    const world = createWorld()
    const { pages } = await world.edit(
      page('Guides', { type: 'group', ref: 'guides' }),
      page('Install', { into: 'guides', ref: 'install', markdown: '# Hi\r\n' }),
      page('Linux', { into: 'install' }),
    )
    expect(await world.outline()).toBe('guides(install(linux))')
    expect(pages.map(({ change, ref, page: { path } }) => [change, ref, path])).toEqual([
      ['created', 'guides', 'guides'],
      ['created', 'install', 'guides/install'],
      ['created', undefined, 'guides/install/linux'],
    ])
    const body = pages[1]?.page.body
    expect(world.texts.get(body ?? '')).toBe('# Hi\r\n')
  })

  it('stores links and computed pages, which have no path', async () => {
    const world = createWorld()
    const { pages } = await world.edit(
      page('Elsewhere', { type: 'link', target: { kind: 'url', url: 'https://example.com' } }),
      page('API', { type: 'computed', computed: { type: 'builtin:openapi' } }),
    )
    for (const { page } of pages) {
      expect(page.slug).toBeUndefined()
      expect(page.path).toBeUndefined()
    }
  })
})

describe('update_page', () => {
  it('changes what is named, clears what is null and leaves the rest', async () => {
    const world = createWorld()
    await world.edit(page('A', { emoji: '1f680', description: 'Old', hidden: true, layout: { cover: false } }))
    await world.edit({
      operation: 'update_page',
      page: 'p1',
      description: null,
      hidden: false,
      layout: { outline: false },
      noIndex: true,
    })
    expect(await readPage(world.read, world.root, 'p1')).toEqual({
      id: 'p1',
      type: 'document',
      title: 'A',
      slug: 'a',
      path: 'a',
      parent: null,
      position: expect.any(String),
      emoji: '1f680',
      layout: { cover: false, outline: false },
      noIndex: true,
      createdAt: '2031-01-01T00:00:01.000Z',
      updatedAt: '2031-01-01T00:00:02.000Z',
    })
  })

  it('moves a page with what is below it', async () => {
    const world = await sample()
    await world.edit({ operation: 'update_page', page: 'p1', into: 'p4', at: 0 })
    expect(await world.outline()).toBe('b(a(a1 a2))')
    await world.edit({ operation: 'update_page', page: 'p1', into: null, at: 0 })
    expect(await world.outline()).toBe('a(a1 a2) b')
    await world.edit({ operation: 'update_page', page: 'p3', at: 0 })
    expect(await world.outline()).toBe('a(a2 a1) b')
  })

  it('gives a page another number where its slug is taken', async () => {
    const world = await sample()
    await world.edit(page('A1'), { operation: 'update_page', page: 'p2', into: null })
    expect(await world.outline()).toBe('a(a2) b a1 a1-2')
  })

  it('finds a chosen slug free when the page leaves where it is taken', async () => {
    const world = await sample()
    await world.edit({ operation: 'update_page', page: 'p2', into: null, slug: 'A2' })
    expect(await world.outline()).toBe('a(a2) b a2')
  })

  it('puts a page between two that share a position', async () => {
    const world = await sample()
    const [p1, p4] = await Promise.all(['p1', 'p4'].map((id) => readPage(world.read, world.root, id)))
    const { id: _, path: __, ...b } = p4 ?? { id: '' }
    const changes = new Map<string, JsonValue | undefined>([
      ['p/p4', { ...b, position: p1?.position ?? '' }],
      [`xc//${p4?.position}/p4`, undefined],
      [`xc//${p1?.position}/p4`, 0],
    ])
    world.root = world.keep(await editTree(world.read, world.root, changes))
    expect(await checkRevision(world.read, world.root)).toEqual([])
    await world.edit(page('Between', { at: 1 }))
    expect(await world.outline()).toBe('a(a1 a2) between b')
    expect(await checkRevision(world.read, world.root)).toEqual([])
  })
})

describe('delete_page', () => {
  it('takes everything below along and lists it', async () => {
    const world = await sample()
    const { pages } = await world.edit({ operation: 'delete_page', page: 'p1' })
    expect(await world.outline()).toBe('b')
    expect(pages.map(({ change, page: { path } }) => `${change} ${path}`)).toEqual([
      'deleted a',
      'deleted a/a1',
      'deleted a/a2',
    ])
  })
})

describe('revert_page', () => {
  it('brings back fields, body and place', async () => {
    const world = await sample()
    const before = world.root
    await world.edit({ operation: 'update_page', page: 'p2', title: 'Other', markdown: 'x', into: null, at: 0 })
    await world.edit({ operation: 'revert_page', page: 'p2', to: before })
    expect(await world.outline()).toBe('a(a1 a2) b')
    expect(await readPage(world.read, world.root, 'p2')).toMatchObject({ title: 'A1', path: 'a/a1' })
  })

  it('restores a deleted page with its subpages, under what is left of those above', async () => {
    const world = await sample()
    await world.edit(page('Deep', { into: 'p2' }))
    const before = world.root
    await world.edit({ operation: 'delete_page', page: 'p1' })
    const gone = world.root
    await world.edit({ operation: 'revert_page', page: 'p1', to: before })
    expect(await world.outline()).toBe('a(a1(deep) a2) b')
    const { root } = await world.apply(gone, [{ operation: 'revert_page', page: 'p2', to: before }])
    expect(await world.outline(root)).toBe('b a1(deep)')
  })

  it('removes a page that was not there', async () => {
    const world = await sample()
    const before = world.root
    await world.edit(page('New', { ref: 'new' }), page('Below', { into: 'new' }))
    await world.edit({ operation: 'revert_page', page: 'p5', to: before })
    expect(world.root).toBe(before)
  })
})

describe('a batch', () => {
  it('that changes nothing says so and writes nothing', async () => {
    const world = await sample()
    const { root } = world
    const nothing: ContentChange[] = [
      { operation: 'update_page', page: 'p1', title: 'A', at: 0 },
      { operation: 'update_page', page: 'p4', into: null },
      { operation: 'update_page', page: 'p3', at: 7 },
      page('Gone', { ref: 'gone' }),
      { operation: 'delete_page', page: 'gone' },
    ]
    expect(await world.edit(...nothing)).toMatchObject({ root, changed: false, pages: [] })
    expect((await world.edit(...nothing)).nodes.size).toBe(0)
  })

  it('stores files, reusable content and variables', async () => {
    const world = createWorld()
    const file = { name: 'a.png', contentType: 'image/png', size: 3, content: 'hash' }
    const { files } = await world.edit(
      { operation: 'insert_files', files: [{ ...file, ref: 'logo' }] },
      { operation: 'put_reusable_content', id: 'r1', title: 'Note', markdown: 'Text' },
      { operation: 'set_variables', variables: { version: '4.2', beta: true } },
    )
    expect(files).toEqual([{ ref: 'logo', file: { ...file, id: 'p1' } }])
    await world.edit({ operation: 'set_variables', variables: { beta: null } })
    expect(await readVariables(world.read, world.root)).toEqual(new Map([['version', '4.2']]))
    await world.edit(
      { operation: 'delete_file', file: 'p1' },
      { operation: 'delete_reusable_content', reusableContent: 'r1' },
      { operation: 'set_variables', variables: { version: null } },
    )
    expect(world.root).toBe(emptyRoot)
  })

  it.each<[string, 'invalid' | 'missing', ContentChange]>([
    ['changes[1].into names no page: p9', 'missing', page('X', { into: 'p9' })],
    ['changes[1].page names no page: p9', 'missing', { operation: 'update_page', page: 'p9' }],
    ['changes[1].page names no page: p9', 'missing', { operation: 'delete_page', page: 'p9' }],
    ['changes[1].page names no page: p9', 'missing', { operation: 'revert_page', page: 'p9', to: emptyRoot }],
    ['changes[1].file names nothing there is', 'missing', { operation: 'delete_file', file: 'p9' }],
    ['changes[1].slug is the slug of another page there: b', 'invalid', page('X', { slug: 'B' })],
    ['changes[1].slug must be 1 to 100 letters', 'invalid', page('X', { slug: 'a/b' })],
    ['changes[1].slug must be 1 to 100 letters', 'invalid', page('X', { slug: '..' })],
    ['changes[1].slug is the slug of another', 'invalid', { operation: 'update_page', page: 'p1', slug: 'b' }],
    ['changes[1].into must be left out: a group', 'invalid', page('X', { type: 'group', into: 'p1' })],
    ['changes[1].into must not be the page itself', 'invalid', { operation: 'update_page', page: 'p1', into: 'p2' }],
    ['changes[1].into must not be the page itself', 'invalid', { operation: 'update_page', page: 'p1', into: 'p1' }],
    ['changes[1].into names a link page', 'invalid', page('X', { into: 'link' })],
    ['changes[1].target is needed for a link page', 'invalid', page('X', { type: 'link' })],
    ['changes[1].computed is needed for a computed page', 'invalid', page('X', { type: 'computed' })],
    ['changes[1].markdown is for document pages only', 'invalid', page('X', { type: 'group', markdown: 'x' })],
    ['changes[1].title must not be empty', 'invalid', page(' ')],
    ['changes[1].ref is the name of something else', 'invalid', page('X', { ref: 'link' })],
  ])('refuses: %s', async (message, reason, change) => {
    const world = await sample()
    const { root } = world
    const first = page('Link', { type: 'link', target: { kind: 'url', url: 'https://example.com' }, ref: 'link' })
    const failure = await world.edit(first, change).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ContentError)
    expect(failure).toMatchObject({ reason, message: expect.stringContaining(message) })
    expect(world.root).toBe(root)
  })
})

/** `a(a1 a2) b` with the ids p1 (p2 p3) p4. */
async function sample() {
  const world = createWorld()
  await world.edit(page('A', { ref: 'a' }), page('A1', { into: 'a' }), page('A2', { into: 'a' }), page('B'))
  return world
}
