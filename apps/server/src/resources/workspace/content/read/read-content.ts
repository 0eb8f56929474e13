import type { Schema } from '@quire/api-types'
import {
  decodeOrKeep,
  findPageByPath,
  type JsonObject,
  type PageNode,
  readPage,
  readPageWithSubpages,
  readTree,
  readVariables,
} from '@quire/content'
import { appUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { texts } from '#db/tables/stored-values.ts'
import { NotFoundError } from '#errors.ts'
import {
  findComputedPage,
  findComputedPageAtPath,
  findPageOfSource,
  markdownOf,
  markdownOfSeed,
} from '#resources/workspace/content/computed/computed-pages.ts'
import { expandPages } from '#resources/workspace/content/computed/computed-tree.ts'
import { fileSigner } from '#resources/workspace/content/content-index/sign-files.ts'
import { toDocumentFor } from '#resources/workspace/content/markdown/read-document.ts'
import { visiblePage, visiblePages } from '#resources/workspace/content/store/audience.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readBody, readNodes } from '#resources/workspace/content/store/store.ts'
import { mapInTurns } from '#workers/pause.ts'
import { readDocumentId } from './document-id.ts'
import { documentFor, type Evaluated, readableDocument, readableMarkdown } from './evaluate-page.ts'
import { presentFile } from './file-presenter.ts'
import { type ContentFlags, presentPage, presentPages, presentTags } from './page-presenter.ts'
import { filesSeen, reusablesSeen } from './parts.ts'
import { publishedUrls } from './published-urls.ts'
import { presentReusable } from './reusable-presenter.ts'

/** Everything a revision holds. A revision made by a merge also says what was merged: its reader adds that. */
export async function presentRevision(
  ctx: AppContext,
  content: Content,
  flags: ContentFlags,
): Promise<Schema<'Revision'>> {
  const { revision } = content
  const read = readNodes(ctx)
  const [tree, files, reusables, variables, addressOf] = await Promise.all([
    readTree(read, revision.rootHash),
    filesSeen(ctx, content),
    reusablesSeen(ctx, content),
    // Of use to those who evaluate expressions, which is done for visitors.
    content.audience ? [] : readVariables(read, revision.rootHash),
    fileSigner(ctx, content),
  ])
  const visible = visiblePages(content.audience, tree)
  const pages = flags.computed ? await expandPages(ctx, content, visible) : visible
  const [urls] = await publishedUrls(ctx, content.space ? [content.space] : [])
  return {
    object: 'revision',
    id: revision.id,
    type: revision.type,
    parents: fromJson(revision.parentIds, texts),
    pages: await presentPages(ctx, content, pages, flags),
    files: await mapInTurns(files, (file) => presentFile(addressOf, file, flags)),
    reusableContents: await mapInTurns(reusables, (reusable) => presentReusable(ctx, content.spaceId, reusable, flags)),
    tags: presentTags(pages),
    variables: Object.fromEntries([...variables].map(([name, value]) => [name, String(value)])),
    createdAt: revision.createdAt,
    urls: { app: appUrl(ctx, content.appPath), ...urls },
  }
}

export async function presentPageTree(
  ctx: AppContext,
  content: Content,
  flags: ContentFlags,
): Promise<Schema<'RevisionPages'>> {
  const tree = await readTree(readNodes(ctx), content.revision.rootHash)
  const visible = visiblePages(content.audience, tree)
  const pages = flags.computed ? await expandPages(ctx, content, visible) : visible
  return { pages: await presentPages(ctx, content, pages, flags) }
}

/** Whether pages that only a source supplies are there to be found. */
type Reach = Pick<ContentFlags, 'computed'>
const everything: Reach = { computed: true }

/** A page with those below it. */
export async function requirePage(
  ctx: AppContext,
  content: Content,
  id: string,
  reach: Reach = everything,
): Promise<PageNode> {
  const found = await readPageWithSubpages(readNodes(ctx), content.revision.rootHash, id)
  return requireVisible(ctx, content, { id, found, reach })
}

/** The same without those below it, for where only its body matters. */
export async function requirePageAlone(ctx: AppContext, content: Content, id: string): Promise<PageNode> {
  const page = await readPage(readNodes(ctx), content.revision.rootHash, id)
  return requireVisible(ctx, content, { id, found: page && { ...page, pages: [] }, reach: everything })
}

async function requireVisible(
  ctx: AppContext,
  content: Content,
  { id, found, reach }: { id: string; found: PageNode | undefined; reach: Reach },
): Promise<PageNode> {
  const supplied = () => (reach.computed ? findComputedPage(ctx, content, id) : undefined)
  const page = found ? await visiblePage(ctx, content, found) : await supplied()
  if (!page) throw new NotFoundError(`the page ${id}`)
  return page
}

/** By its path, or by one it had before. */
async function requirePageAtPath(ctx: AppContext, content: Content, path: string, reach: Reach): Promise<PageNode> {
  // Who encodes a path that was encoded already means the same page: no path has a percent sign of its own.
  const plain = path.includes('%') ? decodeOrKeep(path) : path
  const found = await findPageAtPath(ctx, content, plain, reach)
  // Not by its id, which a refusal would name: who may not see the page must not learn that there is one.
  if (!found) throw new NotFoundError(`the page at ${path}`)
  const written = await readPageWithSubpages(readNodes(ctx), content.revision.rootHash, found.id)
  const [page] = written ? visiblePages(content.audience, [written]) : [found]
  if (!page) throw new NotFoundError(`the page at ${path}`)
  return page
}

/** The same without those below it, unless a source supplies them; undefined where there is none for the reader. */
export async function findPageAtPath(
  ctx: AppContext,
  content: Content,
  path: string,
  reach: Reach = everything,
): Promise<PageNode | undefined> {
  const written = await findPageByPath(readNodes(ctx), content.revision.rootHash, path)
  if (written) return visiblePage(ctx, content, { ...written, pages: [] })
  return reach.computed ? findComputedPageAtPath(ctx, content, path) : undefined
}

/** Whether a reader of the content finds a document or a group at a path. */
export async function hasPageAtPath(ctx: AppContext, content: Content, path: string): Promise<boolean> {
  const page = await findPageAtPath(ctx, content, path)
  return page?.type === 'document' || page?.type === 'group'
}

export type PageOptions = ContentFlags & {
  format?: 'document' | 'markdown' | undefined
  evaluated?: Evaluated | undefined
}

/** One page, with its body in the format asked for. */
export async function presentWholePage(
  ctx: AppContext,
  content: Content,
  page: PageNode,
  { format, evaluated, ...flags }: PageOptions,
): Promise<Schema<'RevisionPage'>> {
  const pages = flags.computed ? await expandPages(ctx, content, page.pages, `${page.path}/`) : page.pages
  const below = (await presentPages(ctx, content, pages, flags)) as Schema<'RevisionSubpage'>[]
  const presented = presentPage(ctx, content, page, flags, below)
  if (presented.type !== 'document' || format === undefined) return presented
  const body = { read: () => markdownOf(ctx, content, page), page, evaluated }
  if (format === 'markdown') return { ...presented, markdown: await readableMarkdown(ctx, content, body) }
  return { ...presented, document: await readableDocument(ctx, content, body) }
}

/** What stands at a path, which is a document or a group: nothing else has one. */
export async function presentPageAtPath(
  ctx: AppContext,
  content: Content,
  path: string,
  options: PageOptions,
): Promise<Schema<'RevisionPageAtPath'>> {
  const page = await presentWholePage(ctx, content, await requirePageAtPath(ctx, content, path, options), options)
  if (page.type !== 'document' && page.type !== 'group') throw new NotFoundError(`the page at ${path}`)
  return page
}

export async function pageDocument(
  ctx: AppContext,
  content: Content,
  pageId: string,
  { evaluated }: { evaluated?: Evaluated },
): Promise<Schema<'JSONDocument'>> {
  const page = await requirePageAlone(ctx, content, pageId)
  if (page.type !== 'document') throw new NotFoundError(`a document of the page ${pageId}`)
  return readableDocument(ctx, content, { read: () => markdownOf(ctx, content, page), page, evaluated })
}

/**
 * The body that a source supplied with a seed of the space, or supplies to a page of the content: nobody reads through a
 * space what is not shown in it.
 */
export async function computedDocument(
  ctx: AppContext,
  content: Content,
  { source, seed }: { source: Schema<'ComputedContentSourceDocument'>; seed: string },
): Promise<Schema<'JSONDocument'>> {
  const shown = await markdownOfSeed(ctx, content, source as JsonObject, seed)
  if (shown !== undefined) return documentFor(ctx, content, shown)
  const page = await findPageOfSource(ctx, content, source as JsonObject)
  if (!page) throw new NotFoundError('a page with this body.source')
  return documentFor(ctx, content, await markdownOf(ctx, content, page))
}

/** What a `documentId` of the space stands for, whichever revision it was found in: nothing that a condition decides. */
export async function documentById(
  ctx: AppContext,
  { spaceId, audience }: Content,
  id: string,
): Promise<Schema<'JSONDocument'>> {
  const hash = audience ? undefined : readDocumentId(ctx, spaceId, id)
  if (hash === undefined) throw new NotFoundError(`the document ${id}`)
  return toDocumentFor(ctx, 'writer', await readBody(ctx, hash))
}
