import { sameJson } from '#tree/json.ts'
import { type Batch, giveRef, keepBody, requirePage, requireParent, type Step, writePage } from './batch.ts'
import type { DeletePage, InsertPage, UpdatePage } from './changes.ts'
import { choosePosition, keepsIndex } from './choose-position.ts'
import { claimSlug, fitSlug } from './choose-slug.ts'
import { ContentError } from './errors.ts'
import { checkComplete, checkShape, withFields } from './fields.ts'
import { keys, type ParentId, parseChildKey, ranges } from './keys.ts'
import { heightOf, maxLevels } from './levels.ts'
import { hasPath, nestingProblem, type PageEntry, type PageType } from './page.ts'
import { slugify } from './slug.ts'
import { getPage, lineage } from './view.ts'

export async function insertPage(batch: Batch, { change, field }: Step<InsertPage>): Promise<void> {
  const type = change.type ?? 'document'
  checkShape(type, change, field)
  const parent = await requireSpot(batch, type, change.into, field('into'))
  const id = change.id ?? batch.newId()
  const slug = await firstSlug(batch, { change, field }, { type, parent })
  const blank: PageEntry = {
    type,
    title: change.title,
    ...(slug === undefined ? {} : { slug }),
    parent,
    position: await choosePosition(batch, id, { parent, at: change.at }),
    createdAt: batch.now,
    updatedAt: batch.now,
  }
  const after = withBody(batch, withFields(blank, change), change)
  checkComplete(after, field)
  writePage(batch, id, { before: undefined, after })
  giveRef(batch, change.ref, id, field('ref'))
}

export async function updatePage(batch: Batch, { change, field }: Step<UpdatePage>): Promise<void> {
  const { id, page: before } = await requirePage(batch, change.page, field('page'))
  checkShape(before.type, change, field)
  const parent = change.into === undefined ? before.parent : await requireTarget(batch, id, { change, field })
  const edited = withBody(batch, withFields(before, change), change)
  checkComplete(edited, field)

  const slug = await nextSlug(batch, { id, before, parent }, { change, field })
  const renamed = slug === before.slug || slug === undefined ? edited : { ...edited, slug }
  const stamped = sameJson(renamed, before) ? before : { ...renamed, updatedAt: batch.now }
  const position = await nextPosition(batch, { id, before, parent }, change.at)
  const after = { ...stamped, parent, position }
  if (!sameJson(after, before)) writePage(batch, id, { before, after })
}

export async function deletePage(batch: Batch, { change, field }: Step<DeletePage>): Promise<void> {
  const { id } = await requirePage(batch, change.page, field('page'))
  await removeWithSubpages(batch, id)
}

export async function removeWithSubpages(batch: Batch, id: string): Promise<void> {
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const before = await getPage(batch.draft, next)
    const children = await batch.draft.list(ranges.children(next))
    for (const key of children.reverse()) open.push(parseChildKey(key).id)
    writePage(batch, next, { before, after: undefined })
    await batch.draft.settle()
  }
}

async function requireSpot(
  batch: Batch,
  type: PageType,
  into: string | null | undefined,
  field: string,
): Promise<ParentId> {
  const parent = await requireParent(batch, into, field)
  const problem = nestingProblem(type, parent.page?.type)
  if (problem !== undefined) throw new ContentError('invalid', field, problem)
  if (parent.id !== null && (await lineage(batch.draft, parent.id)).length >= maxLevels) throw tooDeep(field)
  return parent.id
}

function tooDeep(field: string): ContentError {
  return new ContentError('invalid', field, `would put a page deeper than ${maxLevels} levels`)
}

async function requireTarget(batch: Batch, id: string, { change, field }: Step<UpdatePage>): Promise<ParentId> {
  const { page } = await requirePage(batch, id, field('page'))
  const parent = await requireSpot(batch, page.type, change.into, field('into'))
  const above = parent === null ? [] : await lineage(batch.draft, parent)
  if (above.some((ancestor) => ancestor.id === id)) {
    throw new ContentError('invalid', field('into'), 'must not be the page itself or a page below it')
  }
  const level = (await lineage(batch.draft, id)).length
  // What does not go deeper takes nothing deeper with it.
  if (above.length >= level) await requireLevelsBelow(batch, id, { level: above.length, field: field('into') })
  return parent
}

async function requireLevelsBelow(
  batch: Batch,
  id: string,
  { level, field }: { level: number; field: string },
): Promise<void> {
  const childrenOf = async (page: string) =>
    (await batch.draft.list(ranges.children(page))).map((key) => parseChildKey(key).id)
  const levelsLeft = maxLevels - level
  if ((await heightOf(id, childrenOf, levelsLeft + 1)) > levelsLeft) throw tooDeep(field)
}

async function firstSlug(
  batch: Batch,
  { change, field }: Step<InsertPage>,
  { type, parent }: { type: PageType; parent: ParentId },
): Promise<string | undefined> {
  if (!hasPath(type)) return undefined
  if (change.slug !== undefined) return claimSlug(batch, change.slug, { parent, field: field('slug') })
  return fitSlug(batch, slugify(change.slugSource ?? change.title), { parent })
}

interface Move {
  readonly id: string
  readonly before: PageEntry
  readonly parent: ParentId
}

async function nextSlug(
  batch: Batch,
  { id, before, parent }: Move,
  { change, field }: Step<UpdatePage>,
): Promise<string | undefined> {
  if (change.slug !== undefined) return claimSlug(batch, change.slug, { parent, page: id, field: field('slug') })
  return before.slug === undefined || parent === before.parent
    ? before.slug
    : fitSlug(batch, before.slug, { parent, page: id })
}

async function nextPosition(batch: Batch, { id, before, parent }: Move, at: number | undefined): Promise<string> {
  const isThere = parent === before.parent
  if (isThere && at === undefined) return before.position
  // The place is counted among the others.
  const ownKey = keys.child(before.parent, before.position, id)
  batch.draft.set(ownKey, undefined)
  const stays = isThere && (await keepsIndex(batch, ownKey, { parent, at }))
  const position = stays ? before.position : await choosePosition(batch, id, { parent, at })
  batch.draft.set(ownKey, 0)
  return position
}

function withBody(
  batch: Batch,
  page: PageEntry,
  { markdown, body: stored }: Pick<InsertPage, 'markdown' | 'body'>,
): PageEntry {
  if (stored !== undefined) return { ...page, body: stored }
  if (markdown === undefined) return page
  const { body: _, ...rest } = page
  const body = keepBody(batch, markdown)
  return body === undefined ? rest : { ...rest, body }
}
