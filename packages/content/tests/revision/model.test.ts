import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ContentChange,
  ContentError,
  checkRevision,
  compareRevisions,
  findPageByPath,
  type PageNode,
  readTree,
} from '#index.ts'
import { trials, trialTime } from '#tests/tree/trials.ts'
import { actionsUpTo, flat, perform } from './actions.ts'
import { createWorld, type World } from './world.ts'

/** The least that an ordered tree of pages is: who stands where. */
type Model = { id: string; pages: Model }[]

type Edit =
  | { do: 'insert'; parent: number; at: number | undefined }
  | { do: 'move'; page: number; parent: number; at: number | undefined }
  | { do: 'delete'; page: number; at?: undefined }

const at = fc.option(fc.nat(6), { nil: undefined })
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('insert' as const), parent: fc.nat(40), at }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), page: fc.nat(40), parent: fc.nat(40), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), page: fc.nat(40) }) },
)

describe('applyChanges', () => {
  it(
    'orders and nests pages as plain lists would, in batches of any size',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(anyEdit, { maxLength: 20, size: 'max' }), { maxLength: 6 }),
          async (batches) => {
            const world = createWorld()
            const model: Model = []
            let ids = 0
            for (const edits of batches)
              await world.edit(...edits.flatMap((edit) => step(model, edit, () => `p${++ids}`)))
            expect(modelOf(await readTree(world.read, world.root))).toEqual(model)
            expect(await checkRevision(world.read, world.root)).toEqual([])
          },
        ),
        trials(150),
      )
    },
    trialTime,
  )

  it(
    'leaves every revision sound, and every path it had findable as long as its page lives',
    async () => {
      await fc.assert(
        fc.asyncProperty(actionsUpTo(30), async (actions) => {
          const world = createWorld()
          const paths = new Map<string, string>()
          for (const [index, action] of actions.entries()) {
            // A path that several pages had leads to one of them, so here no slug is used twice.
            const unique = 'word' in action ? { ...action, word: `${action.word}${index}` } : action
            world.root = await perform(world, world.root, [unique], 'p')
            for (const { id, path } of await pagesIn(world)) if (path !== undefined) paths.set(path, id)
          }
          expect(await checkRevision(world.read, world.root)).toEqual([])
          const alive = new Set((await pagesIn(world)).map(({ id }) => id))
          for (const [path, id] of paths) {
            if (alive.has(id)) expect(await findPageByPath(world.read, world.root, path)).toMatchObject({ id })
          }
        }),
        trials(150),
      )
    },
    trialTime,
  )

  it(
    'is undone by reverting every page that a comparison names',
    async () => {
      await fc.assert(
        fc.asyncProperty(actionsUpTo(12), actionsUpTo(8), async (a, b) => {
          const world = createWorld()
          const before = await perform(world, world.root, a, 'p')
          const after = await perform(world, before, b, 'q')
          const { changes } = await compareRevisions(world.read, { before, after })
          const pages = changes.flatMap((change) => (change.type === 'page' ? change.page.id : []))
          world.root = after
          // What a page gave way to may be reverted after it, so some need a second round.
          for (const page of [...pages, ...pages, ...pages]) await revert(world, page, before)
          expect((await pagesIn(world)).map(({ id }) => id).sort()).toEqual(
            (await pagesIn(world, before)).map(({ id }) => id).sort(),
          )
          expect(await checkRevision(world.read, world.root)).toEqual([])
        }),
        trials(100),
      )
    },
    trialTime,
  )
})

async function revert(world: World, page: string, to: string): Promise<void> {
  await world.edit({ operation: 'revert_page', page, to }).catch((error: unknown) => {
    if (!(error instanceof ContentError) || error.reason !== 'missing') throw error
  })
}

async function pagesIn(world: World, root = world.root): Promise<PageNode[]> {
  return flat(await readTree(world.read, root))
}

/** Performs an edit on the model and returns the change that should do the same, or nothing where none is allowed. */
function step(model: Model, edit: Edit, newId: () => string): ContentChange[] {
  const ids = idsIn(model)
  const index = edit.at === undefined ? {} : { at: edit.at }
  if (edit.do === 'insert') {
    const into = ids[edit.parent % (ids.length + 1)] ?? null
    put(model, { id: newId(), pages: [] }, into, edit.at)
    return [{ operation: 'insert_page', title: 'Page', into, ...index }]
  }
  const page = ids[edit.page % Math.max(ids.length, 1)]
  if (page === undefined) return []
  if (edit.do === 'delete') {
    take(model, page)
    return [{ operation: 'delete_page', page }]
  }
  const into = ids[edit.parent % (ids.length + 1)] ?? null
  const node = find(model, page)
  const isBelow = into === page || (into !== null && idsIn(node?.pages ?? []).includes(into))
  const isThere = childrenOf(model, into)?.some(({ id }) => id === page)
  if (node === undefined || isBelow || (isThere && edit.at === undefined)) return []
  take(model, page)
  put(model, node, into, edit.at)
  return [{ operation: 'update_page', page, into, ...index }]
}

function put(model: Model, node: Model[number], into: string | null, at = Number.POSITIVE_INFINITY): void {
  childrenOf(model, into)?.splice(at, 0, node)
}

function take(model: Model, id: string): void {
  for (const list of [model, ...idsIn(model).map((parent) => childrenOf(model, parent) ?? [])]) {
    const index = list.findIndex((node) => node.id === id)
    if (index >= 0) list.splice(index, 1)
  }
}

function childrenOf(model: Model, id: string | null): Model | undefined {
  return id === null ? model : find(model, id)?.pages
}

function find(model: Model, id: string): Model[number] | undefined {
  for (const node of model) {
    const found = node.id === id ? node : find(node.pages, id)
    if (found !== undefined) return found
  }
  return undefined
}

function idsIn(model: Model): string[] {
  return model.flatMap(({ id, pages }) => [id, ...idsIn(pages)])
}

function modelOf(pages: readonly PageNode[]): Model {
  return pages.map(({ id, pages }) => ({ id, pages: modelOf(pages) }))
}
