import { type Hash, type ReadNodes, readReusables } from '@quire/content'
import type { BodyDigest, DigestSection } from '@quire/content/markdown'
import type { Digests } from '#resources/workspace/content/content-index/digests/digests.ts'

type DigestsFor = (hashes: readonly Hash[]) => Promise<Digests>

/** Reusable content may include other such content, itself too. */
const maxDepth = 4
/** As much as a long page says itself. */
const maxIncludedLength = 300_000

const nothingSaid: BodyDigest = { sections: [], links: [], anchors: [], isAdaptive: false }

/** Texts with what the reusable content of their space says where they include it, as readers of a page see them. */
export async function withIncludedText(
  nodes: ReadNodes,
  rootHash: Hash,
  digests: Digests,
  digestsFor: DigestsFor,
): Promise<Digests> {
  const said = new Map<string, BodyDigest>()
  let wanted = new Set([...digests.values()].flatMap(includedIds))
  for (let depth = 0; depth < maxDepth && wanted.size > 0; depth++) {
    const reusables = [...(await readReusables(nodes, rootHash, wanted)).values()]
    const found = await digestsFor(reusables.flatMap(({ body }) => body ?? []))
    for (const { id, body } of reusables) said.set(id, found.get(body ?? '') ?? nothingSaid)
    wanted = new Set([...found.values()].flatMap(includedIds).filter((id) => !said.has(id)))
  }
  if (said.size === 0) return digests
  return new Map([...digests].map(([hash, digest]) => [hash, include(digest, said)]))
}

/** Whether a text says more than what is written in it. */
export function includesContent(digest: Pick<BodyDigest, 'links'>): boolean {
  return includedIds(digest).length > 0
}

function includedIds({ links }: Pick<BodyDigest, 'links'>): string[] {
  return links.flatMap(({ ref, relation }) =>
    relation === 'dependsOn' && ref.kind === 'reusable-content' && ref.space === undefined ? [ref.reusableContent] : [],
  )
}

/** Each of them once, under the heading where it is included first. */
function include(digest: BodyDigest, said: ReadonlyMap<string, BodyDigest>): BodyDigest {
  const taken = new Set<string>()
  let isAdaptive = digest.isAdaptive
  let left = maxIncludedLength
  const textsOf = (links: BodyDigest['links']): string[] =>
    includedIds({ links }).flatMap((id) => {
      const inner = said.get(id)
      if (inner === undefined || taken.has(id) || left <= 0) return []
      taken.add(id)
      isAdaptive ||= inner.isAdaptive
      const text = inner.sections.map((section) => `${section.title}\n${section.text}`).join('\n')
      left -= text.length
      return [text, ...textsOf(inner.links)]
    })
  const byHeading = [...Map.groupBy(digest.links, ({ anchor }) => anchor)]
  const added = new Map(byHeading.map(([anchor, links]) => [anchor, textsOf(links).join('\n').trim()]))
  return { ...digest, sections: extended(digest.sections, added), isAdaptive }
}

function extended(
  sections: readonly DigestSection[],
  added: ReadonlyMap<string | undefined, string>,
): readonly DigestSection[] {
  const known = new Set(sections.map(({ anchor }) => anchor))
  const alone = [...added].flatMap(([anchor, text]) =>
    text && !known.has(anchor) ? [{ ...(anchor !== undefined && { anchor }), title: '', text }] : [],
  )
  const longer = sections.map((section) => {
    const text = added.get(section.anchor)
    return text ? { ...section, text: `${section.text}\n${text}` } : section
  })
  return [...alone, ...longer]
}
