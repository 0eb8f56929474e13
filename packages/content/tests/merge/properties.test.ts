import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRevision, type Hash, type Page, type PageNode, readPage, readTree } from '#index.ts'
import { changedFields } from '#revision/compare.ts'
import { ranges } from '#revision/keys.ts'
import { lineage, viewOf } from '#revision/view.ts'
import { type Action, actionsUpTo, flat, perform } from '#tests/revision/actions.ts'
import { createWorld, type World } from '#tests/revision/world.ts'
import { trials, trialTime } from '#tests/tree/trials.ts'
import { diffTrees } from '#tree/diff.ts'
import { getEntry } from '#tree/lookup.ts'
import { scanEntries } from '#tree/scan.ts'
import { type Fork, merge } from './describe-merge.ts'

interface History {
  readonly before: Action[]
  readonly ours: Action[]
  readonly theirs: Action[]
}

const anyHistory: fc.Arbitrary<History> = fc.record({
  before: actionsUpTo(14),
  ours: actionsUpTo(6),
  theirs: actionsUpTo(6),
})

describe('merging random histories', () => {
  holds('always gives sound content, before and after its conflicts are resolved', async ({ world, ...roots }) => {
    for (const meanwhile of ['ours', 'theirs'] as const) {
      const { root } = await merge(world, { ...roots, meanwhile })
      expect(await checkRevision(world.read, root)).toEqual([])
    }
    for (const otherwise of ['ours', 'theirs'] as const) {
      const { root, clean } = await merge(world, { ...roots, otherwise })
      expect(clean).toBe(true)
      expect(await checkRevision(world.read, root)).toEqual([])
    }
  })

  holds('becomes clean by resolving what it reports, one way or the other', async ({ world, ...roots }) => {
    const resolutions = new Map<string, { choice: 'ours' | 'theirs' }>()
    for (let round = 0; round < 30; round++) {
      const { clean, conflicts, root } = await merge(world, { ...roots, resolutions })
      if (clean) {
        expect(await checkRevision(world.read, root)).toEqual([])
        return
      }
      const open = conflicts.filter(({ status }) => status === 'open')
      for (const { id } of open) resolutions.set(id, { choice: (id.charCodeAt(0) + round) % 2 ? 'ours' : 'theirs' })
    }
    expect.fail('conflicts without end')
  })

  holds('takes the side that was chosen, wherever the page is left to take it', async ({ world, ...roots }) => {
    for (const otherwise of ['ours', 'theirs'] as const) {
      const { root, conflicts } = await merge(world, { ...roots, otherwise })
      for (const { kind, page, field = '', [otherwise]: value } of conflicts) {
        const merged = page === undefined ? undefined : await readPage(world.read, root, page)
        if (merged === undefined) continue
        if (kind === 'page-body') expect(world.texts.get(merged.body ?? '') ?? '').toBe(value)
        if (kind === 'page-field' && field in merged && field !== 'slug') expect(get(merged, field)).toEqual(value)
      }
    }
  })

  holds('gives the same in either order where nothing is disputed', async ({ world, ...roots }) => {
    const merged = await merge(world, roots)
    const swapped = await merge(world, { ...roots, ours: roots.theirs, theirs: roots.ours })
    expect(swapped.clean).toBe(merged.clean)
    if (merged.clean) expect(swapped.root).toBe(merged.root)
  })

  holds('reports the same conflicts in either order, seen from the other side', async ({ world, ...roots }) => {
    const firstOnly = (found: readonly { kind: string; page?: string; field?: string }[]) =>
      found.filter(({ kind }) => kind !== 'slug').map(({ kind, page, field }) => [kind, page, field].join(' '))
    const { conflicts } = await merge(world, { ...roots, meanwhile: 'ours' })
    const swapped = await merge(world, { ...roots, ours: roots.theirs, theirs: roots.ours, meanwhile: 'theirs' })
    expect(firstOnly(swapped.conflicts)).toEqual(firstOnly(conflicts))
  })

  holds('loses nothing that one side wrote and nobody removed', async ({ world, ...roots }) => {
    const { root, conflicts } = await merge(world, roots)
    const disputed = new Set(
      conflicts.map(({ page, file, reusableContent, field }) => page ?? file ?? reusableContent ?? field),
    )
    for (const side of ['ours', 'theirs'] as const) {
      const other = side === 'ours' ? 'theirs' : 'ours'
      for (const { key, before, after } of await diffTrees(
        world.read,
        { before: roots.base, after: roots[side] },
        kept,
      )) {
        const name = key.slice(2)
        // Where pages were is remembered anew for what the merge has made of them.
        if (key.startsWith('o/')) continue
        const elsewhere = await getEntry(world.read, roots[other], key)
        if (disputed.has(name) || JSON.stringify(elsewhere) !== JSON.stringify(before)) continue
        const merged = await getEntry(world.read, root, key)
        if (after === undefined) {
          const below = await scanEntries(world.read, root, ranges.children(name))
          expect(merged === undefined || below.length > 0).toBe(true)
        } else if (disputed.size === 0) {
          expect(merged).toEqual(after)
        } else if (merged === undefined) {
          // What was added below a page that the other side deleted hangs on what becomes of that page.
          const above = await lineage(viewOf(world.read, roots[side]), name)
          expect(above.some(({ id }) => disputed.has(id))).toBe(true)
        }
      }
    }
  })

  holds('keeps every field and every block that one side alone changed', async ({ world, ...roots }) => {
    const { root, conflicts } = await merge(world, roots)
    const disputed = new Set(conflicts.flatMap(({ page, other }) => [page, other]))
    const pages = await byId(world, { ...roots, root })
    for (const [id, page] of pages.root) {
      const [base, ours, theirs] = [pages.base, pages.ours, pages.theirs].map((map) => map.get(id))
      if (disputed.has(id) || !base || !ours || !theirs) continue
      const [inOurs, inTheirs] = [ours, theirs].map((side) => new Set(changedFields(entryOf(base), entryOf(side))))
      for (const field of inOurs ?? []) if (!inTheirs?.has(field)) expect(get(page, field)).toEqual(get(ours, field))
      for (const field of inTheirs ?? []) if (!inOurs?.has(field)) expect(get(page, field)).toEqual(get(theirs, field))
      expectBlocks(world, { base, ours, theirs, page })
    }
  })

  holds('is the same as updating the change request first', async ({ world, base, ours, theirs }) => {
    const direct = await merge(world, { base, ours, theirs })
    if (!direct.clean) return
    const { root: updated } = direct
    expect((await merge(world, { base: ours, ours, theirs: updated })).root).toBe(direct.root)
  })

  holds('changes nothing the second time', async ({ world, base, ours, theirs }) => {
    const { root, clean } = await merge(world, { base, ours, theirs })
    if (!clean) return
    expect((await merge(world, { base: theirs, ours: root, theirs })).root).toBe(root)
    expect((await merge(world, { base: ours, ours, theirs: root })).root).toBe(root)
  })

  holds('finds nothing new in what it made, even from the old base', async ({ world }, history) => {
    const roots = await play(world, distinctHistory(history))
    const { root, clean } = await merge(world, roots)
    if (!clean) return
    const again = await merge(world, { ...roots, ours: root })
    // Only a body may be asked about again, where blocks came and went beside each other.
    expect(again.conflicts.filter(({ kind }) => kind !== 'page-body')).toEqual([])
    if (again.clean) expect(again.root).toBe(root)
  })
})

