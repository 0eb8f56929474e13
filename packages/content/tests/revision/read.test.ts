import { describe, expect, it } from 'vitest'
import { compareRevisions, countFiles, findPageByPath, listFiles, readPage } from '#index.ts'
import { createWorld, page } from './world.ts'

describe('findPageByPath', () => {
  it('finds a page by its path in any case, and nothing where there is nothing', async () => {
    const world = createWorld()
    await world.edit(page('Guides', { ref: 'g' }), page('Install', { into: 'g' }))
    expect(await idAt(world, '/Guides/INSTALL/')).toBe('p2')
    for (const path of ['', 'guides/other', 'install', 'guides/install/x', 'a/'.repeat(500)]) {
      expect(await idAt(world, path)).toBeUndefined()
    }
  })

  it('follows renames of a page and of those above it, in any order', async () => {
    const world = createWorld()
    await world.edit(page('A', { ref: 'a' }), page('B', { into: 'a', ref: 'b' }), page('C', { into: 'b' }))
    await world.edit({ operation: 'update_page', page: 'p1', slug: 'x' })
    await world.edit({ operation: 'update_page', page: 'p2', slug: 'y' })
    await world.edit({ operation: 'update_page', page: 'p3', slug: 'z' })
    for (const path of ['a/b/c', 'x/b/c', 'x/y/c', 'x/y/z']) expect(await idAt(world, path)).toBe('p3')
    await world.edit({ operation: 'update_page', page: 'p2', into: null })
    for (const path of ['a/b', 'x/y', 'y']) expect(await idAt(world, path)).toBe('p2')
    expect(await idAt(world, 'a/b/c')).toBe('p3')
  })

  it('prefers the page that has the path now', async () => {
    const world = createWorld()
    await world.edit(page('A'))
    await world.edit({ operation: 'update_page', page: 'p1', slug: 'x' })
    await world.edit(page('A'))
    expect(await idAt(world, 'a')).toBe('p2')
    await world.edit({ operation: 'delete_page', page: 'p2' })
    expect(await idAt(world, 'a')).toBe('p1')
  })

  it('follows a page out of one that was deleted afterwards', async () => {
    const world = createWorld()
    await world.edit(page('A', { ref: 'a' }), page('B', { into: 'a', ref: 'b' }), page('C', { into: 'b' }))
    await world.edit({ operation: 'update_page', page: 'p3', into: null })
    await world.edit({ operation: 'delete_page', page: 'p1' })
    expect(await idAt(world, 'a/b/c')).toBe('p3')
    expect(await idAt(world, 'a/b')).toBeUndefined()
  })

  it('follows further paths, whatever stands on the way, and pages that have them first', async () => {
    const world = createWorld()
    await world.edit(page('A', { ref: 'a' }), page('B', { into: 'a' }))
    const paths = [
      { path: 'old/Way/b', page: 'p2' },
      { path: 'old/way', page: 'p1' },
      { path: 'a/c', page: 'p2' },
      { path: 'a/b', page: 'p1' },
      { path: 'x', below: 'p2', page: 'p1' },
    ]
    await world.edit({ operation: 'add_old_paths', paths })
    for (const path of ['old/way/b', 'a/c', 'a/b']) expect(await idAt(world, path)).toBe('p2')
    expect(await idAt(world, 'a/b/x')).toBe('p1')
    expect(await idAt(world, 'old')).toBeUndefined()
    const refused = (path: string) => world.edit({ operation: 'add_old_paths', paths: [{ path, page: 'p1' }] })
    for (const path of ['', 'a//b', '../a', 'a b', 'a/'.repeat(30)]) await expect(refused(path)).rejects.toThrow('path')
  })

  it('forgets a path that the page has again', async () => {
    const world = createWorld()
    await world.edit(page('A'))
    await world.edit({ operation: 'update_page', page: 'p1', slug: 'x' })
    await world.edit({ operation: 'update_page', page: 'p1', slug: 'a' })
    expect(await idAt(world, 'x')).toBe('p1')
    expect(await idAt(world, 'a')).toBe('p1')
  })
})

describe('readPage', () => {
  it('reads the way to the page and not the others', async () => {
    const world = createWorld()
    const parents = Array.from({ length: 5000 }, (_, index) => page(`Page ${index}`))
    await world.edit(...parents)
    world.reads.nodes = 0
    expect(await readPage(world.readUncached, world.root, 'p2500')).toMatchObject({ path: 'page-2499' })
    expect(world.reads.nodes).toBeLessThanOrEqual(8)
  })
})

describe('listFiles', () => {
  it('gives a part of them, and counts all', async () => {
    const world = createWorld()
    const file = { name: 'a.png', contentType: 'image/png', size: 3, content: 'hash' }
    await world.edit({ operation: 'insert_files', files: ['a', 'b', 'c', 'd'].map((id) => ({ ...file, id })) })
    const part = await listFiles(world.read, world.root, { after: 'a', limit: 2 })
    expect(part.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(await countFiles(world.read, world.root)).toBe(4)
  })
})

describe('compareRevisions', () => {
  it('tells what was created, edited, moved and deleted', async () => {
    const world = createWorld()
    const file = { name: 'a.png', contentType: 'image/png', size: 3, content: 'hash' }
    await world.edit(page('A', { ref: 'a' }), page('B', { into: 'a' }), page('C'), page('D'))
    const before = world.root
    await world.edit(
      page('E'),
      { operation: 'update_page', page: 'p1', title: 'AA', markdown: 'x' },
      { operation: 'update_page', page: 'p2', into: null, description: 'Moved' },
      { operation: 'delete_page', page: 'p3' },
      { operation: 'update_page', page: 'p4', slug: 'd2' },
      { operation: 'insert_files', files: [{ ...file, id: 'f1' }] },
    )
    const { changes, more } = await compareRevisions(world.read, { before, after: world.root })
    const told = changes.map((change) =>
      change.type === 'file'
        ? `file ${change.change} ${change.file.id}`
        : [change.change, change.page.id, change.fields, change.previousPath].filter(Boolean).join(' '),
    )
    expect(told).toEqual([
      'edited p1 body,title',
      'moved p2 a/b',
      'edited p2 description a/b',
      'deleted p3',
      'edited p4 slug d',
      'created p5',
      'file created f1',
    ])
    expect(more).toBe(0)
    expect(await compareRevisions(world.read, { before, after: world.root }, 2)).toEqual({
      changes: changes.slice(0, 2),
      more: 5,
    })
  })
})

async function idAt(world: ReturnType<typeof createWorld>, path: string): Promise<string | undefined> {
  return (await findPageByPath(world.read, world.root, path))?.id
}
