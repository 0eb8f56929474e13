import { isVisible } from '#document/visible.ts'
import type { JsonValue } from '#tree/json.ts'
import type { FieldChanges } from './changes.ts'
import { ContentError } from './errors.ts'
import { type PageEntry, type PageFields, type PageTag, type PageType, toTagSet } from './page.ts'

/** Every field, so that one that is added to the type and not here does not compile. */
const fieldNames = Object.keys({
  title: 0,
  description: 0,
  emoji: 0,
  icon: 0,
  layout: 0,
  cover: 0,
  hidden: 0,
  noIndex: 0,
  noRobotsIndex: 0,
  condition: 0,
  variables: 0,
  tags: 0,
  target: 0,
  computed: 0,
  computedSeed: 0,
  git: 0,
} satisfies Record<keyof PageFields, 0>) as readonly (keyof PageFields)[]

/** The page with the fields that a change gives: parts of a layout are added, everything else is replaced. */
export function withFields(page: PageEntry, changes: FieldChanges): PageEntry {
  const fields: Record<string, JsonValue> = { ...page }
  for (const name of fieldNames) {
    if (changes[name] === undefined) continue
    const stored = storedValue(page, changes, name)
    if (isEmpty(stored)) delete fields[name]
    else fields[name] = stored
  }
  return fields as PageEntry
}

function storedValue(page: PageEntry, changes: FieldChanges, name: keyof PageFields): JsonValue {
  if (name === 'layout' && changes.layout) return { ...page.layout, ...changes.layout }
  if (name === 'tags' && changes.tags) return toTagSet(changes.tags.map(({ tag, primary = false }) => [tag, primary]))
  return changes[name] ?? null
}

/** Flags that are false, and objects and lists without members, say no more than their absence. */
function isEmpty(value: JsonValue): boolean {
  return value === null || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
}

interface Shape extends FieldChanges {
  readonly slug?: string
  readonly markdown?: string
}

export function checkShape(type: PageType, page: Shape, field: (name: string) => string): void {
  if (page.title !== undefined && !isVisible(page.title ?? '')) throw invalid(field('title'), 'must not be empty')
  const problems: [keyof Shape, boolean, string][] = [
    ['markdown', type !== 'document', 'is for document pages only'],
    ['tags', type !== 'document', 'is for document pages only'],
    ['target', type !== 'link', 'is for link pages only'],
    ['computed', type !== 'computed', 'is for computed pages only'],
    ['slug', type === 'link' || type === 'computed', `is not for ${type} pages: they have no path`],
  ]
  for (const [name, isWrong, problem] of problems) {
    if (isWrong && page[name] !== undefined && page[name] !== null) throw invalid(field(name), problem)
  }
  checkTags(page.tags ?? [], field('tags'))
}

function checkTags(tags: readonly PageTag[], field: string): void {
  const known = new Set<string>()
  for (const [index, { tag }] of tags.entries()) {
    if (known.has(tag)) throw invalid(`${field}[${index}].tag`, 'names a tag that was named before')
    known.add(tag)
  }
}

/** What a page of its type cannot be without. */
export function checkComplete(page: PageEntry, field: (name: string) => string): void {
  if (page.type === 'link' && page.target === undefined) throw invalid(field('target'), 'is needed for a link page')
  if (page.type === 'computed' && page.computed === undefined) {
    throw invalid(field('computed'), 'is needed for a computed page')
  }
}

function invalid(field: string, problem: string): ContentError {
  return new ContentError('invalid', field, problem)
}
