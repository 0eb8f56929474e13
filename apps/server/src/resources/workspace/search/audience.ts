import { matchSections, type Page, type SearchQuery } from '@quire/content'
import type { AppContext } from '../../../context.ts'
import { visiblePage } from '../content/audience.ts'
import type { Content } from '../content/content.ts'
import { digestOf } from '../content/documents.ts'
import { readableMarkdown } from '../content/evaluating.ts'
import { readBody } from '../content/store.ts'
import type { Digests } from '../content-index/digests.ts'

interface Hits {
  content: Content
  pages: Page[]
}

/** What of the hits the audience of the content sees: the index knows all texts, visitors see some of them. */
export async function hitsForAudience(
  ctx: AppContext,
  { content, pages }: Hits,
  { query, digests }: { query: SearchQuery; digests: Digests },
): Promise<{ pages: Page[]; digests: Digests }> {
  if (!content.audience) return { pages, digests }
  const own = new Map(digests)
  const shown: Page[] = []
  for (const page of pages) {
    if (!(await visiblePage(ctx, content, { ...page, pages: [] }))) continue
    const markdown = await readBody(ctx, page.body)
    const readable = await readableMarkdown(ctx, content, { read: async () => markdown, page, evaluated: true })
    const digest = readable === markdown ? undefined : digestOf(readable)
    if (digest && !matches(query, page, digest.sections)) continue
    if (digest && page.body !== undefined) own.set(page.body, digest)
    shown.push(page)
  }
  return { pages: shown, digests: own }
}

function matches(query: SearchQuery, { title }: Page, sections: Parameters<typeof matchSections>[1]): boolean {
  return matchSections(query, [{ title, text: '' }, ...sections], 1).length > 0
}