const kept = { from: '', to: 'x' }

function holds(
  name: string,
  property: (fork: Fork & { world: World }, history: History) => Promise<void>,
  usual = 150,
): void {
  const run = async (history: History) => {
    const world = createWorld()
    await property({ world, ...(await play(world, history)) }, history)
  }
  it(name, () => fc.assert(fc.asyncProperty(anyHistory, run), trials(usual)), trialTime)
}

async function play(world: World, { before, ours, theirs }: History): Promise<Fork> {
  const base = await perform(world, world.root, before, 'p')
  return { base, ours: await perform(world, base, ours, 'o'), theirs: await perform(world, base, theirs, 't') }
}

/** Of two equal blocks nobody can tell afterwards which one is which. */
function distinctHistory({ before, ours, theirs }: History): History {
  return { before: distinct(before, 'base'), ours: distinct(ours, 'ours'), theirs: distinct(theirs, 'theirs') }
}

function distinct(actions: readonly Action[], side: string): Action[] {
  return actions.map((action, index) => (action.do === 'write' ? { ...action, text: `${side} ${index}` } : action))
}

async function byId(world: World, roots: Fork & { root: Hash }) {
  const load = async (root: Hash) => new Map(flat(await readTree(world.read, root)).map((page) => [page.id, page]))
  return {
    base: await load(roots.base),
    ours: await load(roots.ours),
    theirs: await load(roots.theirs),
    root: await load(roots.root),
  }
}

function entryOf({ id: _, path: __, pages: ___, ...entry }: PageNode) {
  return entry
}

function get(page: Page, field: string): unknown {
  return Object.entries(page).find(([name]) => name === field)?.[1]
}

function expectBlocks(world: World, pages: Record<'base' | 'ours' | 'theirs' | 'page', PageNode>): void {
  const blocks = (page: PageNode) => (world.texts.get(page.body ?? '') ?? '').trimEnd().split('\n\n')
  const [base, ours, theirs, merged] = [pages.base, pages.ours, pages.theirs, pages.page].map(blocks)
  for (const block of [...(ours ?? []), ...(theirs ?? [])]) {
    if (!base?.includes(block) && block !== '') expect(merged).toContain(block)
  }
}
