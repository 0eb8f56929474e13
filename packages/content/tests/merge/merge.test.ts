import { describe, expect, it } from 'vitest'
import {
  type ContentChange,
  ContentError,
  checkRevision,
  findPageByPath,
  readPage,
  readReusableContent,
  readVariables,
} from '#index.ts'
import { createWorld, page, update, type World } from '#tests/revision/world.ts'
import { describeConflict, type Fork, merge } from './describe-merge.ts'

describe('a merge', () => {
  it('takes the side that changed when the other did not, root and all', async () => {
    const { world, base, ours } = await fork([page('New')], [])
    expect(await merge(world, { base, ours, theirs: base })).toMatchObject({ root: ours, clean: true })
    expect(await merge(world, { base, ours: base, theirs: ours })).toMatchObject({ root: ours, clean: true })
    expect(await merge(world, { base, ours, theirs: ours })).toMatchObject({ root: ours, clean: true })
  })

  it('brings together what the sides did to different pages', async () => {
    const outline = await cleanly(
      [page('Ours', { at: 0 }), update('p2', { into: null }), { operation: 'delete_page', page: 'p4' }],
      [page('Theirs', { into: 'p1' }), update('p3', { slug: 'renamed' })],
    )
    expect(outline).toBe('ours a(renamed theirs) a1')
  })

  it('brings together what the sides did to different fields of a page', async () => {
    const { world, ...roots } = await fork(
      [update('p1', { title: 'Ours', layout: { cover: false }, variables: { x: '1' }, into: 'p4' })],
      [update('p1', { description: 'Theirs', layout: { outline: false }, variables: { y: '2' }, slug: 'renamed' })],
    )
    const { root, conflicts } = await merge(world, roots)
    expect(conflicts).toEqual([])
    expect(await readPage(world.read, root, 'p1')).toMatchObject({
      title: 'Ours',
      description: 'Theirs',
      layout: { cover: false, outline: false },
      variables: { x: '1', y: '2' },
      path: 'b/renamed',
    })
    expect(await checkRevision(world.read, root)).toEqual([])
    for (const path of ['a', 'b/a', 'renamed']) {
      expect(await findPageByPath(world.read, root, path)).toMatchObject({ id: 'p1' })
    }
  })

  it('brings together the tags of a page as a set', async () => {
    const tags = (...names: string[]) =>
      update('p1', { tags: names.map((tag) => ({ tag: tag.replace('!', ''), primary: tag.endsWith('!') })) })
    const world = createWorld()
    const base = (await world.edit(page('A'), tags('old', 'kept', 'shown!', 'hidden'))).root
    const ours = (await world.apply(base, [tags('kept', 'shown', 'new', 'hidden', 'ours')])).root
    const theirs = (await world.apply(base, [tags('theirs', 'new!', 'old', 'kept', 'shown!')])).root
    const { root, conflicts } = await merge(world, { base, ours, theirs })
    expect(conflicts).toEqual([])
    const { tags: merged } = (await readPage(world.read, root, 'p1')) ?? {}
    expect(merged).toEqual([
      { tag: 'kept' },
      { tag: 'new', primary: true },
      { tag: 'ours' },
      { tag: 'shown' },
      { tag: 'theirs' },
    ])
  })

  it('brings together what the sides wrote into different parts of a body', async () => {
    const { world, ...roots } = await fork(
      [update('p4', { markdown: 'One!\n\nTwo\n\nThree\n' })],
      [update('p4', { markdown: 'One\n\nTwo\n\nThree!\n' })],
    )
    const { root } = await merge(world, roots)
    expect(await bodyOf(world, root, 'p4')).toBe('One!\n\nTwo\n\nThree!\n')
  })

  it('merges files, reusable content and variables', async () => {
    const { world, ...roots } = await fork(
      [
        { operation: 'set_variables', variables: { a: 'ours' } },
        { operation: 'put_reusable_content', id: 'r', title: 'Note', markdown: 'One!\n\nTwo\n' },
        file('ours'),
      ],
      [
        { operation: 'set_variables', variables: { b: 'theirs' } },
        { operation: 'put_reusable_content', id: 'r', title: 'Other', markdown: 'One\n\nTwo!\n' },
        file('theirs'),
      ],
      [{ operation: 'put_reusable_content', id: 'r', title: 'Note', markdown: 'One\n\nTwo\n' }],
    )
    const { root, conflicts } = await merge(world, roots)
    expect(conflicts).toEqual([])
    const variables = await readVariables(world.read, root)
    expect(Object.fromEntries(variables)).toEqual({ a: 'ours', b: 'theirs', version: '1' })
    const reusable = await readReusableContent(world.read, root, 'r')
    expect(reusable?.title).toBe('Other')
    expect(world.texts.get(reusable?.body ?? '')).toBe('One!\n\nTwo!\n')
  })

  it('accepts what both sides did alike', async () => {
    const same = [update('p1', { title: 'Same', into: 'p4' }), { operation: 'delete_page', page: 'p3' }] as const
    expect(await cleanly([...same], [...same])).toBe('b(a(a1))')
  })
})

