import { sameJson } from '../tree/json.ts'
import type { Hash } from '../tree/node.ts'
import type { ReadNodes } from '../tree/reader.ts'
import { type Batch, giveRef, keepBody, openBatch, type Step } from './batch.ts'
import type {
  ContentChange,
  DeleteFile,
  DeleteReusableContent,
  InsertFiles,
  PutReusableContent,
  SetVariables,
} from './changes.ts'
import { ContentError } from './errors.ts'
import { keys } from './keys.ts'
import { rememberDeparted, rememberSlug } from './old-slugs.ts'
import type { Page, PageEntry } from './page.ts'
import { deletePage, insertPage, updatePage } from './page-changes.ts'
import type { ContentFile } from './read.ts'
import { revertPage } from './revert-page.ts'
import { describePage, getPage, type View, viewOf } from './view.ts'

export interface AffectedPage {
  readonly change: 'created' | 'updated' | 'deleted'
  /** After the change, or as it last was when it was deleted. */
  readonly page: Page
  readonly ref?: string
}

export interface InsertedFile {
  readonly file: ContentFile
  readonly ref?: string
}

export interface AppliedChanges {
  readonly root: Hash
  /** False when the content is what it was: there is nothing to write. */
  readonly changed: boolean
  readonly nodes: ReadonlyMap<Hash, string>
  readonly bodies: ReadonlyMap<Hash, string>
  /** What the batch as a whole did, in the order the pages were first touched. */
  readonly pages: readonly AffectedPage[]
  readonly files: readonly InsertedFile[]
}

export interface ChangeBatch {
  readonly changes: readonly ContentChange[]
  readonly newId: () => string
  readonly now: string
}

/** Applies all changes in order, or none: a change that cannot be made throws a `ContentError`. */
export async function applyChanges(
  read: ReadNodes,
  root: Hash,
  { changes, newId, now }: ChangeBatch,
): Promise<AppliedChanges> {
  const batch = openBatch(read, root, { newId, now })
  const files: InsertedFile[] = []
  for (const [index, change] of changes.entries()) {
    files.push(...(await applyChange(batch, change, (name) => `changes[${index}].${name}`)))
    await batch.draft.settle()
  }
  const before = viewOf(read, root)
  await rememberSlugs(batch)
  const pages = await affectedPages(batch, before)
  const edited = await batch.draft.finish()
  const changed = edited.root !== root
  return { ...edited, changed, bodies: changed ? batch.bodies : new Map(), pages, files }
}

async function applyChange(
  batch: Batch,
  change: ContentChange,
  field: (name: string) => string,
): Promise<readonly InsertedFile[]> {
  switch (change.operation) {
    case 'insert_page':
      await insertPage(batch, { change, field })
      return []
    case 'update_page':
      await updatePage(batch, { change, field })
      return []
    case 'delete_page':
      await deletePage(batch, { change, field })
      return []
    case 'revert_page':
      await revertPage(batch, { change, field })
      return []
    case 'insert_files':
      return insertFiles(batch, { change, field })
    case 'delete_file':
    case 'delete_reusable_content':
      await deleteEntry(batch, { change, field })
      return []
    case 'put_reusable_content':
      putReusableContent(batch, change)
      return []
    case 'set_variables':
      setVariables(batch, change)
      return []
  }
}

function insertFiles(batch: Batch, { change, field }: Step<InsertFiles>): readonly InsertedFile[] {
  return change.files.map(({ id = batch.newId(), ref, ...file }, index) => {
    giveRef(batch, ref, id, field(`files[${index}].ref`))
    batch.draft.set(keys.file(id), file)
    return { file: { ...file, id }, ...(ref === undefined ? {} : { ref }) }
  })
}

async function deleteEntry(batch: Batch, { change, field }: Step<DeleteFile | DeleteReusableContent>): Promise<void> {
  const isFile = change.operation === 'delete_file'
  const [name, id] = isFile ? ['file', change.file] : ['id', change.id]
  const key = isFile ? keys.file(id) : keys.reusable(id)
  if ((await batch.draft.get(key)) === undefined) {
    throw new ContentError('missing', field(name), `names no ${isFile ? 'file' : 'reusable content'}: ${id}`)
  }
  batch.draft.set(key, undefined)
}

function putReusableContent(batch: Batch, change: PutReusableContent): void {
  const { operation: _, id = batch.newId(), markdown = '', ...fields } = change
  const body = keepBody(batch, markdown)
  batch.draft.set(keys.reusable(id), { ...fields, ...(body === undefined ? {} : { body }) })
}

function setVariables(batch: Batch, { variables }: SetVariables): void {
  for (const [name, value] of Object.entries(variables)) {
    batch.draft.set(keys.variable(name), value ?? undefined)
  }
}

async function rememberSlugs({ draft, touched }: Batch): Promise<void> {
  const gone = new Map<string, PageEntry>()
  for (const [id, old] of touched) {
    const page = await getPage(draft, id)
    if (old === undefined) continue
    if (page === undefined) gone.set(id, old)
    else await rememberSlug(draft, id, old, page)
  }
  await rememberDeparted(draft, gone)
}

async function affectedPages({ draft, touched, refs }: Batch, before: View): Promise<AffectedPage[]> {
  const names = new Map([...refs].map(([ref, id]) => [id, ref]))
  const pages: AffectedPage[] = []
  for (const [id, old] of touched) {
    const page = await getPage(draft, id)
    const ref = names.get(id)
    const named = ref === undefined ? {} : { ref }
    if (page !== undefined && !sameJson(page, old)) {
      const change = old === undefined ? 'created' : 'updated'
      pages.push({ change, page: await describePage(draft, id, page), ...named })
    } else if (page === undefined && old !== undefined) {
      pages.push({ change: 'deleted', page: await describePage(before, id, old), ...named })
    }
  }
  return pages
}
