import { editTree } from '#tree/edit.ts'
import { emptyRoot, type Hash } from '#tree/node.ts'
import type { ReadNodes } from '#tree/reader.ts'
import { scanEntries } from '#tree/scan.ts'
import { keys, nameInKey, ranges } from './keys.ts'
import { asPage, hasPath, nestingProblem, type PageEntry } from './page.ts'
import { isPosition } from './position.ts'
import { canonicalSlug } from './slug.ts'

const everything = { from: '', to: '\uffff' }

/** Everything that is wrong with a revision; an empty list means that it is sound. */
export async function checkRevision(read: ReadNodes, root: Hash): Promise<string[]> {
  const entries = await scanEntries(read, root, everything)
  const pages = new Map<string, PageEntry>()
  for (const { key, value } of entries) {
    const page = key.startsWith(ranges.pages.from) ? asPage(value) : undefined
    if (page !== undefined) pages.set(nameInKey(key), page)
  }
  const { root: rebuilt } = await editTree(read, emptyRoot, new Map(entries.map(({ key, value }) => [key, value])))
  const expected = indexOf(pages)
  const found = new Map(entries.filter(({ key }) => key >= 'x').map(({ key, value }) => [key, value]))
  return [
    ...(rebuilt === root ? [] : ['the tree has not the shape of its entries']),
    ...[...pages].flatMap(([id, page]) => pageProblems(id, page, pages)),
    ...expected.problems,
    ...[...expected.index].filter(([key, id]) => found.get(key) !== id).map(([key]) => `${key} is missing or wrong`),
    ...[...found.keys()].filter((key) => !expected.index.has(key)).map((key) => `${key} leads nowhere`),
  ]
}

function indexOf(pages: ReadonlyMap<string, PageEntry>): { index: Map<string, string | 0>; problems: string[] } {
  const index = new Map<string, string | 0>()
  const problems: string[] = []
  for (const [id, page] of pages) {
    index.set(keys.child(page.parent, page.position, id), 0)
    if (page.slug === undefined) continue
    const key = keys.slug(page.parent, page.slug)
    if (index.has(key)) problems.push(`pages ${index.get(key)} and ${id} share the slug ${page.slug}`)
    index.set(key, id)
  }
  return { index, problems }
}

function pageProblems(id: string, page: PageEntry, pages: ReadonlyMap<string, PageEntry>): string[] {
  const problems: string[] = []
  const parent = page.parent === null ? undefined : pages.get(page.parent)
  if (page.parent !== null && parent === undefined) problems.push(`the parent of page ${id} is missing`)
  if (nestingProblem(page.type, parent?.type) !== undefined) problems.push(`page ${id} cannot stand below its parent`)
  if (!isReachable(id, pages)) problems.push(`page ${id} stands below itself`)
  if (page.title === '') problems.push(`page ${id} has no title`)
  if (!isPosition(page.position)) problems.push(`page ${id} has no position`)
  const slugIsRight = hasPath(page.type) ? canonicalSlug(page.slug ?? '') === page.slug : page.slug === undefined
  if (!slugIsRight) problems.push(`page ${id} has the slug ${page.slug}`)
  return problems
}

function isReachable(id: string, pages: ReadonlyMap<string, PageEntry>): boolean {
  const seen = new Set<string>()
  for (let next: string | null = id; next !== null; next = pages.get(next)?.parent ?? null) {
    if (seen.has(next)) return false
    seen.add(next)
  }
  return true
}
