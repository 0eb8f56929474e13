import type { Schema } from '@quire/client'
import type { Page } from '#api/queries.ts'
import { pagesBelow } from '#pages/pages.ts'
import { outOfOrder } from './out-of-order.ts'

export type ContentDifference = Schema<'RevisionSemanticChanges'>['changes'][number]

type PageDifference = Schema<'RevisionSemanticPageChange'>

interface Located {
  page: Page
  parent: string
}

/** What is not of the page itself, or is told by another field. */
const notOfPage = new Set(['pages', 'urls', 'path', 'git', 'kind', 'createdAt', 'updatedAt', 'computedSeed'])

/** What differs between two states of a space, page by page and file by file, as the API tells it of two that follow each other. */
export function differencesBetween(before: Schema<'Revision'>, after: Schema<'Revision'>): ContentDifference[] {
  return [...pageDifferences(before.pages, after.pages), ...fileDifferences(before.files, after.files)]
}

function pageDifferences(before: Page[], after: Page[]): PageDifference[] {
  const [was, is] = [locatedIn(before), locatedIn(after)]
  const reordered = new Set(outOfOrder(siblingsOf(was, is), siblingsOf(is, was)))
  const found = [...is.values()].flatMap(({ page, parent }): PageDifference[] => {
    const old = was.get(page.id)
    if (!old) return [{ type: 'page_created', page: changed(page) }]
    const fields = differingFields(old.page, page)
    if (fields.length > 0) return [{ type: 'page_edited', page: changed(page), fields }]
    const isMoved = old.parent !== parent || reordered.has(page.id)
    return isMoved ? [{ type: 'page_moved', page: changed(page) }] : []
  })
  const gone = [...was.values()].filter(({ page }) => !is.has(page.id))
  return [...found, ...gone.map(({ page }) => ({ type: 'page_deleted' as const, page: changed(page) }))]
}

/** The names of the fields by which two states of a page differ; the body goes by `document`. */
export function differingFields(before: Page, after: Page): string[] {
  const [was, is] = [before, after] as unknown as [Record<string, unknown>, Record<string, unknown>]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !notOfPage.has(name))
  const differing = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  return differing.map((name) => (name === 'documentId' ? 'document' : name))
}

function locatedIn(pages: Page[], parent = '', found = new Map<string, Located>()): Map<string, Located> {
  for (const page of pages) {
    found.set(page.id, { page, parent })
    locatedIn(pagesBelow(page), page.id, found)
  }
  return found
}

/** In reading order and by their parents, those pages that have the same parent in both. */
function siblingsOf(pages: Map<string, Located>, others: Map<string, Located>): string[][] {
  const stayed = [...pages.values()].filter(({ page, parent }) => others.get(page.id)?.parent === parent)
  const families = Map.groupBy(stayed, ({ parent }) => parent)
  return [...families.keys()].toSorted().map((parent) => (families.get(parent) ?? []).map(({ page }) => page.id))
}

function changed(page: Page): Schema<'ChangedPage'> {
  const { id, type, title } = page
  return { id, type, title, ...(page.emoji && { emoji: page.emoji }), ...('path' in page && { path: page.path }) }
}

type File = Schema<'RevisionFile'>

function fileDifferences(before: File[], after: File[]): Schema<'RevisionSemanticFileChange'>[] {
  const was = new Map(before.map((file) => [file.id, file]))
  const is = new Set(after.map(({ id }) => id))
  return [
    ...after.filter(({ id }) => !was.has(id)).map((file) => ({ type: 'file_created' as const, file })),
    ...after.filter((file) => isEdited(file, was.get(file.id))).map((file) => ({ type: 'file_edited' as const, file })),
    ...before.filter(({ id }) => !is.has(id)).map((file) => ({ type: 'file_deleted' as const, file })),
  ]
}

function isEdited(file: File, before: File | undefined): boolean {
  const isSame = file.name === before?.name && file.contentType === before.contentType && file.size === before.size
  return before !== undefined && !isSame
}
