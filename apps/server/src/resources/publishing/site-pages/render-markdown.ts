import type { Schema } from '@quire/api-types'
import type { DocumentBlock, JSONDocument } from '@quire/content'
import {
  addressOfRef,
  documentRefs,
  isPlainAddress,
  resolvedBlocks,
  standardBlocks,
  toMarkdownFile,
} from '@quire/content/markdown'
import { describeDocument } from '#resources/workspace/content/api/describe-document.ts'
import type { PlacedPage } from '#resources/workspace/content/computed/page-levels.ts'
import { readersMarkdown } from '#resources/workspace/content/markdown/documents.ts'
import { isTitled } from '#resources/workspace/content/markdown/title.ts'
import { presentWholePage } from '#resources/workspace/content/read/read-content.ts'
import { pause } from '#workers/pause.ts'
import { apiReader, type LoadedSite, markdownAddress, wholePage } from './load-site.ts'
import { resolveReferences } from './resolve-references.ts'

/** A page of a site as a file of Markdown without tags of ours; undefined for what is no document. */
export async function renderMarkdown(site: LoadedSite, { page }: PlacedPage): Promise<string | undefined> {
  const shown = await presentWholePage(site.as, site.content, page, { ...wholePage, format: 'markdown' })
  if (shown.type !== 'document') return undefined
  const markdown = (await standardMarkdown(site, page)) ?? shown.markdown ?? ''
  return toMarkdownFile({ title: page.title, isTitled: await isTitled(site.as, markdown, page.title) }, markdown)
}

/**
 * Links lead to pages as Markdown, to files and to other spaces as those on the page itself do, what it includes is in its
 * place, and what only we have is said as others do. Undefined for a page with nothing of the kind: its text is as it was
 * written.
 */
async function standardMarkdown(site: LoadedSite, page: PlacedPage['page']): Promise<string | undefined> {
  const shown = await presentWholePage(site.as, site.content, page, { ...wholePage, format: 'document' })
  if (shown.type !== 'document' || !shown.document) return undefined
  const document = (await describeDocument(site.as, apiReader(site), shown.document)) as JSONDocument
  const resolver = await resolveReferences(site, document as Schema<'JSONDocument'>, { addressOf: markdownAddress })
  const nodes: DocumentBlock[] = []
  let isAsWritten = document === shown.document && documentRefs(document).every(isPlainAddress)
  for (const block of document.nodes) {
    const resolved = resolvedBlocks(block, resolver)
    const standard = standardBlocks(resolved, resolver)
    isAsWritten &&= standard === resolved || standard.length === 0
    for (const each of standard) nodes.push(each)
    await pause()
  }
  if (isAsWritten) return undefined
  const addresses = new Map<string, string>()
  for (const ref of documentRefs({ nodes })) {
    if (!isPlainAddress(ref)) addresses.set(addressOfRef(ref), resolver.targetOf(ref).href ?? '')
  }
  await pause()
  return readersMarkdown(site.as, { object: 'document', data: {}, nodes } as Schema<'JSONDocument'>, addresses)
}
