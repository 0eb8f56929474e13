import type { Schema } from '@quire/api-types'
import type { DocumentBlock, JSONDocument } from '@quire/content'
import { addressOfRef, documentLinks, isPlainAddress, resolvedBlocks, toMarkdownFile } from '@quire/content/markdown'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { readersMarkdown } from '#resources/workspace/content/markdown/documents.ts'
import { isTitled } from '#resources/workspace/content/markdown/title.ts'
import { presentWholePage } from '#resources/workspace/content/read/read-content.ts'
import { pause } from '#workers/pause.ts'
import { type LoadedSite, markdownAddress, wholePage } from './load-site.ts'
import { resolveReferences } from './resolve-references.ts'

/** A page of a site as a file of Markdown; undefined for what is no document. */
export async function renderMarkdown(site: LoadedSite, { page }: PlacedPage): Promise<string | undefined> {
  const shown = await presentWholePage(site.as, site.content, page, { ...wholePage, format: 'markdown' })
  if (shown.type !== 'document') return undefined
  const markdown = (await linkedMarkdown(site, page)) ?? shown.markdown ?? ''
  return toMarkdownFile({ ...page, isTitled: await isTitled(site.as, markdown, page.title) }, markdown)
}

/**
 * Links lead to pages as Markdown, to files and to other spaces as those on the page itself do, and what it includes is in its
 * place. Undefined for a page that links to none of them: its text is as it was written.
 */
async function linkedMarkdown(site: LoadedSite, page: PlacedPage['page']): Promise<string | undefined> {
  const shown = await presentWholePage(site.as, site.content, page, { ...wholePage, format: 'document' })
  const document = shown.type === 'document' ? (shown.document as JSONDocument | undefined) : undefined
  if (!document || documentLinks(document).every(({ ref }) => isPlainAddress(ref))) return undefined
  const resolver = await resolveReferences(site, document as Schema<'JSONDocument'>, { addressOf: markdownAddress })
  const nodes: DocumentBlock[] = []
  for (const block of document.nodes) {
    for (const resolved of resolvedBlocks(block, resolver)) nodes.push(resolved)
    await pause()
  }
  const addresses = new Map<string, string>()
  for (const { ref } of documentLinks({ ...document, nodes })) {
    if (!isPlainAddress(ref)) addresses.set(addressOfRef(ref), resolver.targetOf(ref).href ?? '')
  }
  await pause()
  return readersMarkdown(site.as, { ...document, nodes } as Schema<'JSONDocument'>, addresses)
}
