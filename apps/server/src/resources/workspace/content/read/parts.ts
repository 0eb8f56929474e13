import type { Schema } from '@quire/api-types'
import {
  type ContentFile,
  countFiles,
  listFiles,
  listReusableContents,
  type ReusableContent,
  readFile,
  readReusableContent,
} from '@quire/content'
import type { AppContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import {
  type EncodedList,
  type ListPage,
  pageOf,
  presentList,
  readPageRequest,
  toPage,
} from '#pagination/keyset-page.ts'
import { isReached } from '#resources/workspace/content/content-index/is-reached.ts'
import { reachOf } from '#resources/workspace/content/content-index/reach.ts'
import { fileSigner, signFile } from '#resources/workspace/content/content-index/sign-files.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readBody, readNodes } from '#resources/workspace/content/store/store.ts'
import { type Evaluated, readableDocument } from './evaluate-page.ts'
import { presentFile } from './file-presenter.ts'

/** Files and reusable content: visitors get those that the pages they see point to or show, and members all. */

/** Files as the reader of the content gets them, a page at a time. */
export async function presentFiles(
  ctx: AppContext,
  content: Content,
  query: { page?: string; limit: number; metadata: boolean },
): Promise<EncodedList<Schema<'RevisionFile'>>> {
  const [page, addressOf] = await Promise.all([filesOf(ctx, content, query), fileSigner(ctx, content)])
  return presentList(page, (file) => presentFile(addressOf, file, query))
}

export async function presentFileWithId(
  ctx: AppContext,
  content: Content,
  id: string,
  flags: { metadata: boolean },
): Promise<Schema<'RevisionFile'>> {
  const file = await requireFile(ctx, content, id)
  const address = await signFile(ctx, content, file)
  return presentFile(() => address, file, flags)
}

async function filesOf(
  ctx: AppContext,
  content: Content,
  query: { page?: string; limit: number },
): Promise<ListPage<ContentFile>> {
  const { revision } = content
  const read = readNodes(ctx)
  const pageRequest = readPageRequest(`files/${revision.id}`, query)
  if (content.audience) return pageOf(pageRequest, await filesSeen(ctx, content), ({ id }) => id)
  const [after] = pageRequest.after ?? []
  const [files, count] = await Promise.all([
    listFiles(read, revision.rootHash, { limit: pageRequest.limit + 1, ...(after !== undefined && { after }) }),
    countFiles(read, revision.rootHash),
  ])
  return toPage(pageRequest, files, count, ({ id }) => [id])
}

/** The files that the reader of the content gets. */
export async function filesSeen(ctx: AppContext, content: Content): Promise<readonly ContentFile[]> {
  const files = await listFiles(readNodes(ctx), content.revision.rootHash)
  if (!content.audience) return files
  const reach = await reachOf(ctx, content, content.audience)
  return files.filter(({ id }) => reach.files.has(id))
}

export async function reusablesSeen(ctx: AppContext, content: Content): Promise<readonly ReusableContent[]> {
  const reusables = await listReusableContents(readNodes(ctx), content.revision.rootHash)
  if (!content.audience) return reusables
  const reach = await reachOf(ctx, content, content.audience)
  return reusables.filter(({ id }) => reach.reusables.has(id))
}

export async function requireFile(ctx: AppContext, content: Content, id: string): Promise<ContentFile> {
  const file = await readFile(readNodes(ctx), content.revision.rootHash, id)
  if (!file || !(await isReached(ctx, content, 'files', id))) throw new NotFoundError(`the file ${id}`)
  return file
}

export async function requireReusable(ctx: AppContext, content: Content, id: string): Promise<ReusableContent> {
  const reusable = await readReusableContent(readNodes(ctx), content.revision.rootHash, id)
  if (!reusable || !(await isReached(ctx, content, 'reusables', id)))
    throw new NotFoundError(`the reusable content ${id}`)
  return reusable
}

export async function reusableDocument(
  ctx: AppContext,
  content: Content,
  id: string,
  { evaluated }: { evaluated?: Evaluated },
): Promise<Schema<'JSONDocument'>> {
  const { body } = await requireReusable(ctx, content, id)
  return readableDocument(ctx, content, { read: () => readBody(ctx, body), evaluated })
}
