import { sameJson } from '#tree/json.ts'
import { scanEntries } from '#tree/scan.ts'
import { type Batch, type Step, writePage } from './batch.ts'
import type { RevertPage } from './changes.ts'
import { choosePosition } from './choose-position.ts'
import { fitSlug } from './choose-slug.ts'
import { ContentError } from './errors.ts'
import { type ParentId, parseChildKey, ranges } from './keys.ts'
import type { PageEntry } from './page.ts'
import { removeWithSubpages } from './page-changes.ts'
import { getPage, lineage, type View, viewOf } from './view.ts'

/** Takes a page back to how it was: removes one that was not there, brings back one that is gone with its subpages. */
export async function revertPage(batch: Batch, { change, field }: Step<RevertPage>): Promise<void> {
  const id = batch.refs.get(change.page) ?? change.page
  const past = viewOf(batch.read, change.to)
  const before = await getPage(batch.draft, id)
  const wanted = await getPage(past, id)
  if (wanted !== undefined) {
    if (before === undefined) await restoreWithSubpages(batch, past, change)
    else await restore(batch, past, { id, before, wanted })
    return
  }
  if (before === undefined) throw new ContentError('missing', field('page'), `names no page: ${change.page}`)
  await removeWithSubpages(batch, id)
}

async function restoreWithSubpages(batch: Batch, past: View, { page, to }: RevertPage): Promise<void> {
  const open = [page]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const wanted = await getPage(past, id)
    const isGone = (await getPage(batch.draft, id)) === undefined
    if (wanted === undefined || !isGone) continue
    await restore(batch, past, { id, before: undefined, wanted })
    const children = await scanEntries(batch.read, to, ranges.children(id))
    for (const { key } of children.reverse()) open.push(parseChildKey(key).id)
    await batch.draft.settle()
  }
}

async function restore(
  batch: Batch,
  past: View,
  { id, before, wanted }: { id: string; before: PageEntry | undefined; wanted: PageEntry },
): Promise<void> {
  const parent = await parentFor(batch, past, { id, before, wanted })
  const position = await positionFor(batch, id, { parent, before, wanted })
  const slug = wanted.slug && (await fitSlug(batch, wanted.slug, { parent, page: id }))
  const restored = { ...wanted, ...(slug ? { slug } : {}), parent, position }
  const same = before !== undefined && sameJson({ ...before, updatedAt: '' }, { ...restored, updatedAt: '' })
  if (!same) writePage(batch, id, { before, after: { ...restored, updatedAt: batch.now } })
}

/** The parent it had, or else the nearest page above that is left; a page that is still there stays put instead. */
async function parentFor(
  batch: Batch,
  past: View,
  { id, before, wanted }: { id: string; before: PageEntry | undefined; wanted: PageEntry },
): Promise<ParentId> {
  const above = wanted.parent === null ? [] : await lineage(past, wanted.parent)
  for (const ancestor of above) {
    const line = await lineage(batch.draft, ancestor.id)
    const usable = line.length > 0 && !line.some((page) => page.id === id)
    if (usable && (before === undefined || ancestor.id === wanted.parent)) return ancestor.id
    if (before !== undefined) return before.parent
  }
  return null
}

async function positionFor(
  batch: Batch,
  id: string,
  { parent, before, wanted }: { parent: ParentId; before: PageEntry | undefined; wanted: PageEntry },
): Promise<string> {
  if (parent === wanted.parent) return wanted.position
  if (parent === before?.parent) return before.position
  return choosePosition(batch, id, { parent, at: undefined })
}
