import type { List, RootContent, Table } from 'mdast'
import { trimSpace } from './space.ts'

export interface Piece {
  start: number
  source: string
  /** Of a piece that goes on with a table: how long the two lines are that begin every table, which are put before it. */
  headLength?: number
}

/** A piece of a document that was read by itself. */
export interface Segment extends Piece {
  nodes: RootContent[]
  /** Whether its last block is a list or a table that goes on in the next one. */
  isOpen?: boolean
}

/** What has to stand before the rows of a table that goes on, so that they are read as rows. */
export function tableHead(segment: Segment | undefined): string {
  const last = segment?.nodes.at(-1)
  if (!segment?.isOpen || last?.type !== 'table') return ''
  if (segment.headLength) return segment.source.slice(0, segment.headLength)
  return /^[^\n]*\n[^\n]*\n/.exec(segment.source.slice(lineStart(segment.source, last)))?.[0] ?? ''
}

/** What was put before the rows is not theirs. */
export function withoutHead([table, ...others]: RootContent[]): RootContent[] {
  if (table?.type !== 'table') return table ? [table, ...others] : others
  return [{ ...table, children: table.children.slice(1) }, ...others]
}

/** A block is over once another one starts, and an item of a list too; the last one may go on in what follows. */
export function closedBlocks(
  source: string,
  nodes: RootContent[],
): { nodes: RootContent[]; length: number; isOpen: boolean } {
  const last = nodes.at(-1)
  const line = positionOf(last)?.line
  if (!last || line === undefined) return { nodes, length: source.length, isOpen: false }
  const closed = nodes.filter((node) => (positionOf(node)?.line ?? 0) < line)
  if (closed.length > 0 || (last.type !== 'list' && last.type !== 'table'))
    return { nodes: closed, length: closed.length > 0 ? lineStart(source, last) : 0, isOpen: false }
  const next = last.children.at(-1)
  const length = next && last.children.length > 1 ? lineStart(source, next) : 0
  const isAlone = nodes.length === 1 && trimSpace(source.slice(length, positionOf(next)?.offset)) === ''
  const part = { ...last, children: last.children.slice(0, -1) } as List | Table
  return { nodes: [part], length: isAlone ? length : 0, isOpen: true }
}

function lineStart(source: string, node: Positioned): number {
  return source.lastIndexOf('\n', (positionOf(node)?.offset ?? 0) - 1) + 1
}

/** The blocks of all segments: lists and tables that were read in several are one. */
export function joinBlocks(segments: Segment[]): RootContent[] {
  const nodes: RootContent[] = []
  let open: List | Table | undefined
  for (const segment of segments) {
    const goesOn = open !== undefined && continueBlock(open, segment.nodes[0])
    for (const node of goesOn ? segment.nodes.slice(1) : segment.nodes) nodes.push(node)
    const last = nodes.at(-1)
    open = segment.isOpen && (last?.type === 'list' || last?.type === 'table') ? last : undefined
  }
  return nodes
}

/** Whether it did: a list goes on with a list, and a table with rows. */
function continueBlock(open: List | Table, next: RootContent | undefined): boolean {
  if (open.type === 'list' && next?.type === 'list') for (const item of next.children) open.children.push(item)
  else if (open.type === 'table' && next?.type === 'table') for (const row of next.children) open.children.push(row)
  else return false
  return true
}

type Positioned = RootContent | List['children'][number] | Table['children'][number]

function positionOf(node: Positioned | undefined): { line: number; offset: number } | undefined {
  if (!node || !('position' in node) || node.position?.start.offset === undefined) return undefined
  return { line: node.position.start.line, offset: node.position.start.offset }
}
