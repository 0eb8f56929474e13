import { type Hash, nodeReader, type ReadNodes, type SearchQuery } from '@quire/content'
import type { BodyDigest } from '@quire/content/markdown'
import type { DatabaseAddress } from '#db/database.ts'
import { digestReader } from '#db/digest-reader.ts'
import type { DigestReader, StoredDigest } from '#db/stored/stored-digest.ts'
import { fromFlag } from '#db/tables/columns.ts'
import { withIncludedText } from '#resources/workspace/content/content-index/search/included-text.ts'
import {
  excerptsIn,
  excerptsOf,
  type HitExcerpts,
  mostOfAnswer,
  type SearchedPage,
  type StoredHit,
} from './excerpts.ts'

export interface ExcerptsInput {
  address: DatabaseAddress
  query: SearchQuery
  /** Hashes to load in the worker, or the texts themselves up to the limit. */
  hits: readonly (StoredHit | SearchedPage)[]
}

/** Runs in the worker pool, one page after another, since a thread's memory holds only one long page. */
export async function perform({ address, query, hits }: ExcerptsInput): Promise<HitExcerpts[]> {
  const reader = digestReader(address)
  const nodes = nodeReader(reader.texts)
  const left = { characters: mostOfAnswer }
  const found: HitExcerpts[] = []
  for (const hit of hits) {
    if ('sections' in hit) found.push(excerptsIn(query, hit))
    else if (left.characters <= 0) found.push([])
    else {
      const digest = await digestOf(reader, nodes, hit)
      found.push(digest ? excerptsOf(query, digest, { ...hit, left }) : 'unread')
    }
  }
  return found
}

/** The text of a page with its reusable content; undefined when a part of it has no digest yet. */
async function digestOf(
  reader: DigestReader,
  nodes: ReadNodes,
  { rootHash, body }: StoredHit,
): Promise<BodyDigest | undefined> {
  let isRead = true
  const digestsFor = async (hashes: readonly Hash[]) => {
    const digests = new Map((await reader.digests(hashes)).map((row) => [row.hash, toDigest(row)]))
    isRead &&= hashes.every((hash) => digests.has(hash))
    return digests
  }
  const said = await withIncludedText(nodes, rootHash, await digestsFor([body]), digestsFor)
  return isRead ? said.get(body) : undefined
}

function toDigest({ sections, links, isAdaptive }: StoredDigest): BodyDigest {
  return {
    sections: JSON.parse(sections),
    links: JSON.parse(links),
    anchors: [],
    isAdaptive: fromFlag(isAdaptive),
  }
}
