import type { Schema } from '@quire/api-types'
import { type Page, readVariables } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import type { Content } from './content.ts'
import { evaluateDocument, toDocument, toMarkdown } from './documents.ts'
import { linkPages } from './page-links.ts'
import { readNodes } from './store.ts'

/** Whether expressions and conditions are replaced by what they come to, or only those that are the same for everybody. */
export type Evaluated = boolean | 'deterministic-only'

interface Body {
  markdown: string
  /** Where it stands, when that is a page. */
  page?: Page
  evaluated: Evaluated | undefined
}

/** A body as its reader sees it. For visitors everything is evaluated, whatever they ask for. */
export async function readableDocument(ctx: AppContext, content: Content, body: Body): Promise<Schema<'JSONDocument'>> {
  const document = await linkedDocument(ctx, content, body)
  if (!isEvaluated(content, body)) return document
  const variables = await readVariables(readNodes(ctx), content.revision.rootHash)
  const scope = {
    visitor: { claims: content.audience?.claims ?? {} },
    space: { vars: Object.fromEntries(variables) },
    page: { vars: body.page?.variables ?? {} },
  }
  const isPartial = !content.audience && body.evaluated === 'deterministic-only'
  return evaluateDocument(document, scope, isPartial ? ['visitor'] : [])
}

/** Reading Markdown takes a while, and the same revision is read by everybody who visits a site. */
async function linkedDocument(
  ctx: AppContext,
  content: Content,
  { markdown, page }: Body,
): Promise<Schema<'JSONDocument'>> {
  const key = page?.body === undefined ? undefined : `${content.revision.rootHash}/${page.id}/${page.body}`
  const known = key === undefined ? undefined : ctx.documentCache.get(key)
  if (known) return known
  const document = toDocument(markdown)
  await linkPages(ctx, content, document, page)
  if (key !== undefined) ctx.documentCache.set(key, document, markdown.length)
  return document
}

export async function readableMarkdown(ctx: AppContext, content: Content, body: Body): Promise<string> {
  const isPlain = !/\{%\s*if\b|expression/.test(body.markdown)
  if (isPlain || !isEvaluated(content, body)) return body.markdown
  return toMarkdown(await readableDocument(ctx, content, body))
}

function isEvaluated({ audience }: Content, { evaluated }: Body): boolean {
  // Values of a query that may also be words arrive as text.
  return audience !== undefined || ['true', 'deterministic-only'].includes(String(evaluated))
}
