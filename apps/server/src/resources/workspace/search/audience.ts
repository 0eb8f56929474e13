import { countMatches, type Page, type SearchQuery } from '@quire/content'
import type { BodyDigest } from '@quire/content/markdown'
import type { AppContext } from '../../../context.ts'
import { visiblePage } from '../content/audience.ts'
import type { Content } from '../content/content.ts'
import { digestOf } from '../content/documents.ts'
import { readableMarkdown } from '../content/evaluating.ts'
import { readBody } from '../content/store.ts'

/** Whether the audience of the content finds a page by what it sees of it: the index knows all that anybody sees. */
export async function isFoundBy(
  ctx: AppContext,
  content: Content,
  page: Page,
  { query, isAdaptive }: { query: SearchQuery; isAdaptive: boolean },
): Promise<boolean> {
  if (!(await visiblePage(ctx, content, { ...page, pages: [] }))) return false
  if (!isAdaptive) return true
  const { sections } = await digestFor(ctx, content, page)
  const seen = [page.title, page.description ?? '', ...sections.flatMap(({ title, text }) => [title, text])]
  return countMatches(query, seen.join('\n')) === query.length
}

/** What a page says to the audience of the content. */
export async function digestFor(ctx: AppContext, content: Content, page: Page): Promise<BodyDigest> {
  const read = () => readBody(ctx, page.body)
  return digestOf(await readableMarkdown(ctx, content, { read, page, evaluated: true }))
}
