import { ContentError } from '#revision/errors.ts'
import { type Hash, hashText } from '#tree/node.ts'
import type { LoadTexts } from '#tree/reader.ts'
import type { Bodies } from './body.ts'
import type { Arbiter, Disagreement } from './conflict.ts'
import { undisputed, type Versions } from './three-way.ts'

export type WithBody = { readonly body?: Hash }

/** The text with what both sides did to it, or undefined where they rewrote the same blocks differently. */
export type MergeTexts = (texts: Bodies<string>) => Promise<string | undefined>

/** The texts that a merge needs, loaded at once, and those that it made. */
export interface TextMerger {
  readonly stored: ReadonlyMap<Hash, string>
  /** What became of those that both sides changed, by the hashes of the three. */
  readonly merged: ReadonlyMap<string, string | undefined>
  readonly made: Map<Hash, string>
}

/** Loads the bodies that both sides changed, and merges them block by block. */
export async function loadDisputed(
  { load, mergeTexts }: { load: LoadTexts; mergeTexts: MergeTexts },
  pages: readonly Versions<WithBody>[],
): Promise<TextMerger> {
  const disputed = pages.filter(isDisputed)
  const hashes = disputed.flatMap(({ base, ours, theirs }) => [base?.body, ours?.body, theirs?.body])
  const wanted = [...new Set(hashes)].filter((hash) => hash !== undefined)
  const texts = wanted.length > 0 ? await load(wanted) : []
  const stored = wanted.flatMap((hash, index): [Hash, string][] => {
    const text = texts[index]
    if (text === undefined) throw new Error(`body ${hash} is not stored`)
    return [[hash, text]]
  })
  const texted = new Map(stored)
  const merged = new Map<string, string | undefined>()
  for (const versions of disputed) merged.set(keyOf(versions), await mergeTexts(bodiesOf(texted, versions)))
  return { stored: texted, merged, made: new Map() }
}

function isDisputed({ base, ours, theirs }: Versions<WithBody>): boolean {
  if (ours === undefined || theirs === undefined) return false
  return undisputed({ base: base?.body, ours: ours.body, theirs: theirs.body }) === undefined
}

function keyOf({ base, ours, theirs }: Versions<WithBody>): string {
  return [base?.body, ours?.body, theirs?.body].join()
}

function bodiesOf(stored: ReadonlyMap<Hash, string>, { base, ours, theirs }: Versions<WithBody>): Bodies<string> {
  const textOf = (version: WithBody | undefined) => stored.get(version?.body ?? '') ?? ''
  return { base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) }
}

/** The merged body; where blocks overlap, the whole text is one conflict. */
export function mergeBody(
  { arbiter, texts }: { arbiter: Arbiter; texts: TextMerger },
  versions: Versions<WithBody>,
  about: Pick<Disagreement, 'page' | 'reusableContent'>,
): Hash | undefined {
  const { base, ours, theirs } = versions
  const settled = undisputed({ base: base?.body, ours: ours?.body, theirs: theirs?.body })
  if (settled !== undefined) return settled.value
  const bodies = bodiesOf(texts.stored, versions)
  const merged = texts.merged.get(keyOf(versions))
  if (merged !== undefined) return keepText(texts, merged)
  const resolution = arbiter.settle({ kind: 'page-body', ...about, ...bodies })
  if (resolution.choice !== 'custom') return keepText(texts, bodies[resolution.choice])
  if (typeof resolution.value !== 'string') throw new ContentError('invalid', 'body', 'must be Markdown text')
  return keepText(texts, resolution.value)
}

function keepText({ stored, made }: TextMerger, text: string): Hash | undefined {
  if (text === '') return undefined
  const hash = hashText(text)
  if (!stored.has(hash)) made.set(hash, text)
  return hash
}
