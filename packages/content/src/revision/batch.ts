import { type Hash, hashText } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { type Draft, openDraft } from './draft.ts'
import { ContentError } from './errors.ts'
import { keys, type ParentId } from './keys.ts'
import type { PageEntry } from './page.ts'
import { getPage } from './view.ts'

/** The state that the changes of one batch share. */
export interface Batch {
  readonly read: ReadNodes
  readonly draft: Draft
  readonly newId: () => string
  readonly now: string
  /** Ids of the pages and files that the batch named. */
  readonly refs: Map<string, string>
  readonly bodies: Map<Hash, string>
  /** The pages touched, as they were before the batch, in the order they were first touched. */
  readonly touched: Map<string, PageEntry | undefined>
}

/** One change of a batch, and what to call its fields. */
export interface Step<Change> {
  readonly change: Change
  readonly field: (name: string) => string
}

export function openBatch(read: ReadNodes, root: Hash, { newId, now }: { newId: () => string; now: string }): Batch {
  return {
    read,
    draft: openDraft(read, root),
    newId,
    now,
    refs: new Map(),
    bodies: new Map(),
    touched: new Map(),
  }
}

/** Writes a page and keeps the order and the slugs of its siblings in step. */
export function writePage(
  { draft, touched }: Batch,
  id: string,
  { before, after }: { before: PageEntry | undefined; after: PageEntry | undefined },
): void {
  if (!touched.has(id)) touched.set(id, before)
  if (before !== undefined) {
    draft.set(keys.child(before.parent, before.position, id), undefined)
    if (before.slug !== undefined) draft.set(keys.slug(before.parent, before.slug), undefined)
  }
  if (after !== undefined) {
    draft.set(keys.child(after.parent, after.position, id), 0)
    if (after.slug !== undefined) draft.set(keys.slug(after.parent, after.slug), id)
  }
  draft.set(keys.page(id), after)
}

export async function requirePage(batch: Batch, name: string, field: string): Promise<{ id: string; page: PageEntry }> {
  const id = batch.refs.get(name) ?? name
  const page = await getPage(batch.draft, id)
  if (page === undefined) throw new ContentError('missing', field, `names no page: ${name}`)
  return { id, page }
}

export async function requireParent(
  batch: Batch,
  name: string | null | undefined,
  field: string,
): Promise<{ id: ParentId; page: PageEntry | undefined }> {
  return name === undefined || name === null ? { id: null, page: undefined } : requirePage(batch, name, field)
}

export function giveRef({ refs }: Batch, ref: string | undefined, id: string, field: string): void {
  if (ref === undefined) return
  if (refs.has(ref)) throw new ContentError('invalid', field, `is the name of something else in the batch: ${ref}`)
  refs.set(ref, id)
}

/** Undefined for an empty text: a page without a body names none. */
export function keepBody({ bodies }: Batch, markdown: string): Hash | undefined {
  if (markdown === '') return undefined
  const hash = hashText(markdown)
  bodies.set(hash, markdown)
  return hash
}
