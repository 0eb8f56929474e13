import { hash } from 'node:crypto'
import type { JsonValue } from './json.ts'

/** SHA-256 of a text, in base64url: the name under which nodes and bodies are stored. */
export type Hash = string

export interface Leaf {
  readonly level: 0
  readonly keys: readonly string[]
  readonly values: readonly JsonValue[]
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

export const emptyLeaf: Leaf = { level: 0, keys: [], values: [] }
export const emptyRoot: Hash = hashText('[0]')

export function hashText(text: string): Hash {
  return hash('sha256', text, 'base64url')
}

export function isBranch(node: TreeNode): node is Branch {
  return 'children' in node
}

export function decodeNode(text: string): TreeNode {
  const parts: readonly JsonValue[] = JSON.parse(text)
  const level = Number(parts[0])
  return level === 0 ? decodeLeaf(parts) : decodeBranch(level, parts)
}

function decodeLeaf(parts: readonly JsonValue[]): Leaf {
  const keys: string[] = []
  const values: JsonValue[] = []
  for (let index = 1; index < parts.length; index += 2) {
    keys.push(String(parts[index]))
    values.push(parts[index + 1] ?? null)
  }
  return { level: 0, keys, values }
}

function decodeBranch(level: number, parts: readonly JsonValue[]): Branch {
  const keys: string[] = []
  const children: Child[] = []
  for (let index = 1; index < parts.length; index += 3) {
    keys.push(String(parts[index]))
    children.push({ hash: String(parts[index + 1]), count: Number(parts[index + 2]) })
  }
  return { level, keys, children }
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
