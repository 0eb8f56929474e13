import { type ContentChange, decodeOrKeep } from '@quire/content'
import { withoutSlashes } from '#addresses/web-address.ts'
import { type ReadFile, readFileEntry } from '#resources/workspace/content/files/file-entry.ts'
import { pause } from '#workers/pause.ts'
import type { Findings, FoundPage } from './findings.ts'
import { type MarkdownLink, redirectLinks } from './readers/found-link.ts'

/** Everything that an import writes, and what it tells about it. */
export interface ImportPlan {
  changes: ContentChange[]
  files: ReadFile[]
  imported: number
  total: number
}

interface Targets {
  pages: Map<string, { id: string; page: FoundPage }>
  files: Map<string, string>
}

/** Turns findings into changes of content. With `into`, the first page is put into that page and the others below it. */
export async function planImport(findings: Findings, newId: () => string, into?: string): Promise<ImportPlan> {
  const { pages, keepsLinks, total } = findings
  const files: ReadFile[] = []
  for (const { bytes, name, contentType } of findings.files) {
    files.push(await readFileEntry(bytes, { id: newId(), name, contentType }))
  }
  const parents = shallowParents(pages)
  const ids = new Map(pages.map(({ address }, index) => [address, index === 0 && into !== undefined ? into : newId()]))
  const targets = targetsOf(findings, { ids, files })
  const toChange = (page: FoundPage, index: number): ContentChange => {
    const markdown = redirectLinks(page.markdown, page.links, (link) => redirect(link, page, { targets, keepsLinks }))
    if (index === 0 && into !== undefined) return { operation: 'update_page', page: into, markdown }
    const above = parents.get(page.address)
    const parent = above === undefined ? into : ids.get(above)
    const id = ids.get(page.address)
    return {
      operation: 'insert_page',
      title: page.title,
      markdown,
      ...(id !== undefined && { id }),
      ...(parent !== undefined && { into: parent }),
    }
  }
  const changes: ContentChange[] = []
  for (const [index, page] of pages.entries()) {
    await pause()
    changes.push(toChange(page, index))
  }
  const inserted: ContentChange[] =
    files.length > 0 ? [{ operation: 'insert_files', files: files.map(({ entry }) => entry) }] : []
  const found = pages.filter(({ isFolder }) => !isFolder).length
  return { changes: [...inserted, ...changes], files, imported: found + files.length, total }
}

/** Folders can be nested deeper than pages may: deeper pages are attached to the deepest allowed ancestor. */
const mostLevels = 50

/** The page that each stands below. */
function shallowParents(pages: readonly FoundPage[]): Map<string, string | undefined> {
  const levels = new Map<string, number>()
  const parents = new Map<string, string | undefined>()
  for (const { address, parent } of pages) {
    const level = parent === undefined ? 0 : (levels.get(parent) ?? 0)
    const isTooDeep = parent !== undefined && level >= mostLevels
    parents.set(address, isTooDeep ? parents.get(parent) : parent)
    levels.set(address, isTooDeep ? level : level + 1)
  }
  return parents
}

function targetsOf({ pages, files }: Findings, made: { ids: Map<string, string>; files: ReadFile[] }): Targets {
  const targets: Targets = { pages: new Map(), files: new Map() }
  for (const page of pages) {
    const id = made.ids.get(page.address) ?? ''
    for (const address of [page.address, ...page.aliases]) {
      const key = keyOf(new URL(address))
      if (address === page.address || !targets.pages.has(key)) targets.pages.set(key, { id, page })
    }
  }
  for (const [index, { address }] of files.entries()) {
    const key = address.startsWith('data:') ? address : keyOf(new URL(address))
    targets.files.set(key, made.files[index]?.entry.id ?? '')
  }
  return targets
}

/** Addresses that differ in how they are written only have the same key. */
export function keyOf(url: URL): string {
  return `${url.origin}${withoutSlashes(decodeOrKeep(url.pathname))}${url.search}`
}

function redirect(
  { address }: MarkdownLink,
  page: FoundPage,
  { targets, keepsLinks }: { targets: Targets; keepsLinks: boolean },
): string | undefined {
  if (address.startsWith('data:')) return fileAddress(targets.files.get(address))
  if (address.startsWith('#')) return `#${anchorIn(page, address)}`
  const url = URL.parse(address, page.address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const key = keyOf(url)
  const target = targets.pages.get(key)
  if (target) return `/pages/${target.id}${url.hash && `#${anchorIn(target.page, url.hash)}`}`
  return fileAddress(targets.files.get(key)) ?? (keepsLinks || URL.canParse(address) ? undefined : url.href)
}

function fileAddress(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `/files/${id}`
}

function anchorIn({ anchors }: FoundPage, hash: string): string {
  const id = decodeOrKeep(hash.slice(1))
  return encodeURIComponent(anchors.get(id) ?? id)
}
