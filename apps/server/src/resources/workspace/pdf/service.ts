import { type PageNode, type PageType, readTree } from '@quire/content'
import type { AppContext, RequestContext } from '#context.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { changeRequestContent } from '#resources/workspace/change-requests/content.ts'
import { requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import { expandPages } from '#resources/workspace/content/computed/computed-tree.ts'
import { requirePage } from '#resources/workspace/content/read/read-content.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readRevision } from '#resources/workspace/content/store/revisions.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { primaryContent } from '#resources/workspace/spaces/content.ts'
import { isGone } from '#resources/workspace/spaces/lifetime.ts'
import { type PdfClaim, pdfUrl } from './address.ts'

/** Which part of the content to print. */
export interface PdfChoice {
  only: boolean
  page?: string | undefined
}

export async function spacePdf(ctx: RequestContext, spaceId: string, choice: PdfChoice): Promise<{ url: string }> {
  const { space } = await requireSpace(ctx, spaceId, 'view')
  return addressFor(ctx, await primaryContent(ctx, space), choice, { title: space.title })
}

export async function changeRequestPdf(
  ctx: RequestContext,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
  choice: PdfChoice,
): Promise<{ url: string }> {
  const access = await requireChangeRequest(ctx, spaceId, changeRequestId, 'view')
  const { number, subject } = access.changeRequest
  const subtitle = `Change request #${number}${subject ? `: ${subject}` : ''}`
  return addressFor(ctx, await changeRequestContent(ctx, access), choice, { title: access.space.title, subtitle })
}

async function addressFor(
  ctx: RequestContext,
  content: Content,
  { only, page }: PdfChoice,
  names: { title: string; subtitle?: string },
): Promise<{ url: string }> {
  if (only && page === undefined) throw new BadRequestError('only needs page: the id of the page to print')
  if (page !== undefined) requirePrintable(await requirePage(ctx, content, page), only)
  const { spaceId, revision, appPath } = content
  const choice = { only, ...(page !== undefined && { pageId: page }) }
  await contentToPrint(ctx, content, choice)
  return { url: pdfUrl(ctx, { spaceId, revisionId: revision.id, appPath, ...names, ...choice }) }
}

/** Only documents have text: any other page alone would give a PDF without sheets. */
function requirePrintable({ type }: { type: PageType }, only: boolean): void {
  if (!only || type === 'document') return
  throw new BadRequestError(
    `query.page is a ${type} page, which has no text to print: leave out only, or name a document`,
  )
}

/** The content that an address names, while its space is there. */
export async function claimedContent(ctx: AppContext, { spaceId, revisionId, appPath }: PdfClaim): Promise<Content> {
  if (await isGone(ctx, spaceId)) throw new NotFoundError('the PDF')
  return { spaceId, revision: await readRevision(ctx, spaceId, revisionId), appPath, audience: undefined }
}

/** A page of the tree with its ancestors. */
export interface PageInOrder {
  page: PageNode
  above: PageNode[]
}

/** PDFs of more pages are too large for viewers. */
const maxPages = 2000

/** The pages to print in reading order, and all other pages, for links to them. */
export async function contentToPrint(
  ctx: AppContext,
  content: Content,
  { only, pageId }: Pick<PdfClaim, 'only' | 'pageId'>,
): Promise<{ printed: PageInOrder[]; others: PageInOrder[] }> {
  const stored = await readTree(readNodes(ctx), content.revision.rootHash)
  const all = [...inReadingOrder(await expandPages(ctx, content, stored), [])]
  const first = pageId === undefined ? 0 : all.findIndex(({ page }) => page.id === pageId)
  const end = only ? first + 1 : all.length
  const printed = all.slice(first, end)
  if (printed.length > maxPages) {
    throw new BadRequestError(
      `the PDF would hold ${printed.length} pages and may hold ${maxPages}; name a page with page and only`,
    )
  }
  return { printed, others: [...all.slice(0, first), ...all.slice(end)] }
}

function* inReadingOrder(pages: readonly PageNode[], above: PageNode[]): Iterable<PageInOrder> {
  for (const page of pages) {
    yield { page, above }
    yield* inReadingOrder(page.pages, [...above, page])
  }
}
