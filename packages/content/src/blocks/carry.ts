import type { JSONDocument } from '#document/types.ts'
import { alignBlocks } from './align.ts'
import { keysOf } from './keys.ts'
import { type Cell, digestLength, type Outline, outlineOf } from './outline.ts'
import { textOf } from './similarity.ts'

/** A block as a text has it. */
export interface Block {
  readonly key: string
  /** The beginning of its text; undefined when it has none. */
  readonly preview?: string
  /** The table that a cell belongs to, and where it stands there. */
  readonly table?: string
  readonly cell?: Cell
}

/** A block that was pointed at in an earlier text; `isGone` when that text had it no longer. */
export interface Anchor {
  readonly id: string
  readonly key: string
  readonly isGone: boolean
}

const maxPreview = 100

interface Reading {
  outline: Outline
  keys: readonly string[]
}

/** The block that goes by a key or an anchor, or a cell of the table that does; undefined when there is none. */
export function findBlock(document: JSONDocument, key: string, cell?: Cell): Block | undefined {
  const reading = readingOf(document)
  const index = indexOf(reading, key)
  if (index === undefined) return undefined
  if (cell === undefined) return blockAt(reading, index)
  const found = reading.outline.findIndex(
    (node) =>
      node.cell?.record === cell.record && node.cell.definition === cell.definition && tableOf(reading, node) === index,
  )
  return found === -1 ? undefined : blockAt(reading, found)
}

/** What a block of a text is looked up by: its key, or for a cell that of its table and where it stands there. */
export function blockName(key: string, cell?: Cell): string {
  return cell === undefined ? key : JSON.stringify([key, cell.record, cell.definition])
}

/** All that `findBlock` finds in a document, by their names; undefined where there is more of it than that. */
export function indexBlocks(document: JSONDocument, most: number): [string, Block][] | undefined {
  const reading = readingOf(document)
  if (reading.outline.length > most) return undefined
  return reading.outline.flatMap((node, index): [string, Block][] => {
    const block = blockAt(reading, index)
    const named: [string, Block][] = index > 0 && node.part ? [[block.key, block]] : []
    if (block.table === undefined || block.cell === undefined) return named
    return [...named, [blockName(block.table, block.cell), block]]
  })
}

/**
 * Where what was pointed at in one text is in another, by the ids of the pointers; what is missing is gone. What had been
 * gone is back when a block is added that says the same. Without the earlier text a block is known by its key alone.
 */
export function carryAnchors(
  before: JSONDocument | undefined,
  after: JSONDocument,
  anchors: readonly Anchor[],
): Map<string, Block> {
  const [older, newer] = [before && readingOf(before), readingOf(after)]
  const matches = older && alignBlocks(older.outline, newer.outline)
  const [known, current] = [indexes(older), indexes(newer)]
  const isNew = (index: number) => matches === undefined || matches.before(index) === undefined
  const added = new Map(newer.outline.flatMap(({ digest }, index) => (isNew(index) ? [[digest, index]] : [])))
  const isOnly = onlyOnes(older, newer)
  const next = ({ key, isGone }: Anchor): number | undefined => {
    const [was, is] = [known.get(key), current.get(key)]
    if (!isGone) return was === undefined ? is : (matches?.after(was) ?? (isOnly(was, is) ? is : undefined))
    return is !== undefined && isNew(is) ? is : added.get(key.slice(0, digestLength))
  }
  return new Map(
    anchors.flatMap((anchor) => {
      const index = next(anchor)
      return index === undefined ? [] : [[anchor.id, blockAt(newer, index)]]
    }),
  )
}

/**
 * Whether two blocks are the only ones that say what they say. Then they are one, even where the place of another one
 * has been filled with it. Cells stay what their row and column are.
 */
function onlyOnes(older: Reading | undefined, newer: Reading): (was: number, is: number | undefined) => boolean {
  const [before, after] = [digestsOnce(older?.outline ?? []), digestsOnce(newer.outline)]
  return (was, is) => {
    const node = older?.outline[was]
    if (!node || node.cell || is === undefined) return false
    return before.get(node.digest) === was && after.get(node.digest) === is
  }
}

/** Where each digest stands that is there once; -1 for those that are there several times. */
function digestsOnce(outline: Outline): Map<string, number> {
  const indexes = new Map<string, number>()
  for (const [index, { digest }] of outline.entries()) indexes.set(digest, indexes.has(digest) ? -1 : index)
  return indexes
}

function readingOf(document: JSONDocument): Reading {
  const outline = outlineOf(document)
  return { outline, keys: keysOf(outline) }
}

function indexes(reading: Reading | undefined): Map<string, number> {
  return new Map(reading?.keys.map((key, index) => [key, index]))
}

/** The document itself is no block, nor is the row of a table. */
function indexOf({ outline, keys }: Reading, key: string): number | undefined {
  const index = keys.indexOf(key)
  return index > 0 && outline[index]?.part ? index : undefined
}

function tableOf({ outline }: Reading, { parent }: Outline[number]): number | undefined {
  return outline[parent]?.parent
}

function blockAt(reading: Reading, index: number): Block {
  const { outline, keys } = reading
  const node = outline[index]
  if (!node) return { key: '' }
  const preview = previewOf(textOf(outline, node))
  const table = node.cell && keys[tableOf(reading, node) ?? -1]
  return {
    key: keys[index] ?? '',
    ...(preview && { preview }),
    ...(node.cell && table !== undefined && { table, cell: node.cell }),
  }
}

/** Never half a character. */
function previewOf(text: string): string {
  return text.slice(0, maxPreview).replace(/[\uD800-\uDBFF]$/u, '')
}