describe('a conflict', () => {
  it.each<[string, string, ContentChange[], ContentChange[], string, string]>([
    [
      'a field that both changed',
      'page-field p1 title: "A" | "Ours" | "Theirs"',
      [update('p1', { title: 'Ours' })],
      [update('p1', { title: 'Theirs' })],
      'a(a1 a2) b',
      'a(a1 a2) b',
    ],
    [
      'a part of the layout',
      'page-field p1 layout.cover: none | false | true',
      [update('p1', { layout: { cover: false } })],
      [update('p1', { layout: { cover: true } })],
      'a(a1 a2) b',
      'a(a1 a2) b',
    ],
    [
      'a slug that both changed',
      'page-field p1 slug: "a" | "ours" | "theirs"',
      [update('p1', { slug: 'ours' })],
      [update('p1', { slug: 'theirs' })],
      'ours(a1 a2) b',
      'theirs(a1 a2) b',
    ],
    [
      'a part of a body that both wrote',
      'page-body p4: "One\\n\\nTwo\\n\\nThree\\n" | "Ours\\n" | "Theirs\\n"',
      [update('p4', { markdown: 'Ours\n' })],
      [update('p4', { markdown: 'Theirs\n' })],
      'a(a1 a2) b',
      'a(a1 a2) b',
    ],
    [
      'a page that both moved',
      'page-moved p3: "p1" | null | "p4"',
      [update('p3', { into: null })],
      [update('p3', { into: 'p4' })],
      'a(a1) b a2',
      'a(a1) b(a2)',
    ],
    [
      'moves that would put two pages below each other',
      'page-moved p1: null | "p4" | null',
      [update('p1', { into: 'p4' })],
      [update('p4', { into: 'p2' })],
      'b(a(a1 a2))',
      'a(a1(b) a2)',
    ],
    [
      'a page that one side edited and the other deleted',
      'page-deleted p4: "B" | none | "B"',
      [{ operation: 'delete_page', page: 'p4' }],
      [update('p4', { description: 'Edited' })],
      'a(a1 a2)',
      'a(a1 a2) b',
    ],
    [
      'a page below one that was deleted',
      'page-deleted p2: "A1" | none | "A1"',
      [{ operation: 'delete_page', page: 'p1' }],
      [update('p2', { description: 'Edited' })],
      'b',
      'a(a1) b',
    ],
    [
      'a page added below one that was deleted',
      'page-deleted p1: "A" | "A" | none',
      [page('New', { into: 'p1' })],
      [{ operation: 'delete_page', page: 'p1' }],
      'a(new) b',
      'b',
    ],
    [
      'a page moved below one that was deleted',
      'page-deleted p2: "A1" | none | "A1"',
      [{ operation: 'delete_page', page: 'p2' }],
      [update('p4', { into: 'p2' })],
      'a(a2) b',
      'a(a1(b) a2)',
    ],
    [
      'two pages for one slug',
      'slug t6 slug: none | none | "new"',
      [page('New')],
      [page('New', { at: 0 })],
      'new-2 a(a1 a2) b new',
      'new a(a1 a2) b new-2',
    ],
    [
      'a file that both replaced',
      'file f: "base" | "ours" | "theirs"',
      [file('ours', 'f')],
      [file('theirs', 'f')],
      'a(a1 a2) b',
      'a(a1 a2) b',
    ],
    [
      'a variable that both changed',
      'variables version: "1" | "2" | none',
      [{ operation: 'set_variables', variables: { version: '2' } }],
      [{ operation: 'set_variables', variables: { version: null } }],
      'a(a1 a2) b',
      'a(a1 a2) b',
    ],
  ])('is %s', async (_, conflict, ourChanges, theirChanges, oursOutline, theirsOutline) => {
    const { world, ...roots } = await fork(ourChanges, theirChanges)
    const { conflicts, clean, root } = await merge(world, roots)
    expect(clean).toBe(false)
    expect(conflicts.map(describeConflict)).toEqual([conflict])
    expect(await checkRevision(world.read, root)).toEqual([])

    for (const [choice, outline] of [
      ['ours', oursOutline],
      ['theirs', theirsOutline],
    ] as const) {
      const resolutions = new Map(conflicts.map(({ id }) => [id, { choice }]))
      const resolved = await merge(world, { ...roots, resolutions })
      expect(resolved.clean).toBe(true)
      expect(resolved.conflicts).toMatchObject([{ status: 'resolved', resolution: choice }])
      expect(await world.outline(resolved.root)).toBe(outline)
      expect(await checkRevision(world.read, resolved.root)).toEqual([])
      expect(await merge(world, { ...roots, otherwise: choice })).toMatchObject({ root: resolved.root, clean: true })
    }
  })

  it('is resolved by a value of one’s own', async () => {
    const { world, ...roots } = await fork(
      [update('p4', { title: 'Ours', markdown: 'Ours\n', into: 'p1' }), page('New')],
      [update('p4', { title: 'Theirs', markdown: 'Theirs\n', into: 'p2' }), page('New')],
    )
    const values: Record<string, string | object> = {
      title: 'Own title',
      slug: 'own-slug',
      'page-body': 'Own text\n',
      'page-moved': { parent: 'p3' },
    }
    const { conflicts } = await merge(world, roots)
    const resolutions = new Map(
      conflicts.map(({ id, field, kind }) => [
        id,
        { choice: 'custom', value: values[field ?? kind] as string } as const,
      ]),
    )
    const { root, clean } = await merge(world, { ...roots, resolutions })
    expect(clean).toBe(true)
    expect(await world.outline(root)).toBe('a(a1 a2(b)) own-slug new')
    expect((await readPage(world.read, root, 'p4'))?.title).toBe('Own title')
    expect(await bodyOf(world, root, 'p4')).toBe('Own text\n')
  })

  it('about a cycle of moves can be resolved by a location that nobody touched', async () => {
    const { world, ...roots } = await fork(
      [update('p1', { into: 'p4' })],
      [update('p4', { into: 'p2' })],
      [page('C', { ref: 'c' }), page('C1', { into: 'c' })],
    )
    const { conflicts } = await merge(world, roots)
    const resolutions = new Map(conflicts.map(({ id }) => [id, { choice: 'custom', value: { parent: 'p6' } } as const]))
    const { root, clean } = await merge(world, { ...roots, resolutions })
    expect(clean).toBe(true)
    expect(await world.outline(root)).toBe('c(c1(a(a1(b) a2)))')
  })

  it('about a slug goes back to the one a page has in our content', async () => {
    const { world, ...roots } = await fork([update('p2', { into: null })], [update('p2', { slug: 'b' })])
    const { conflicts } = await merge(world, roots)
    expect(conflicts.map(describeConflict)).toEqual(['slug p2 slug: "a1" | "a1" | "b"'])
    const outlines = await Promise.all(
      (['ours', 'theirs'] as const).map(async (otherwise) =>
        world.outline((await merge(world, { ...roots, otherwise })).root),
      ),
    )
    expect(outlines).toEqual(['a(a2) b a1', 'a(a2) b-2 b'])
  })

  it('cannot be resolved by a value that makes no sense', async () => {
    const wrong: [ContentChange[], ContentChange[], unknown, field?: string][] = [
      [[update('p1', { title: 'Ours' })], [update('p1', { title: 'Theirs' })], '', 'title'],
      [[update('p1', { slug: 'x' })], [update('p1', { slug: 'y' })], 'a/b', 'slug'],
      [[update('p4', { markdown: 'x' })], [update('p4', { markdown: 'y' })], 7, 'body'],
      [[update('p3', { into: null })], [update('p3', { into: 'p4' })], { parent: 'nobody' }, 'parent'],
      [[update('p3', { into: null })], [update('p3', { into: 'p4' })], { parent: 7 }, 'parent'],
      [[update('p3', { into: null })], [update('p3', { into: 'p4' })], { parent: 'p4', position: '!' }, 'position'],
      [[{ operation: 'delete_page', page: 'p4' }], [update('p4', { title: 'x' })], 'x'],
      [[page('New')], [page('New')], '..'],
    ]
    for (const [ours, theirs, value, field] of wrong) {
      const { world, ...roots } = await fork(ours, theirs)
      const { conflicts } = await merge(world, roots)
      const resolutions = new Map(
        conflicts.map(({ id }) => [id, { choice: 'custom', value: value as string } as const]),
      )
      const refused = expect(merge(world, { ...roots, resolutions })).rejects
      await refused.toSatisfy((error) => error instanceof ContentError && error.field === (field ?? error.field))
    }
  })

  it('opens again when what it was resolved for has changed', async () => {
    const { world, ...roots } = await fork([update('p1', { title: 'Ours' })], [update('p1', { title: 'Theirs' })])
    const { conflicts } = await merge(world, roots)
    const resolutions = new Map(conflicts.map(({ id }) => [id, { choice: 'theirs' } as const]))
    const { root: ours } = await world.apply(roots.ours, [update('p1', { title: 'Newer' })])
    expect((await merge(world, { ...roots, ours, resolutions })).clean).toBe(false)
  })

  it('keeps an edited page when the one above it goes, in its place', async () => {
    const { world, ...roots } = await fork(
      [{ operation: 'delete_page', page: 'p1' }],
      [update('p1', { description: 'Edited' }), update('p2', { description: 'Edited' })],
    )
    const { conflicts } = await merge(world, roots)
    const resolutions = new Map(
      conflicts.map(({ id, page }) => [id, { choice: page === 'p1' ? 'ours' : 'theirs' } as const]),
    )
    const { root } = await merge(world, { ...roots, resolutions })
    expect(await world.outline(root)).toBe('a1 b')
    expect(await checkRevision(world.read, root)).toEqual([])
  })
})

