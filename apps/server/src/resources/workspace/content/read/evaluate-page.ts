import type { Schema } from '@quire/api-types'
import { conditionStart, mayHaveRemarks, type Page, readVariables } from '@quire/content'
import type { AppContext, LinkedDocument } from '#context.ts'
import { documentToMarkdown, evaluateDocument } from '#resources/workspace/content/markdown/documents.ts'
import { toDocumentFor, toLinkedDocument } from '#resources/workspace/content/markdown/read-document.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { pagesMeant } from './page-links.ts'

/** Whether expressions and conditions are replaced by what they come to, or only those that are the same for everybody. */
export type Evaluated = boolean | 'deterministic-only'

interface Body {
  read(): Promise<string>
  /** Where it stands, when that is a page. */
  page?: Page
  evaluated: Evaluated | undefined
}

/** A body as its reader sees it. For visitors everything is evaluated, whatever they ask for. */
export async function readableDocument(ctx: AppContext, content: Content, body: Body): Promise<Schema<'JSONDocument'>> {
  const { document, isAdaptive } = await linkedDocument(ctx, content, body)
  if (!isAdaptive || !isEvaluated(content, body)) return document
  const variables = await readVariables(readNodes(ctx), content.revision.rootHash)
  const scope = {
    visitor: { claims: content.audience?.claims ?? {} },
    space: { vars: Object.fromEntries(variables) },
    page: { vars: body.page?.variables ?? {} },
  }
  const isPartial = !content.audience && body.evaluated === 'deterministic-only'
  return evaluateDocument(ctx, document, scope, {
    later: isPartial ? ['visitor'] : [],
    appliesConditions: content.audience?.appliesConditions ?? true,
  })
}

/** Blocks have keys for those who can point at them. Visitors cannot, and a key tells of what is hidden in its block. */
export function documentFor(ctx: AppContext, { audience }: Content, markdown: string): Promise<Schema<'JSONDocument'>> {
  return toDocumentFor(ctx, audience ? 'visitor' : 'writer', markdown)
}

/** Reading Markdown takes a while, and the same revision is read by everybody who visits a site. */
async function linkedDocument(ctx: AppContext, content: Content, { read, page }: Body): Promise<LinkedDocument> {
  const isFor = content.audience ? 'visitor' : 'writer'
  const key = page?.body === undefined ? undefined : `${isFor}/${content.revision.rootHash}/${page.id}/${page.body}`
  const known = key === undefined ? undefined : ctx.documentCache.get(key)
  if (known) return known
  const markdown = await read()
  const linked = await toLinkedDocument(ctx, { markdown, isFor, resolve: pagesMeant(ctx, content, page) })
  if (key !== undefined) ctx.documentCache.set(key, linked, markdown.length)
  return linked
}

export async function readableMarkdown(ctx: AppContext, content: Content, body: Body): Promise<string> {
  const markdown = await body.read()
  const isSaid = !content.audience || !mayHaveRemarks(markdown)
  const isPlain = conditionStart(markdown) === -1 && !markdown.includes('expression') && isSaid
  if (isPlain || !isEvaluated(content, body)) return markdown
  return documentToMarkdown(
    ctx,
    await readableDocument(ctx, content, { ...body, read: async () => markdown }),
    'the page',
  )
}

function isEvaluated({ audience }: Content, { evaluated }: Body): boolean {
  // Values of a query that may also be words arrive as text.
  return audience !== undefined || ['true', 'deterministic-only'].includes(String(evaluated))
}
