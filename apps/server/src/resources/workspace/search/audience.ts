import { type Hash, type Page, type Phrase, phraseMatcher } from '@quire/content'
import type { BodyDigest } from '@quire/content/markdown'
import type { AppContext } from '#context.ts'
import { withIncludedText } from '#resources/workspace/content/content-index/search/included-text.ts'
import { digestOf } from '#resources/workspace/content/markdown/documents.ts'
import { readableMarkdown } from '#resources/workspace/content/read/evaluate-page.ts'
import { visiblePage } from '#resources/workspace/content/store/audience.ts'
import type { Content } from '#resources/workspace/content/store/content.ts'
import { readBody, readNodes } from '#resources/workspace/content/store/store.ts'

/** Tells of which phrases the audience sees that a page has them, of those it has: the index covers all parts of it. */
export async function seenPhrases(
  ctx: AppContext,
  content: Content,
  page: Page,
  { isAdaptive }: { isAdaptive: boolean },
): Promise<(phrase: Phrase) => boolean> {
  if (!(await visiblePage(ctx, content, { ...page, pages: [] }))) return () => false
  if (!isAdaptive) return () => true
  const { sections } = await digestFor(ctx, content, page)
  const names = [page.title, ...sections.map(({ title }) => title)]
  const seen = [...names, page.description ?? '', ...sections.map(({ text }) => text)]
  return phraseMatcher(seen.join('\n'), names.join('\n'))
}

/** The text of a page as the audience sees it. */
export async function digestFor(ctx: AppContext, content: Content, page: Page): Promise<BodyDigest> {
  const digestsFor = async (hashes: readonly Hash[]) => {
    const digests = new Map<Hash, BodyDigest>()
    for (const body of hashes) {
      const read = () => readBody(ctx, body)
      digests.set(
        body,
        await digestOf(ctx, await readableMarkdown(ctx, content, { read, page: { ...page, body }, evaluated: true })),
      )
    }
    return digests
  }
  const own = await digestsFor(page.body === undefined ? [] : [page.body])
  const said = await withIncludedText(readNodes(ctx), content.revision.rootHash, own, digestsFor)
  return said.get(page.body ?? '') ?? (await digestOf(ctx, ''))
}
