import type { JsonObject, JsonValue } from '#tree/json.ts'
import type { Hash } from '#tree/node.ts'
import type { ParentId } from './keys.ts'

export type PageType = 'document' | 'group' | 'link' | 'computed'

/** A tag is what it is called; nothing else is known of it. */
export type PageTag = {
  readonly tag: string
  /** Whether the table of contents shows it beside the page. */
  readonly primary?: boolean
}

/** Tags are a set, so they are stored in one order; the flag is stored only when true, as those of pages are. */
export function toTagSet(tags: Iterable<readonly [tag: string, primary: boolean]>): PageTag[] {
  const sorted = [...tags].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([tag, primary]) => (primary ? { tag, primary } : { tag }))
}

/** What can be set on a page. Flags are stored only when true and fields only when they have a value. */
export type PageFields = {
  readonly title: string
  readonly description?: string
  readonly emoji?: string
  readonly icon?: string
  readonly layout?: JsonObject
  readonly cover?: JsonObject
  readonly hidden?: boolean
  readonly noIndex?: boolean
  readonly noRobotsIndex?: boolean
  readonly condition?: string
  readonly variables?: JsonObject
  /** Each once, by name. */
  readonly tags?: readonly PageTag[]
  /** What a link leads to. */
  readonly target?: JsonObject
  /** The source that supplies the pages of a computed page. */
  readonly computed?: JsonObject
  /** Names the text that the source was resolved to, which is stored apart. Absent when there was nothing. */
  readonly computedSeed?: string
  readonly git?: JsonObject
}

/** A page as a revision stores it. */
export type PageEntry = PageFields & {
  readonly type: PageType
  /** Of documents and groups: the other types have no path. */
  readonly slug?: string
  readonly parent: ParentId
  /** Orders the page among its siblings; ties go by id. */
  readonly position: string
  /** The Markdown text, stored apart. Absent when the page is empty. */
  readonly body?: Hash
  readonly createdAt: string
  readonly updatedAt: string
}

export type Page = PageEntry & {
  readonly id: string
  readonly path?: string
}

export type FileEntry = {
  readonly name: string
  readonly contentType: string
  readonly size: number
  /** Names the bytes, which are stored apart. */
  readonly content: Hash
  readonly dimensions?: { readonly width: number; readonly height: number }
  readonly git?: JsonObject
}

export type ReusableEntry = {
  readonly title: string
  readonly body?: Hash
  readonly computed?: JsonObject
  readonly computedSeed?: string
  readonly git?: JsonObject
}

export type VariableValue = string | number | boolean

/** Only this package writes these entries, so their shape is known. */
export function asPage(value: JsonValue | undefined): PageEntry | undefined {
  return value as PageEntry | undefined
}

export function asFile(value: JsonValue | undefined): FileEntry | undefined {
  return value as FileEntry | undefined
}

export function asReusable(value: JsonValue | undefined): ReusableEntry | undefined {
  return value as ReusableEntry | undefined
}

export function asPageId(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function hasPath(type: PageType): boolean {
  return type === 'document' || type === 'group'
}

/** Why a page of one type cannot stand under a parent of another, or undefined when it can. */
export function nestingProblem(type: PageType, parent: PageType | undefined): string | undefined {
  if (parent === undefined) return undefined
  if (type === 'group') return 'must be left out: a group stands at the top level only'
  return hasPath(parent) ? undefined : `names a ${parent} page, which has no subpages`
}
