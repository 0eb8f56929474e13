import { encodeChild, encodeItem, type Hash, hashText, type Item } from './node.ts'

export interface BuiltNode {
  readonly lastKey: string
  readonly hash: Hash
  readonly text: string
  readonly count: number
}

export interface Chunker {
  add(item: Item): void
  /** Whether the next item would join earlier ones. */
  isOpen(): boolean
  close(): void
}

/** How many items a node has at least, usually and at most. */
interface NodeSize {
  readonly min: number
  readonly usual: number
  readonly max: number
}

/**
 * Branches are wider than leaves, whose items are longer: a space of ten thousand pages is three nodes deep, and one of a
 * hundred is two. So looking something up, and writing the way to it anew, costs about as much in both.
 */
const leafSize: NodeSize = { min: 12, usual: 28, max: 64 }
const branchSize: NodeSize = { min: 24, usual: 48, max: 128 }
const maxLength = 16_384

/**
 * Content-defined chunking, as in a prolly tree: where a node ends depends only on the items in it. So equal entries make
 * equal nodes whatever edits led to them, which lets revisions share nodes, and an edit changes no node to its left.
 */
export function createChunker(level: number, emit: (node: BuiltNode) => void): Chunker {
  let texts: string[] = []
  let length = 0
  let count = 0
  let lastKey = ''

  function close(): void {
    if (texts.length === 0) return
    const text = `${level}${texts.join('')}`
    emit({ lastKey, hash: hashText(text), text, count })
    texts = []
    length = 0
    count = 0
  }

  return {
    add(item) {
      const text = encodeItem(item)
      texts.push(text)
      length += text.length
      count += item.count
      lastKey = item.key
      // A branch always has two children or more: the tree could grow without end otherwise.
      const full = length >= maxLength && (level === 0 || texts.length > 1)
      if (full || endsNode(item.key, level, texts.length)) close()
    },
    isOpen: () => texts.length > 0,
    close,
  }
}

export function buildLevel(level: number, items: readonly Item[]): BuiltNode[] {
  const nodes: BuiltNode[] = []
  const chunker = createChunker(level, (node) => nodes.push(node))
  for (const item of items) chunker.add(item)
  chunker.close()
  return nodes
}

export function childItem(node: BuiltNode): Item {
  return { key: node.lastKey, text: encodeChild(node), count: node.count }
}

/**
 * One key in 32 ends a node, and one in 8 once the node has its usual size: nodes come out alike in size, which is what
 * an edit has to write.
 */
function endsNode(key: string, level: number, size: number): boolean {
  const { min, usual, max } = level === 0 ? leafSize : branchSize
  if (size < min) return false
  return size >= max || hashKey(key, level) % (size < usual ? 32 : 8) === 0
}

/** FNV-1a with the finalizer of MurmurHash3: cheap, and evenly distributed in every bit. */
function hashKey(key: string, level: number): number {
  let sum = 0x811c9dc5 ^ Math.imul(level, 0x9e3779b1)
  for (let index = 0; index < key.length; index++) sum = Math.imul(sum ^ key.charCodeAt(index), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}