/** `a(a1 a2) b` with the ids p1 (p2 p3) p4, changed in two ways. */
async function fork(ourChanges: ContentChange[], theirChanges: ContentChange[], more: ContentChange[] = []) {
  const world = createWorld()
  const { root: base } = await world.apply(world.root, [
    page('A', { ref: 'a' }),
    page('A1', { into: 'a' }),
    page('A2', { into: 'a' }),
    page('B', { markdown: 'One\n\nTwo\n\nThree\n' }),
    file('base', 'f'),
    { operation: 'set_variables', variables: { version: '1' } },
    ...more,
  ])
  const ours = (await world.apply(base, ourChanges, 'o')).root
  const theirs = (await world.apply(base, theirChanges, 't')).root
  return { world, base, ours, theirs } satisfies Fork & { world: World }
}

async function cleanly(ours: ContentChange[], theirs: ContentChange[]): Promise<string> {
  const { world, ...roots } = await fork(ours, theirs)
  const { root, conflicts } = await merge(world, roots)
  expect(conflicts).toEqual([])
  expect(await checkRevision(world.read, root)).toEqual([])
  const swapped = await merge(world, { ...roots, ours: roots.theirs, theirs: roots.ours })
  expect(swapped.root).toBe(root)
  return world.outline(root)
}

function file(content: string, id = content): ContentChange {
  return { operation: 'insert_files', files: [{ id, name: 'f', contentType: 'text/plain', size: 1, content }] }
}

async function bodyOf(world: World, root: string, id: string): Promise<string | undefined> {
  return world.texts.get((await readPage(world.read, root, id))?.body ?? '')
}
