import { fieldsOf } from '#document/build.ts'
import type { Data, DocumentBlock, DocumentFragment, DocumentInlineNode, JSONDocument } from '#document/types.ts'
import { hashText } from '#tree/node.ts'

export type Part = DocumentBlock | DocumentFragment

/** A block, a fragment, or what a table has instead of them: a row, and a cell that is no text. */
export interface OutlineNode {
  /** Only what is of the same kind can be the same thing after an edit. */
  readonly kind: string
  /** The same for all that say the same, wherever they stand. */
  readonly digest: string
  readonly parent: number
  readonly children: readonly number[]
  /** Index after the last descendant. */
  readonly end: number
  readonly part: Part | undefined
  /** Whether it is a cell of a table, or stands in one. */
  readonly isInCell: boolean
  readonly cell: Cell | undefined
}

export interface Cell {
  readonly record: string
  readonly definition: string
}

/** All of a document in the order of reading; the first is the document itself. */
export type Outline = readonly OutlineNode[]

/** Of 96 bits. */
export const digestLength = 16

interface Draft {
  kind: string
  /** What it says itself, besides its children. */
  own: string
  part?: Part
  cell?: Cell
  children: Draft[]
}

export function outlineOf({ nodes }: Pick<JSONDocument, 'nodes'>): Outline {
  const outline: OutlineNode[] = []
  const append = (draft: Draft, parent: number, inCell: boolean): string => {
    const index = outline.length
    const isInCell = inCell || draft.cell !== undefined
    const [digests, children]: [string[], number[]] = [[], []]
    const node = {
      kind: draft.kind,
      digest: '',
      parent,
      children,
      end: 0,
      part: draft.part,
      isInCell,
      cell: draft.cell,
    }
    outline.push(node)
    for (const child of draft.children) {
      children.push(outline.length)
      digests.push(append(child, index, isInCell))
    }
    node.end = outline.length
    node.digest = hashText(`${draft.kind}\n${draft.own}\n${digests.join('\n')}`).slice(0, digestLength)
    return node.digest
  }
  append({ kind: 'document', own: '', children: draftsOf(nodes) }, -1, false)
  return outline
}

function draftsOf(nodes: readonly (DocumentBlock | DocumentInlineNode)[] = []): Draft[] {
  return nodes.flatMap((node) => (node.object === 'block' ? [blockDraft(node)] : []))
}

function blockDraft(block: DocumentBlock): Draft {
  if (block.type === 'table') return tableDraft(block)
  const inlines = (block.nodes ?? []).filter((node) => node.object !== 'block')
  return {
    kind: kindOf(block.type),
    own: JSON.stringify([block.type, block.data, inlines]),
    part: block,
    children: [...(block.fragments ?? []).map((part) => fragmentDraft(part, part.fragment)), ...draftsOf(block.nodes)],
  }
}

/** A heading of another level and a list of another sort are the same thing, edited. */
function kindOf(type: string): string {
  return /^(heading|list(?!-item))/.exec(type)?.[0] ?? type
}

function fragmentDraft(part: DocumentFragment, name = ''): Draft {
  const inlines = part.nodes.filter((node) => node.object !== 'block')
  return { kind: `fragment ${name}`, own: JSON.stringify(inlines), part, children: draftsOf(part.nodes) }
}

/** Rows and columns go by where they stand, so their names say nothing about what they hold. */
function tableDraft(block: DocumentBlock): Draft {
  const { view, definition, records, ...others }: Data = block.data ?? {}
  const columns = Object.entries(fieldsOf(definition))
  const rows = Object.entries(fieldsOf(records)).map(([id, record]) => ({ id, ...fieldsOf(record) }) as Row)
  rows.sort((one, other) => (String(one.orderIndex) < String(other.orderIndex) ? -1 : 1))
  const named = new Map((block.fragments ?? []).map((part) => [part.fragment, part]))
  const drafts = rows.map((row): Draft => {
    const values = fieldsOf(row.values)
    const cells = columns.map(([column]) => cellDraft({ record: row.id, definition: column }, values[column], named))
    return { kind: 'row', own: '', children: cells }
  })
  const titles = [...named.values()].map((part) => fragmentDraft(part, part.fragment))
  const own = JSON.stringify([
    { ...fieldsOf(view), columns: [] },
    columns.map(([, column]) => withoutId(column)),
    others,
  ])
  return { kind: 'table', own, part: block, children: [...titles, ...drafts] }
}

interface Row {
  id: string
  orderIndex?: unknown
  values?: unknown
}

/** Takes its fragment out of those that are left. */
function cellDraft(cell: Cell, value: unknown, named: Map<string | undefined, DocumentFragment>): Draft {
  const part = typeof value === 'string' ? named.get(value) : undefined
  if (part === undefined) return { kind: 'cell', own: JSON.stringify(value ?? null), cell, children: [] }
  named.delete(part.fragment)
  return { ...fragmentDraft(part), kind: 'cell', cell }
}

function withoutId(column: unknown): Data {
  const { id: _, ...others } = fieldsOf(column)
  return others
}
