import { ContentError } from '../revision/errors.ts'
import { type Hash, hashText } from '../tree/node.ts'
import type { LoadTexts } from '../tree/reader.ts'
import type { SplitBody } from './blocks.ts'
import { mergeBodies } from './body.ts'
import type { Arbiter, Disagreement } from './conflict.ts'
import { undisputed, type Versions } from './three-way.ts'

type WithBody = { readonly body?: Hash }

/** The texts that a merge needs, loaded at once, and those that it made. */
export interface TextMerger {
  readonly split: SplitBody
  readonly stored: ReadonlyMap<Hash, string>
  readonly made: Map<Hash, string>
}

/** Loads the bodies that both sides changed. */
export async function loadDisputed(
  load: LoadTexts,
  split: SplitBody,
  pages: readonly Versions<WithBody>[],
): Promise<TextMerger> {
  const hashes = new Set<Hash>()
  for (const { base, ours, theirs } of pages) {
    const versions = [base?.body, ours?.body, theirs?.body]
    if (ours === undefined || theirs === undefined) continue
    if (undisputed({ base: base?.body, ours: ours.body, theirs: theirs.body }) !== undefined) continue
    for (const hash of versions) if (hash !== undefined) hashes.add(hash)
  }
  const wanted = [...hashes]
  const texts = wanted.length > 0 ? await load(wanted) : []
  const stored = wanted.flatMap((hash, index): [Hash, string][] => {
    const text = texts[index]
    if (text === undefined) throw new Error(`body ${hash} is not stored`)
    return [[hash, text]]
  })
  return { split, stored: new Map(stored), made: new Map() }
}

/** Merges bodies block by block; where that fails the whole text is one question. */
export function mergeBody(
  { arbiter, texts }: { arbiter: Arbiter; texts: TextMerger },
  { base, ours, theirs }: Versions<WithBody>,
  about: Pick<Disagreement, 'page' | 'reusableContent'>,
): Hash | undefined {
  const settled = undisputed({ base: base?.body, ours: ours?.body, theirs: theirs?.body })
  if (settled !== undefined) return settled.value
  const textOf = (version: WithBody | undefined) => texts.stored.get(version?.body ?? '') ?? ''
  const bodies = { base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) }
  const merged = mergeBodies(bodies, texts.split)
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
