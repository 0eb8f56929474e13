import { type Draft, openDraft } from '../revision/draft.ts'
import { ContentError } from '../revision/errors.ts'
import { keys, nameInKey, ranges } from '../revision/keys.ts'
import { rememberDeparted, rememberSlug } from '../revision/old-slugs.ts'
import { asPage, asPageId, nestingProblem, type PageEntry } from '../revision/page.ts'
import { diffTrees } from '../tree/diff.ts'
import { type JsonValue, sameJson } from '../tree/json.ts'
import { getEntries } from '../tree/lookup.ts'
import type { Hash } from '../tree/node.ts'
import type { LoadTexts, ReadNodes } from '../tree/reader.ts'
import { type SplitBody, splitAtBlankLines } from './blocks.ts'
import type { Side } from './body.ts'
import { loadDisputed, type TextMerger } from './body-entry.ts'
import { type Arbiter, type Conflict, createArbiter, type Resolution } from './conflict.ts'
import { mergeEntry, reusableVersions } from './entries.ts'
import { createPageSet, type PageSet } from './page-set.ts'
import { mergePage } from './pages.ts'
import { settleSlugs } from './slugs.ts'
import { settleStructure } from './structure.ts'
import type { Versions } from './three-way.ts'

export interface MergeSources {
  readonly readNodes: ReadNodes
  readonly loadBodies: LoadTexts
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
  const arbiter = createArbiter({
    resolutions: input.resolutions ?? new Map(),
    otherwise: input.otherwise,
    meanwhile: input.meanwhile ?? 'theirs',
  })
  const changes = await changesOf(sources.readNodes, input)
  const texts = await loadTexts(sources.loadBodies, input.split ?? splitAtBlankLines, changes)
  const draft = openDraft(sources.readNodes, ours)
  await mergeOthers({ arbiter, texts, draft }, changes)
  const pages = await mergePages({ arbiter, texts }, changes, { read: sources.readNodes, ours })
  await writePages(draft, pages)
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

function loadTexts(load: LoadTexts, split: SplitBody, changes: Changes): Promise<TextMerger> {
  const withBodies = [...changes].flatMap(([key, versions]) => {
    if (key.startsWith(ranges.pages.from)) return pageVersions(versions)
    return key.startsWith(ranges.reusables.from) ? reusableVersions(versions) : []
  })
  return loadDisputed(load, split, withBodies)
}

async function mergeOthers(
  { arbiter, texts, draft }: { arbiter: Arbiter; texts: TextMerger; draft: Draft },
  changes: Changes,
): Promise<void> {
  for (const [key, versions] of changes) {
    if (key.startsWith(ranges.pages.from)) continue
    const value = mergeEntry({ arbiter, texts }, key, versions)
    if (!sameJson(value, versions.ours)) draft.set(key, value)
  }
}

async function mergePages(
  merger: { arbiter: Arbiter; texts: TextMerger },
  changes: Changes,
  { read, ours }: { read: ReadNodes; ours: Hash },
): Promise<PageSet> {
  const changed = new Map<string, Versions<PageEntry>>()
  for (const [key, versions] of changes) {
    if (key.startsWith(ranges.pages.from)) changed.set(nameInKey(key), pageVersions(versions))
  }
  const pages = createPageSet(changed, async (ids) => {
    const found = await getEntries(read, ours, ids.map(keys.page))
    return new Map([...found].flatMap(([key, value]): [string, PageEntry][] => named(nameInKey(key), asPage(value))))
  })
  for (const [id, versions] of changed) pages.set(id, mergePage(merger, id, versions))
  await pages.load([...changed].flatMap(([id, versions]) => parentsOf([pages.get(id), ...Object.values(versions)])))
  settleStructure(merger.arbiter, pages)
  checkNesting(pages)
  await settleSlugs(merger.arbiter, pages, async (slugKeys) => {
    const found = await getEntries(read, ours, slugKeys)
    return new Map([...found].flatMap(([key, value]): [string, string][] => named(key, asPageId(value))))
  })
  return pages
}

/** Only a place that somebody sent can be wrong. */
function checkNesting(pages: PageSet): void {
  for (const id of pages.ids()) {
    const page = pages.get(id)
    const parent = page?.parent == null ? undefined : pages.get(page.parent)
    const problem = page && nestingProblem(page.type, parent?.type)
    if (problem !== undefined) throw new ContentError('invalid', 'parent', problem)
  }
}

async function writePages(draft: Draft, pages: PageSet): Promise<void> {
  const changed = pages.ids().filter((id) => !sameJson(pages.versions(id).ours, pages.get(id)))
  for (const id of changed) {
    const old = pages.versions(id).ours
    if (old === undefined) continue
    draft.set(keys.child(old.parent, old.position, id), undefined)
    if (old.slug !== undefined) draft.set(keys.slug(old.parent, old.slug), undefined)
  }
  for (const id of changed) {
    const page = pages.get(id)
    draft.set(keys.page(id), page)
    if (page === undefined) continue
    draft.set(keys.child(page.parent, page.position, id), 0)
    if (page.slug !== undefined) draft.set(keys.slug(page.parent, page.slug), id)
  }
  await rememberSlugs(draft, pages)
}

/** A path that a page had on either side keeps leading to it. */
async function rememberSlugs(draft: Draft, pages: PageSet): Promise<void> {
  const gone: [string, PageEntry][] = []
  for (const id of pages.ids()) {
    const page = pages.get(id)
    const { base, ours, theirs } = pages.versions(id)
    if (page === undefined && base !== undefined) gone.push([id, base])
    for (const old of [ours, theirs]) {
      if (page !== undefined && old !== undefined) await rememberSlug(draft, id, old, page)
    }
  }
  // Those below matter to those above, which may come first.
  for (let rounds = gone.length > 0 ? 3 : 0; rounds > 0; rounds--) {
    for (const [id, old] of gone) await rememberDeparted(draft, id, old)
  }
}

function pageVersions({ base, ours, theirs }: Versions<JsonValue>): Versions<PageEntry> {
  return { base: asPage(base), ours: asPage(ours), theirs: asPage(theirs) }
}

function parentsOf(pages: readonly (PageEntry | undefined)[]): string[] {
  return pages.flatMap((page) => page?.parent ?? [])
}

function named<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]]
}
