import type { ContentChange, ContentRef, FileInput, Hash, JsonObject } from '@quire/content'
import { pause } from '#workers/pause.ts'
import type { Findings, FoundCover, FoundFields, FoundPage, FoundText } from './findings.ts'
import { createLinkTargets, type LinkTargets, type MissingHeadings } from './link-targets.ts'
import { type MarkdownLink, redirectLinks } from './readers/found-link.ts'

/** Stores a text in its final form and answers its name; undefined for an empty one. */
export type KeepText = (markdown: string) => Promise<Hash | undefined>

interface Planning {
  newId(): string
  keepText: KeepText
  /** The page that the first one is put into, and the others below. */
  into?: string | undefined
  /** Called for each page, with how many links they have so far. */
  onPage(done: number, links: number): void
}

const pathsAtOnce = 20

export interface ImportPlan {
  changes: ContentChange[]
  missingHeadings: Readonly<MissingHeadings>
}

/** Turns findings into changes of content, all of whose texts and files are stored by then. */
export async function planImport(findings: Findings, planning: Planning): Promise<ImportPlan> {
  const { pages, reusables, files, variables } = findings
  const { newId, into } = planning
  const ids = new Map(
    [...pages, ...reusables].map(({ address }, index) => [address, index === 0 && into !== undefined ? into : newId()]),
  )
  const targets = await createLinkTargets(findings, ids)
  const changes: ContentChange[] = []
  const inserted: FileInput[] = files.map(({ entry }) => entry)
  if (inserted.length > 0) changes.push({ operation: 'insert_files', files: inserted })
  if (variables) changes.push({ operation: 'set_variables', variables })
  for (const text of reusables) {
    const body = await finalBody(text, targets, planning)
    const id = ids.get(text.address) ?? newId()
    changes.push({ operation: 'put_reusable_content', id, title: text.title, ...(body !== undefined && { body }) })
  }
  const parents = shallowParents(pages)
  let links = 0
  for (const [index, page] of pages.entries()) {
    links += page.links.length
    const body = await finalBody(page, targets, planning)
    const above = parents.get(page.address)
    const parent = above === undefined ? into : ids.get(above)
    if (index === 0 && into !== undefined) {
      const text = body === undefined ? { markdown: '' } : { body }
      changes.push({ operation: 'update_page', page: into, ...text, ...visibilityOf(page) })
    } else changes.push(insertion(page, { id: ids.get(page.address) ?? newId(), parent, body, targets }))
    planning.onPage(index + 1, links)
  }
  const oldPaths = (findings.redirects ?? []).flatMap(({ path, below, page }) => {
    const id = ids.get(page)
    return id === undefined ? [] : [{ path, below: below === undefined ? into : ids.get(below), page: id }]
  })
  // Others get their turn between two changes.
  for (let at = 0; at < oldPaths.length; at += pathsAtOnce) {
    changes.push({ operation: 'add_old_paths', paths: oldPaths.slice(at, at + pathsAtOnce) })
  }
  return { changes, missingHeadings: targets.missingHeadings }
}

async function finalBody(text: FoundText, targets: LinkTargets, { keepText }: Planning): Promise<Hash | undefined> {
  const redirected = new Map<string, string | undefined>()
  const keyOf = ({ form, address }: MarkdownLink) => `${form} ${address}`
  for (const link of text.links) {
    if (!redirected.has(keyOf(link))) redirected.set(keyOf(link), targetOf(link, text, targets))
    await pause()
  }
  const markdown = redirectLinks(text.markdown, text.links, (link) => redirected.get(keyOf(link)))
  // From here on the stored text is the only one.
  text.markdown = ''
  text.links = []
  return keepText(markdown)
}

function targetOf({ form, address }: MarkdownLink, text: FoundText, targets: LinkTargets): string | undefined {
  // A component that stands for nothing that came along stays what it is.
  if (form === 'component') return targets.partOf(address, text)
  const found = targets.addressOf(address, text)
  // Hugo looks from the page first and then from the root.
  return form === 'reference' ? (found ?? targets.addressOf(`/${address}`, text)) : found
}

/** A page that is written into keeps what it is called, and shows its new text to no more people than the text says. */
function visibilityOf({ fields = {} }: FoundPage): Pick<FoundFields, VisibilityField> {
  const { hidden, noIndex, noRobotsIndex, condition } = fields
  return {
    ...(hidden && { hidden }),
    ...(noIndex && { noIndex }),
    ...(noRobotsIndex && { noRobotsIndex }),
    ...(condition !== undefined && { condition }),
  }
}

type VisibilityField = 'hidden' | 'noIndex' | 'noRobotsIndex' | 'condition'

interface Spot {
  id: string
  parent: string | undefined
  body: Hash | undefined
  targets: LinkTargets
}

function insertion(page: FoundPage, { id, parent, body, targets }: Spot): ContentChange {
  const { title, slug, fields: { cover, ...fields } = {} } = page
  const type = page.type === 'group' && parent !== undefined ? 'document' : (page.type ?? 'document')
  const shown = cover && coverOf(cover, page, targets)
  const target = page.target && targets.refOf(page.target.address, page.target.base)
  return {
    operation: 'insert_page',
    id,
    type,
    title,
    ...fields,
    ...(slug !== undefined && { slugSource: slug }),
    ...(shown && { cover: shown }),
    ...(target && { target: target as JsonObject }),
    ...(body !== undefined && { body }),
    ...(parent !== undefined && { into: parent }),
  }
}

function coverOf({ address, addressDark, yPos }: FoundCover, page: FoundPage, targets: LinkTargets): JsonObject {
  const refTo = (written: string): ContentRef => targets.fileRef(written, page) ?? { kind: 'url', url: written }
  return {
    ref: refTo(address) as JsonObject,
    ...(addressDark !== undefined && { refDark: refTo(addressDark) as JsonObject }),
    ...(yPos !== undefined && { yPos }),
  }
}

/** Folders can be nested deeper than pages may: deeper pages are attached to the deepest allowed ancestor. */
const mostLevels = 50

/** The page that each stands below. A link has no pages below it. */
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
