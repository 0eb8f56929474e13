import { sameJson } from '#tree/json.ts'
import type { Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { wellFormedValue } from '#tree/well-formed.ts'
import { type Batch, giveRef, keepBody, openBatch, type Step } from './batch.ts'
import type { ContentChange, InsertFiles, PutReusableContent, SetVariables } from './changes.ts'
import { ContentError } from './errors.ts'
import { keys } from './keys.ts'
import { addOldPath, rememberDeparted, rememberSlug } from './old-slugs.ts'
import { asReusable, type Page, type PageEntry } from './page.ts'
import { deletePage, insertPage, updatePage } from './page-changes.ts'
import type { ContentFile, ReusableContent } from './read.ts'
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

export interface WrittenReusable {
  readonly reusable: ReusableContent
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
  readonly reusableContents: readonly WrittenReusable[]
}

export interface ChangeBatch {
  readonly changes: readonly ContentChange[]
  readonly newId: () => string
  readonly now: string
  /** Called between changes, for whoever has other things to do as well. */
  readonly pause?: () => Promise<void>
}

/** Applies all changes in order, or none: a change that cannot be made throws a `ContentError`. */
export async function applyChanges(
  read: ReadNodes,
  root: Hash,
  { changes, newId, now, pause }: ChangeBatch,
): Promise<AppliedChanges> {
  const batch = openBatch(read, root, { newId, now })
  const written: Written = { files: [], reusableContents: [] }
  for (const [index, change] of changes.entries()) {
    await applyChange(batch, written, { change: wellFormedValue(change), field: (name) => `changes[${index}].${name}` })
    await batch.draft.settle()
    await pause?.()
  }
  const before = viewOf(read, root)
  await rememberSlugs(batch)
  const pages = await affectedPages(batch, before)
  const edited = await batch.draft.finish()
  const changed = edited.root !== root
  return { ...edited, changed, bodies: changed ? batch.bodies : new Map(), pages, ...written }
}

/** What a batch writes beside pages. */
interface Written {
  readonly files: InsertedFile[]
  readonly reusableContents: WrittenReusable[]
}

async function applyChange(batch: Batch, written: Written, { change, field }: Step<ContentChange>): Promise<void> {
  switch (change.operation) {
    case 'insert_page':
      return insertPage(batch, { change, field })
    case 'update_page':
      return updatePage(batch, { change, field })
    case 'delete_page':
      return deletePage(batch, { change, field })
    case 'revert_page':
      return revertPage(batch, { change, field })
    case 'insert_files':
      for (const file of insertFiles(batch, { change, field })) written.files.push(file)
      return
    case 'delete_file':
      return deleteEntry(batch, keys.file(change.file), field('file'))
    case 'put_reusable_content':
      return void written.reusableContents.push(await putReusableContent(batch, { change, field }))
    case 'delete_reusable_content':
      return deleteEntry(batch, keys.reusable(change.reusableContent), field('reusableContent'))
    case 'set_variables':
      return setVariables(batch, change)
    case 'add_old_paths':
      for (const path of change.paths) await addOldPath(batch.draft, path, batch.newId)
      return
  }
}

function insertFiles(batch: Batch, { change, field }: Step<InsertFiles>): readonly InsertedFile[] {
  return change.files.map(({ id = batch.newId(), ref, ...file }, index) => {
    giveRef(batch, ref, id, field(`files[${index}].ref`))
    batch.draft.set(keys.file(id), file)
    return { file: { ...file, id }, ...(ref === undefined ? {} : { ref }) }
  })
}

async function deleteEntry(batch: Batch, key: string, field: string): Promise<void> {
  if ((await batch.draft.get(key)) === undefined) throw new ContentError('missing', field, 'names nothing there is')
  batch.draft.set(key, undefined)
}

async function putReusableContent(batch: Batch, { change, field }: Step<PutReusableContent>): Promise<WrittenReusable> {
  const { operation: _, reusableContent, ref, markdown, body: stored, ...given } = change
  const { id = reusableContent ?? batch.newId(), ...fields } = given
  const before = reusableContent === undefined ? undefined : asReusable(await batch.draft.get(keys.reusable(id)))
  if (reusableContent !== undefined && before === undefined) {
    throw new ContentError('missing', field('reusableContent'), 'names nothing there is')
  }
  const { body: oldBody, ...kept } = before ?? {}
  const title = fields.title ?? before?.title
  if (title === undefined) throw new ContentError('invalid', field('title'), 'is needed for a new one')
  const body = stored ?? (markdown === undefined ? oldBody : keepBody(batch, markdown))
  const entry = { ...kept, ...fields, title, ...(body === undefined ? {} : { body }) }
  giveRef(batch, ref, id, field('ref'))
  batch.draft.set(keys.reusable(id), entry)
  return { reusable: { ...entry, id }, ...(ref === undefined ? {} : { ref }) }
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
