import { BadRequestError } from '#errors.ts'
import { type ArrangedPages, arrangePages } from './arrange-pages.ts'
import type { Bundle } from './bundle.ts'
import { bundleFiles } from './bundle-files.ts'
import { type ComponentParts, findComponentParts, foundReusables, joinParts, unseenIn } from './component-parts.ts'
import { dataFiles } from './data-files.ts'
import { readHugoSettings } from './dialects/hugo-settings.ts'
import { type LiquidTexts, readLiquid } from './dialects/liquid-texts.ts'
import { readSnippetFolders } from './dialects/mkdocs.ts'
import { type FillMacros, readMacros } from './dialects/mkdocs-macros.ts'
import { readSitePaths } from './dialects/site-paths.ts'
import { createFillBudget } from './fill-budget.ts'
import type { Findings, FoundPage, KeepFile, LeftOut, OnProgress } from './findings.ts'
import { createHugoTexts, type HugoTexts } from './hugo-texts.ts'
import { createIncluder, type Includer } from './includes.ts'
import { limits } from './limits.ts'
import type { ReadPage } from './readers/page-text.ts'
import { type PageReader, UnreadableError } from './readers/reader.ts'
import { foundPage, readDocxPage } from './single-page.ts'
import { type SortedPaths, sortPaths } from './sort-paths.ts'
import { decodeMarkdown, decodeText } from './text.ts'
import { eachNode, type TreeNode } from './tree/node.ts'
import { folderOf } from './tree/paths.ts'

export interface BundleMeans {
  reader: PageReader
  keepFile: KeepFile
  onProgress: OnProgress
}

/** Reads a folder or an archive of pages: its folders are their tree, and what they link to beside them comes along. */
export async function readBundle(bundle: Bundle, means: BundleMeans): Promise<Findings> {
  const sorted = await sortPaths(bundle.paths)
  const leftOut = [...(bundle.leftOut ?? []), ...sorted.leftOut]
  requireFewer(sorted.pages.length, limits.maxTexts, 'texts')
  requireFolders(sorted.pages)
  const known = [...sorted.pages, ...sorted.includes, ...sorted.others]
  const unreadSettings = new Map<string, LeftOut>()
  const settings = { others: sorted.others, read: bundle.read, reader: means.reader, unreadSettings }
  const hugoSettings = await readHugoSettings(settings, sorted.pages)
  const isHugo = hugoSettings.sites.length > 0 || sorted.pages.some((path) => /(?:^|\/)_index\.md$/i.test(path))
  const includer = createIncluder(known, bundle.read, { foldersOf: await readSnippetFolders(settings), isHugo })
  const hugo = createHugoTexts(known, bundle.read, hugoSettings)
  const fillMacros = await readMacros(settings)
  const liquid = await readLiquid(settings)
  const sitePaths = await readSitePaths(settings)
  const fillers = { hugo, fillMacros, liquid, fillBudget: createFillBudget() }
  const texts = await readTexts(sorted, { read: bundle.read, leftOut, includer, ...fillers, ...means })
  const shown = await findComponentParts(texts)
  const { tree, used } = await arrangePages({ texts, ...settings }, joinParts(includer.wholes, shown))
  const pages = foundPages(tree, texts, used.visibility)
  // Tables of contents, pieces of layouts and texts that stand in others are none.
  requireFewer(pages.filter(({ isFolder }) => !isFolder).length, limits.maxPages, 'pages')
  const partials = new Set([...shown.values()].flatMap((parts) => [...parts]))
  for (const left of leftBehind({ texts, includer, hugo, liquid, used, shown, partials, unreadSettings }))
    leftOut.push(left)
  const reusables = foundReusables([...sorted.includes, ...partials], { texts, tree })
  const found = { pages, reusables }
  const files = await bundleFiles(found, {
    paths: sorted.others,
    isUsed: (path) => [used.settings, includer.used, hugo.used].some((paths) => paths.has(path)),
    read: bundle.read,
    sitePaths,
    leftOut,
    ...means,
  })
  const carried = await dataFiles([...pages, ...reusables], means.keepFile)
  const variables = Object.keys(used.variables).length > 0 && { variables: used.variables }
  const others = { redirects: used.redirects, sitePaths, leftOut, keepsLinks: true }
  return { ...found, ...variables, ...others, files: [...files, ...carried] }
}

interface Read {
  liquid: LiquidTexts
  texts: ReadonlyMap<string, ReadPage>
  includer: Includer
  hugo: HugoTexts
  used: ArrangedPages['used']
  shown: ComponentParts
  /** The texts that components stand for. */
  partials: ReadonlySet<string>
  unreadSettings: ReadonlyMap<string, LeftOut>
}

