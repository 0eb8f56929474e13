import { hash } from 'node:crypto'
import type { JsonValue } from './json.ts'

/** SHA-256 of a text, in base64url: the name of stored nodes and bodies. Nodes name their children so: a Merkle tree. */
export type Hash = string

/** Values stay JSON text until they are read: most entries of a loaded node never are. */
export interface Leaf {
  readonly level: 0
  readonly keys: readonly string[]
  readonly texts: readonly string[]
}

/** Each child goes by the last key below it. */
export interface Branch {
  readonly level: number
  readonly keys: readonly string[]
  readonly children: readonly Child[]
}

export interface Child {
  readonly hash: Hash
  /** Number of entries below. */
  readonly count: number
}

export type TreeNode = Leaf | Branch

/** What a node lists: a key, the text of what it leads to, and how many entries that stands for. */
export interface Item {
  readonly key: string
  readonly text: string
  readonly count: number
}

export const emptyLeaf: Leaf = { level: 0, keys: [], texts: [] }
export const emptyRoot: Hash = hashText('0')

export function hashText(text: string): Hash {
  return hash('sha256', text, 'base64url')
}

export function isBranch(node: TreeNode): node is Branch {
  return 'children' in node
}

export function valueAt(leaf: Leaf, index: number): JsonValue | undefined {
  const text = leaf.texts[index]
  return text === undefined ? undefined : JSON.parse(text)
}

/** One line per item: JSON has no line ends and no tabs of its own. */
export function encodeItem({ key, text }: Item): string {
  return `\n${JSON.stringify(key)}\t${text}`
}

export function encodeChild({ hash, count }: Child): string {
  return `${hash} ${count}`
}

export function decodeNode(text: string): TreeNode {
  const keys: string[] = []
  const texts: string[] = []
  const firstLine = text.indexOf('\n')
  for (let start = firstLine; start >= 0; ) {
    const tab = text.indexOf('\t', start)
    const end = text.indexOf('\n', tab)
    keys.push(decodeKey(text.slice(start + 1, tab)))
    texts.push(end < 0 ? text.slice(tab + 1) : text.slice(tab + 1, end))
    start = end
  }
  const level = Number(firstLine < 0 ? text : text.slice(0, firstLine))
  return level === 0 ? { level, keys, texts } : { level, keys, children: texts.map(decodeChild) }
}

function decodeKey(text: string): string {
  return text.includes('\\') ? JSON.parse(text) : text.slice(1, -1)
}

function decodeChild(text: string): Child {
  const space = text.indexOf(' ')
  return { hash: text.slice(0, space), count: Number(text.slice(space + 1)) }
}

/** Index of the first key that is not before the given one. */
export function lowerBound(keys: readonly string[], key: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
