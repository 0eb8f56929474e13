import { type Draft, openDraft } from '#revision/draft.ts'
import { nameInKey, ranges } from '#revision/keys.ts'
import { asPage, type PageEntry } from '#revision/page.ts'
import { diffTrees } from '#tree/diff.ts'
import { type JsonValue, sameJson } from '#tree/json.ts'
import type { Hash } from '#tree/node.ts'
import type { LoadTexts, ReadNodes } from '#tree/reader.ts'
import { type SplitBody, splitAtBlankLines } from './blocks.ts'
import { mergeBodies, type Side } from './body.ts'
import { loadDisputed, type MergeTexts, type TextMerger, type WithBody } from './body-entry.ts'
import { type Arbiter, type Conflict, createArbiter, type Resolution } from './conflict.ts'
import { mergeEntry, reusableVersions } from './entries.ts'
import { mergePages } from './merge-pages.ts'
import type { Versions } from './three-way.ts'
import { writePages } from './write-pages.ts'

export interface MergeSources {
  readonly readNodes: ReadNodes
  readonly loadBodies: LoadTexts
  /** Merges what both sides rewrote, where that is done elsewhere. */
  readonly mergeTexts?: MergeTexts
}

export interface MergeInput {
  /** The content that both sides started from. */
  readonly base: Hash
  /** The primary content. */
  readonly ours: Hash
  /** The change request. */
  readonly theirs: Hash
  /** By the ids of conflicts. */
  readonly resolutions?: ReadonlyMap<string, Resolution>
  /** Resolves all conflicts that have no resolution of their own. */
  readonly otherwise?: Side
  /** The side that `root` shows for open conflicts, theirs when left out. */
  readonly meanwhile?: Side
  readonly split?: SplitBody
}

export interface MergedContent {
  /** Sound content; with a conflict open, a preview that is not to be published. */
  readonly root: Hash
  readonly nodes: ReadonlyMap<Hash, string>
  readonly bodies: ReadonlyMap<Hash, string>
  /** What the sides disagreed on, resolved or not. */
  readonly conflicts: readonly Conflict[]
  /** No conflict is open. */
  readonly clean: boolean
}

/** Brings together what two sides made of the same content. */
export async function mergeContent(sources: MergeSources, input: MergeInput): Promise<MergedContent> {
  const { base, ours, theirs } = input
  if (base === theirs || ours === theirs) return unchanged(ours)
  if (base === ours) return unchanged(theirs)
  const { resolutions = new Map(), otherwise, meanwhile = 'theirs' } = input
  const arbiter = createArbiter({ resolutions, otherwise, meanwhile })
  const changes = await changesOf(sources.readNodes, input)
  const split = input.split ?? splitAtBlankLines
  const mergeTexts = sources.mergeTexts ?? (async (texts) => mergeBodies(texts, split))
  const texts = await loadDisputed({ load: sources.loadBodies, mergeTexts }, bodiesIn(changes))
  const draft = openDraft(sources.readNodes, ours)
  mergeOthers({ arbiter, texts, draft }, changes)
  const read = sources.readNodes
  await writePages(draft, await mergePages({ arbiter, texts }, changedPages(changes), { read, ours, resolutions }))
  const edited = await draft.finish()
  const conflicts = arbiter.conflicts()
  return { ...edited, bodies: texts.made, conflicts, clean: conflicts.every(({ status }) => status === 'resolved') }
}

function unchanged(root: Hash): MergedContent {
  return { root, nodes: new Map(), bodies: new Map(), conflicts: [], clean: true }
}

type Changes = ReadonlyMap<string, Versions<JsonValue>>

/** What differs between the three, by key. */
async function changesOf(read: ReadNodes, { base, ours, theirs }: MergeInput): Promise<Changes> {
  const inOurs = await diffTrees(read, { before: base, after: ours }, ranges.content)
  const inTheirs = await diffTrees(read, { before: base, after: theirs }, ranges.content)
  const changes = new Map<string, Versions<JsonValue>>()
  for (const { key, before, after } of inOurs) changes.set(key, { base: before, ours: after, theirs: before })
  for (const { key, before, after } of inTheirs) {
    const known = changes.get(key)
    changes.set(key, { base: before, ours: known === undefined ? before : known.ours, theirs: after })
  }
  return changes
}

function bodiesIn(changes: Changes): Versions<WithBody>[] {
  return [...changes].flatMap(([key, versions]): Versions<WithBody>[] => {
    if (key.startsWith(ranges.pages.from)) return [pageVersions(versions)]
    return key.startsWith(ranges.reusables.from) ? [reusableVersions(versions)] : []
  })
}

function mergeOthers(
  { arbiter, texts, draft }: { arbiter: Arbiter; texts: TextMerger; draft: Draft },
  changes: Changes,
): void {
  for (const [key, versions] of changes) {
    if (key.startsWith(ranges.pages.from)) continue
    const value = mergeEntry({ arbiter, texts }, key, versions)
    if (!sameJson(value, versions.ours)) draft.set(key, value)
  }
}

function changedPages(changes: Changes): ReadonlyMap<string, Versions<PageEntry>> {
  const pages = [...changes].filter(([key]) => key.startsWith(ranges.pages.from))
  return new Map(pages.map(([key, versions]) => [nameInKey(key), pageVersions(versions)]))
}

function pageVersions({ base, ours, theirs }: Versions<JsonValue>): Versions<PageEntry> {
  return { base: asPage(base), ours: asPage(ours), theirs: asPage(theirs) }
}
