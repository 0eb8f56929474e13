import { decodeOrKeep } from '@quire/content'
import type { ContentRef } from '@quire/content/markdown'
import type { AppContext } from '#context.ts'
import type { ChangeWithFiles } from '#resources/workspace/content/files/incoming-files.ts'
import {
  addressesIn,
  documentToMarkdown,
  pointAt,
  toDocument,
} from '#resources/workspace/content/markdown/documents.ts'

/** The ids of what a batch adds under names of its own, by those names, as addresses call the kinds. */
export type BatchIds = Record<'pages' | 'files' | 'reusable-contents', ReadonlyMap<string, string>>

/** Gives what a batch names its ids before it is applied: its texts, which are read ahead, may point there by name. */
export function giveIds(
  ctx: AppContext,
  changes: readonly ChangeWithFiles[],
): { ids: BatchIds; changes: ChangeWithFiles[] } {
  const [pages, files, reusables] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const idFor = (names: Map<string, string>, ref: string | undefined, known?: string) => {
    if (ref === undefined) return {}
    const id = known ?? ctx.newId()
    names.set(ref, id)
    return { id }
  }
  const given = changes.map((change): ChangeWithFiles => {
    if (change.operation === 'insert_page') return { ...change, ...idFor(pages, change.ref) }
    if (change.operation === 'put_reusable_content') {
      return { ...change, ...idFor(reusables, change.ref, change.reusableContent) }
    }
    if (change.operation !== 'insert_files') return change
    const inserted = change.files.map(({ entry, bytes }) => ({
      entry: { ...entry, ...idFor(files, entry.ref) },
      bytes,
    }))
    return { ...change, files: inserted }
  })
  const ids = { pages, files, 'reusable-contents': reusables }
  return { ids, changes: hasNames(ids) ? given.map((change) => pointByIds(ids, change)) : given }
}

function hasNames(ids: BatchIds): boolean {
  return Object.values(ids).some(({ size }) => size > 0)
}

/** What a change points to beside its text. */
function pointByIds(ids: BatchIds, change: ChangeWithFiles): ChangeWithFiles {
  if (change.operation === 'delete_file') return { ...change, file: ids.files.get(change.file) ?? change.file }
  if (change.operation === 'put_reusable_content' || change.operation === 'delete_reusable_content') {
    const reusableContent = ids['reusable-contents'].get(change.reusableContent ?? '')
    return reusableContent === undefined ? change : { ...change, reusableContent }
  }
  if (change.operation !== 'insert_page' && change.operation !== 'update_page') return change
  const { cover, target } = change
  const point = (ref: ContentRef) => refById(ids, ref) ?? ref
  return {
    ...change,
    ...(target && { target: point(target as ContentRef) }),
    ...(cover && {
      cover: {
        ...cover,
        ...(cover.ref && { ref: point(cover.ref as ContentRef) }),
        ...(cover.refDark && { refDark: point(cover.refDark as ContentRef) }),
      },
    }),
  } as ChangeWithFiles
}

/** The same pointer with the id in place of a name of the batch; undefined for any other. */
function refById(ids: BatchIds, ref: ContentRef): ContentRef | undefined {
  if (ref.kind === 'file') {
    const file = ids.files.get(ref.file)
    return file === undefined ? undefined : { ...ref, file }
  }
  if ('space' in ref && ref.space !== undefined) return undefined
  if (ref.kind === 'reusable-content') {
    const reusableContent = ids['reusable-contents'].get(ref.reusableContent)
    return reusableContent === undefined ? undefined : { ...ref, reusableContent }
  }
  if (ref.kind !== 'page' && ref.kind !== 'anchor') return undefined
  const page = ids.pages.get(ref.page ?? '')
  return page === undefined ? undefined : { ...ref, page }
}

/** `/pages/{name}`, `/files/{name}` and `/reusable-contents/{name}` where an address may begin and end. */
const addresses = /(?<=^|[("'<\s])\/(pages|files|reusable-contents)\/([^\s/?#()<>"']+)(?=$|[#)>"'\s])/g

/** A text with the ids in place of the names of the batch. Only its links change: what merely looks like one stays. */
export async function pointTextByIds(
  ctx: AppContext,
  ids: BatchIds,
  { markdown, field }: { markdown: string; field: string },
): Promise<string> {
  if (!hasNames(ids)) return markdown
  let found = 0
  const replaced = markdown.replace(addresses, (address, noun: keyof BatchIds, name: string) => {
    const id = ids[noun].get(decodeOrKeep(name))
    if (id === undefined) return address
    found += 1
    return `/${noun}/${id}`
  })
  if (found === 0) return markdown
  const document = await toDocument(ctx, markdown)
  const links = addressesIn(document).map(([address, ref]) => [address, refById(ids, ref)] as const)
  const meant = links.filter(([, ref]) => ref !== undefined)
  if (meant.length === 0) return markdown
  const after = await toDocument(ctx, replaced)
  pointAt(document, new Map(meant))
  // Where code shows such an address too, the text is written anew from the document, in which code is code.
  return JSON.stringify(after) === JSON.stringify(document) ? replaced : documentToMarkdown(ctx, document, field)
}
