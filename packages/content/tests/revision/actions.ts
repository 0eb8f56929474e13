import fc from 'fast-check'
import { type ContentChange, ContentError, type Hash, type PageNode, type PageTag, readTree } from '#index.ts'
import type { World } from './world.ts'

/** An edit at random: numbers stand for pages, taken modulo how many there are. */
export type Action =
  | { do: 'insert'; type: 'document' | 'group' | 'link'; parent: number; at: number | undefined; word: string }
  | { do: 'set'; page: number; field: 'title' | 'slug' | 'description' | 'emoji'; word: string }
  | { do: 'layout' | 'variables'; page: number; name: string; word: string }
  | { do: 'tag'; page: number; tag: string; as: 'plain' | 'primary' | 'none' }
  | { do: 'hide'; page: number; hidden: boolean }
  | { do: 'move'; page: number; parent: number | undefined; at: number | undefined }
  | { do: 'delete'; page: number }
  | { do: 'write'; page: number; edit: 'insert' | 'replace' | 'remove'; block: number; text: string }
  | { do: 'file' | 'variable' | 'reusable'; name: string; word: string | undefined }

const number = fc.nat(30)
const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta')
const name = fc.constantFrom('one', 'two', 'three')
const place = fc.option(number, { nil: undefined })

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('insert' as const),
      type: fc.constantFrom('document', 'document', 'document', 'group', 'link'),
      parent: number,
      at: place,
      word,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      page: number,
      field: fc.constantFrom('title', 'slug', 'description', 'emoji'),
      word,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('layout', 'variables'), page: number, name, word }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tag' as const),
      page: number,
      tag: word,
      as: fc.constantFrom('plain', 'primary', 'none'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), page: number, hidden: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('move' as const), page: number, parent: place, at: place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), page: number }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      page: number,
      edit: fc.constantFrom('insert', 'insert', 'replace', 'remove'),
      block: fc.nat(6),
      // Texts that occur once are what people write; a few that come back keep the merge honest.
      text: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, word),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('file', 'variable', 'reusable'),
      name,
      word: fc.option(word, { nil: undefined }),
    }),
  },
)

export function actionsUpTo(maxLength: number): fc.Arbitrary<Action[]> {
  return fc.array(anyAction, { maxLength, size: 'max' })
}

/** Performs actions one by one, leaving out those that are refused. */
export async function perform(world: World, start: Hash, actions: readonly Action[], prefix: string): Promise<Hash> {
  let root = start
  for (const action of actions) {
    const change = changeFor(action, flat(await readTree(world.read, root)), world)
    if (change === undefined) continue
    try {
      root = (await world.apply(root, [change], prefix)).root
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
    }
  }
  return root
}

export function flat(pages: readonly PageNode[]): PageNode[] {
  return pages.flatMap((page) => [page, ...flat(page.pages)])
}

function changeFor(action: Action, pages: readonly PageNode[], world: World): ContentChange | undefined {
  if (action.do === 'insert') return insertion(action, pages)
  if (!('page' in action)) return entryChange(action)
  const page = pages[action.page % pages.length]
  if (page === undefined) return undefined
  const about = { operation: 'update_page', page: page.id } as const
  switch (action.do) {
    case 'set':
      return { ...about, [action.field]: action.word }
    case 'hide':
      return { ...about, hidden: action.hidden }
    case 'tag':
      return { ...about, tags: tagged(page, action) }
    case 'layout':
      return { ...about, layout: { [action.name]: action.word } }
    case 'variables':
      return { ...about, variables: { ...page.variables, [action.name]: action.word } }
    case 'delete':
      return { operation: 'delete_page', page: page.id }
    case 'move':
      return { ...about, ...placeOf(action, pages) }
    case 'write':
      return { ...about, markdown: edited(world.texts.get(page.body ?? '') ?? '', action) }
  }
}

function insertion(
  { type, word, at, parent }: Extract<Action, { do: 'insert' }>,
  pages: readonly PageNode[],
): ContentChange {
  const target = type === 'link' ? { target: { kind: 'url', url: 'https://example.com' } } : {}
  return { operation: 'insert_page', type, title: word, ...target, ...placeOf({ parent, at }, pages) }
}

function placeOf({ parent, at }: { parent: number | undefined; at: number | undefined }, pages: readonly PageNode[]) {
  const into = parent === undefined ? {} : { into: pages[(parent % (pages.length + 1)) - 1]?.id ?? null }
  return { ...into, ...(at === undefined ? {} : { at: at % 5 }) }
}

function tagged({ tags = [] }: PageNode, { tag, as }: Extract<Action, { do: 'tag' }>): PageTag[] {
  const others = tags.filter((other) => other.tag !== tag)
  return as === 'none' ? others : [{ tag, primary: as === 'primary' }, ...others]
}

function entryChange(action: Extract<Action, { do: 'file' | 'variable' | 'reusable' }>): ContentChange {
  const { name, word } = action
  if (action.do === 'variable') return { operation: 'set_variables', variables: { [name]: word ?? null } }
  if (action.do === 'file') {
    const file = { id: name, name, contentType: 'text/plain', size: 1, content: word ?? '' }
    return word === undefined ? { operation: 'delete_file', file: name } : { operation: 'insert_files', files: [file] }
  }
  return word === undefined
    ? { operation: 'delete_reusable_content', reusableContent: name }
    : { operation: 'put_reusable_content', id: name, title: name, markdown: `One\n\n${word}\n\nTwo\n` }
}

function edited(markdown: string, { edit, block, text }: Extract<Action, { do: 'write' }>): string {
  const blocks = markdown === '' ? [] : markdown.trimEnd().split('\n\n')
  const removed = edit === 'insert' ? 0 : 1
  blocks.splice(block % (blocks.length + 1), removed, ...(edit === 'remove' ? [] : [text]))
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}
