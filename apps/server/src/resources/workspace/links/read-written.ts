import { writtenAddresses } from '@quire/content'
import type { AppContext } from '#context.ts'
import { readDigests } from '#resources/workspace/content/content-index/digests/digests.ts'
import {
  linkSourceKey,
  readSources,
  type SourceKey,
} from '#resources/workspace/content/content-index/links/link-sources.ts'
import type { LinkLocation, LinkRecord } from './records.ts'
import type { LinkView } from './view.ts'

/** What those who wrote broken links put there: nothing else tells what they meant. Read from the first of the locations. */
export async function readWritten(
  ctx: AppContext,
  { content }: LinkView,
  records: readonly LinkRecord[],
): Promise<(record: LinkRecord) => string | undefined> {
  const unknown = records.filter(({ status, written }) => status === 'broken' && written === undefined)
  const locations = unknown.flatMap((record) => record.locations[0] ?? [])
  const idsOf = (kind: LinkLocation['kind']) =>
    new Set(locations.filter((location) => location.kind === kind).map(({ id }) => id))
  const sources = await readSources(
    ctx,
    content.revision.rootHash,
    { pages: idsOf('page'), reusables: idsOf('reusable-content') },
    async (hashes) => (await readDigests(ctx, hashes)).digests,
  )
  const addresses = new Map<SourceKey, string[]>(
    sources.map(({ kind, id, links }) => [linkSourceKey(kind, id), writtenAddresses(links, ctx.config.publicUrl)]),
  )
  return ({ written, locations: [location] }) =>
    written ?? (location && addresses.get(linkSourceKey(location.kind, location.id))?.[location.position])
}
