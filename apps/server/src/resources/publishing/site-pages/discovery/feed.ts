import { diffPages } from '@quire/content'
import { lastRevisions } from '#resources/workspace/content/store/revisions.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { pause } from '#workers/pause.ts'
import type { LoadedSite } from '../load-site.ts'
import { feedPath } from '../paths.ts'
import { baseAddress, canonicalAddress, isListedPage } from './open-site.ts'
import { xmlText } from './xml.ts'

/** What is looked at to find what changed lately: the feed takes no longer the more pages there are, or the older the space. */
const most = { entries: 50, revisions: 50, leaves: 20, candidates: 200 }

/** The pages that changed lately, the newest first, as far as the visitor sees them now, as Atom (RFC 4287). */
export async function feedOf(site: LoadedSite): Promise<string> {
  const { frame, content } = site
  const placed = await site.levels.find(await changedPages(site))
  const pages = [...placed.values()].filter(isListedPage).map(({ page }) => page)
  const entries = pages
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, most.entries)
    .map((page) => {
      const address = xmlText(canonicalAddress(site, page))
      const summary = page.description ? `<summary>${xmlText(page.description)}</summary>` : ''
      // One that changes again is the same entry, so its name is that of the page.
      return `<entry><id>${address}</id><title>${xmlText(page.title)}</title><link href="${address}"/><published>${page.createdAt}</published><updated>${page.updatedAt}</updated>${summary}</entry>`
    })
  const base = xmlText(baseAddress(site))
  const self = `${base}${feedPath}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(site.language)}">`,
    `<id>${self}</id><title>${xmlText(frame.site.title)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/><link rel="alternate" type="text/html" href="${base}"/>`,
    `<updated>${content.revision.createdAt}</updated><author><name>${xmlText(frame.site.title)}</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

/** Whose entry differs between one of the last states and the one before. */
async function changedPages({ as, content }: LoadedSite): Promise<Set<string>> {
  const read = readNodes(as)
  const revisions = await lastRevisions(as, content.spaceId, most.revisions + 1)
  const changed = new Set<string>()
  for (const [index, { rootHash }] of revisions.entries()) {
    const before = revisions[index + 1]
    if (!before || changed.size >= most.candidates) break
    for (const { id } of await diffPages(read, { before: before.rootHash, after: rootHash }, most.leaves))
      changed.add(id)
    await pause()
  }
  return changed
}
