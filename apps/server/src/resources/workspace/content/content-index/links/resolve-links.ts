import {
  type Hash,
  type LinkSource,
  type LinkTarget,
  missingTargets,
  type ResolvedLink,
  resolveLinks,
} from '@quire/content'
import type { DigestLink } from '@quire/content/markdown'
import type { AppContext } from '#context.ts'
import { readDigests } from '#resources/workspace/content/content-index/digests/digests.ts'
import { readNodes } from '#resources/workspace/content/store/store.ts'
import { pause } from '#workers/pause.ts'
import { listPrimaryRoots } from './link-repository.ts'

/** Content that links, with what it says. */
export interface LinkingSource extends LinkSource {
  readonly links: readonly DigestLink[]
}

export interface SourceOutcome {
  source: LinkSource
  links: readonly ResolvedLink[]
  slugs: ReadonlySet<string>
}

export interface ResolvedSources {
  sources: SourceOutcome[]
  /** Keys of targets that the content meant does not hold. */
  missing: ReadonlySet<string>
}

const linksAtOnce = 200

/** Where links lead, in one state of the content of a space, and which of the targets are not there. */
export async function resolveLinksOf(
  ctx: AppContext,
  { spaceId, rootHash }: { spaceId: string; rootHash: Hash },
  sources: readonly LinkingSource[],
): Promise<ResolvedSources> {
  const world = { read: readNodes(ctx), root: rootHash, space: spaceId, publicUrl: ctx.config.publicUrl }
  const outcomes: SourceOutcome[] = []
  for (const source of sources) {
    const links: ResolvedLink[] = []
    const slugs = new Set<string>()
    for (let start = 0; start === 0 || start < source.links.length; start += linksAtOnce) {
      const part = await resolveLinks(world, source, source.links.slice(start, start + linksAtOnce))
      for (const link of part.links) links.push(link)
      for (const slug of part.slugs) slugs.add(slug)
      await pause()
    }
    outcomes.push({ source, links, slugs })
  }
  const targets = outcomes.flatMap(({ links }) => links.map(({ target }) => target))
  return { sources: outcomes, missing: await findMissing(ctx, { spaceId, rootHash }, targets) }
}

/** Looks in the given content of its space for what stands there, and in what other spaces hold now for the rest. */
export async function findMissing(
  ctx: AppContext,
  { spaceId, rootHash }: { spaceId: string; rootHash: Hash },
  targets: readonly LinkTarget[],
): Promise<ReadonlySet<string>> {
  const bySpace = Map.groupBy(targets, ({ space }) => space)
  const others = [...bySpace.keys()].filter((id) => id !== '' && id !== spaceId)
  const roots = others.length > 0 ? await listPrimaryRoots(ctx.db, others) : new Map<string, string>()
  const missing = new Set<string>()
  for (const [id, inSpace] of bySpace) {
    const root = id === spaceId ? rootHash : roots.get(id)
    if (id === '' || root === undefined) continue
    const world = { read: readNodes(ctx), root, anchorsIn: (bodies: readonly Hash[]) => anchorsIn(ctx, bodies) }
    for (const key of await missingTargets(world, inSpace)) missing.add(key)
  }
  return missing
}

async function anchorsIn(ctx: AppContext, bodies: readonly Hash[]): Promise<Map<Hash, readonly string[]>> {
  const { digests } = await readDigests(ctx, bodies)
  return new Map([...digests].map(([hash, { anchors }]) => [hash, anchors]))
}
