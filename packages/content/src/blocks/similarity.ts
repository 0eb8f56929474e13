import { plainNodes } from '#document/plain-text.ts'
import type { Outline, OutlineNode } from './outline.ts'

/** How many characters of a long block are compared. */
const maxText = 4_000

/** Texts of fewer words are compared by their letters. */
const fewWords = 4

const words = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}_]+/gu

type Bag = { readonly counts: ReadonlyMap<string, number>; readonly size: number }

interface Compared {
  readonly text: string
  readonly words: Bag
  readonly letters: Bag
}

/** The text of a node without its formatting; of what has none, what it is made of. */
export function textOf(outline: Outline, node: OutlineNode): string {
  const { part, children } = node
  if (part === undefined) return children.map((child) => childText(outline, child)).join('\n')
  return plainNodes(part.object === 'block' ? [part] : part.nodes)
}

function childText(outline: Outline, index: number): string {
  const node = outline[index]
  return node ? textOf(outline, node) : ''
}

/** How much two nodes have in common, from 0 to 1. */
export type Similarity = (before: number, after: number) => number

export function similarityBetween(before: Outline, after: Outline): Similarity {
  const known = [new Map<number, Compared>(), new Map<number, Compared>()] as const
  const comparedOf = (outline: Outline, kept: Map<number, Compared>, index: number): Compared => {
    const found = kept.get(index)
    if (found) return found
    const compared = compare(outline, index)
    kept.set(index, compared)
    return compared
  }
  return (one, other) => {
    const [a, b] = [comparedOf(before, known[0], one), comparedOf(after, known[1], other)]
    if (a.text === b.text) return 1
    const isShort = Math.min(a.words.size, b.words.size) < fewWords
    return isShort ? dice(a.letters, b.letters) : dice(a.words, b.words)
  }
}

function compare(outline: Outline, index: number): Compared {
  const node = outline[index]
  if (!node) return { text: '', words: bagOf([]), letters: bagOf([]) }
  const plain = textOf(outline, node)
  const data = node.part?.object === 'block' ? JSON.stringify(node.part.data ?? {}) : ''
  const text = (plain || data).slice(0, maxText)
  const lower = text.toLowerCase()
  const pairs = Array.from({ length: Math.max(0, Math.min(lower.length, 200) - 1) }, (_, at) => lower.slice(at, at + 2))
  return { text, words: bagOf(lower.match(words) ?? []), letters: bagOf(pairs) }
}

function bagOf(items: readonly string[]): Bag {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return { counts, size: items.length }
}

function dice(one: Bag, other: Bag): number {
  if (one.size + other.size === 0) return 0
  let common = 0
  for (const [item, count] of one.counts) common += Math.min(count, other.counts.get(item) ?? 0)
  return (2 * common) / (one.size + other.size)
}
