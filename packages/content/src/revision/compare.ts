import { type Difference, diffTrees } from '#tree/diff.ts'
import { type JsonObject, sameJson } from '#tree/json.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { nameInKey, ranges } from './keys.ts'
import { asFile, asPage, type Page, type PageEntry } from './page.ts'
import type { ContentFile } from './read.ts'
import { describePage, type View, viewOf } from './view.ts'

export type RevisionChange = PageChange | FileChange

export interface PageChange {
  readonly type: 'page'
  readonly change: 'created' | 'edited' | 'moved' | 'deleted'
  /** After the change, or as it last was when it was deleted. */
  readonly page: Page
  /** Names of the fields that differ, when it was edited. */
  readonly fields?: readonly string[]
  /** What it was before, when it was edited. */
  readonly previous?: Page
  /** The path it had, when it has another one now. */
  readonly previousPath?: string
}

export interface FileChange {
  readonly type: 'file'
  readonly change: 'created' | 'edited' | 'deleted'
  readonly file: ContentFile
}

type Undescribed =
  | FileChange
  | (Omit<PageChange, 'page' | 'previous' | 'previousPath'> & { id: string; difference: PageDifference })

interface PageDifference {
  readonly before: PageEntry | undefined
  readonly after: PageEntry | undefined
}

const metadataFields: ReadonlySet<string> = new Set(['parent', 'position', 'createdAt', 'updatedAt'])

/** What became of the pages and files between two revisions. A page that was edited and moved is listed twice. */
export async function compareRevisions(
  read: ReadNodes,
  roots: { before: Hash; after: Hash },
  limit = Number.POSITIVE_INFINITY,
): Promise<{ changes: RevisionChange[]; more: number }> {
  const pages = (await diffTrees(read, roots, ranges.pages)).flatMap(pageChanges)
  const files = (await diffTrees(read, roots, ranges.files)).map(fileChange)
  const all: Undescribed[] = [...pages, ...files]
  const views = { before: viewOf(read, roots.before), after: viewOf(read, roots.after) }
  const changes: RevisionChange[] = []
  for (const change of all.slice(0, limit)) changes.push(await describe(views, change))
  return { changes, more: all.length - changes.length }
}

/** Names of the fields of two versions of a page that differ; `body` stands for the text. */
export function changedFields(before: PageEntry, after: PageEntry): string[] {
  const [old, now]: JsonObject[] = [before, after]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !metadataFields.has(name) && !sameJson(old?.[name], now?.[name])).sort()
}

function pageChanges({ key, ...values }: Difference): Undescribed[] {
  const difference = { before: asPage(values.before), after: asPage(values.after) }
  const { before, after } = difference
  const about = { type: 'page', id: nameInKey(key), difference } as const
  if (before === undefined) return [{ ...about, change: 'created' }]
  if (after === undefined) return [{ ...about, change: 'deleted' }]
  const changes: Undescribed[] = []
  if (before.parent !== after.parent || before.position !== after.position) changes.push({ ...about, change: 'moved' })
  const fields = changedFields(before, after)
  if (fields.length > 0) changes.push({ ...about, change: 'edited', fields })
  return changes
}

function fileChange({ key, ...values }: Difference): FileChange {
  const id = nameInKey(key)
  const before = asFile(values.before)
  const after = asFile(values.after)
  if (after !== undefined) return { type: 'file', change: before ? 'edited' : 'created', file: { ...after, id } }
  if (before !== undefined) return { type: 'file', change: 'deleted', file: { ...before, id } }
  throw new Error(`${key} is in neither revision`)
}

async function describe(views: { before: View; after: View }, change: Undescribed): Promise<RevisionChange> {
  if (change.type === 'file') return change
  const { id, difference, ...rest } = change
  const before = difference.before && (await describePage(views.before, id, difference.before))
  const after = difference.after && (await describePage(views.after, id, difference.after))
  const page = after ?? before
  if (page === undefined) throw new Error(`page ${id} is in neither revision`)
  const isElsewhere = after !== undefined && before?.path !== undefined && before.path !== after.path
  const previous = change.change === 'edited' && before !== undefined ? { previous: before } : {}
  return { ...rest, page, ...previous, ...(isElsewhere ? { previousPath: before.path } : {}) }
}