/** What is not taken over of what was read. */
function* leftBehind({
  texts,
  includer,
  hugo,
  liquid,
  used,
  shown,
  partials,
  unreadSettings,
}: Read): Generator<LeftOut> {
  for (const [path, missing] of [...includer.leftOut, ...hugo.leftOut]) {
    if (!used.included.has(path)) yield* missing.values()
  }
  yield* hugo.unsupported()
  yield* liquid.unsupported()
  for (const name of used.parts) if (!partials.has(name)) yield { name, reason: 'part' }
  yield* unreadSettings.values()
  yield* used.leftOut
  for (const name of used.unlinked) yield { name, reason: 'unlinked' }
  yield* unseenIn(texts, shown)
}

function requireFewer(count: number, most: number, sort: 'texts' | 'pages'): void {
  if (count > most) throw new BadRequestError(`there are more than ${most} ${sort} to import: ${count}`)
}

/** The tree is made of all folders at once, and every step into them is a call within a call. */
function requireFolders(pages: readonly string[]): void {
  const folders = new Set<string>()
  for (const path of pages) {
    if (levelsOf(path) > limits.maxLevels) {
      throw new BadRequestError(`a page stands more than ${limits.maxLevels} folders deep: ${path.slice(0, 100)}…`)
    }
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder)) {
      folders.add(folder)
      if (folders.size > limits.maxFolders) {
        throw new BadRequestError(`the pages to import stand in more than ${limits.maxFolders} folders`)
      }
    }
  }
}

function levelsOf(path: string): number {
  let levels = 0
  for (let at = path.indexOf('/'); at !== -1 && levels <= limits.maxLevels; at = path.indexOf('/', at + 1)) levels += 1
  return levels
}

type Reading = BundleMeans & {
  read: Bundle['read']
  leftOut: LeftOut[]
  includer: Includer
  hugo: HugoTexts
  fillMacros: FillMacros
  liquid: LiquidTexts
  fillBudget: ReturnType<typeof createFillBudget>
}

/** The texts by their paths. One that cannot be read is left out, unless there is no other. */
async function readTexts({ pages, includes }: SortedPaths, reading: Reading): Promise<Map<string, ReadPage>> {
  const texts = new Map<string, ReadPage>()
  const { leftOut, onProgress } = reading
  let done = 0
  for (const path of [...pages, ...includes]) {
    try {
      texts.set(path, await readText(path, reading))
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      if (pages.length === 1) throw new BadRequestError(`the file ${path} cannot be read: ${error.message}`)
      leftOut.push({ name: path, reason: 'unreadable', message: error.message })
    }
    done += 1
    onProgress({ step: 'pages', done, total: pages.length + includes.length })
  }
  return texts
}

async function readText(
  path: string,
  { read, reader, includer, hugo, fillMacros, liquid, fillBudget }: Reading,
): Promise<ReadPage> {
  const bytes = await read(path)
  if (/\.docx$/i.test(path)) return readDocxPage(bytes, reader, 'it').catch(asUnreadable)
  const isMarkdown = /\.(?:md|markdown|mdx)$/i.test(path)
  if (!isMarkdown) return reader.html(decodeText(bytes), 'marked')
  const text = decodeMarkdown(bytes)
  if (text === undefined) throw new UnreadableError('it is no text in UTF-8')
  const take = fillBudget.ofText()
  const filled = await hugo.fill(await includer.expand(text, path), path, take)
  return reader.markdown(liquid.fill(fillMacros(filled, path, take), path, take))
}

/** One document among others that is damaged is no reason to refuse them all. */
function asUnreadable(error: unknown): never {
  throw error instanceof BadRequestError ? new UnreadableError(error.message) : error
}

function foundPages(
  tree: TreeNode[],
  texts: ReadonlyMap<string, ReadPage>,
  visibility: ArrangedPages['used']['visibility'],
): FoundPage[] {
  return [...eachNode(tree)].map(({ node, parent }) => {
    const { address, aliases, type, target, slug, description } = node
    const named = { address, aliases, parent: parent?.address, slug }
    const page = node.path === undefined ? undefined : texts.get(node.path)
    const title = node.title ?? page?.title ?? page?.label ?? node.fallbackTitle
    const said = visibility.get(node.path ?? '')
    if (page) return foundPage({ ...named, title }, said ? { ...page, fields: { ...page.fields, ...said } } : page)
    const empty = { ...named, title, markdown: '', links: [], anchors: new Map<string, string>(), isFolder: true }
    const fields = description === undefined ? {} : { fields: { description } }
    return { ...empty, ...fields, ...(type && { type }), ...(target && { target }) }
  })
}
