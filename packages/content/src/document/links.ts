import { fieldsOf, stringOf } from './build.ts'
import { type ContentRef, isContentRef } from './content-ref.ts'
import { hasLooseCondition } from './evaluate.ts'
import { isHeading } from './sections.ts'
import type { BlockType, Data, DocumentBlock, DocumentNode, InlineType, JSONDocument } from './types.ts'
import { type Visited, visit, walk } from './walk.ts'

/** A pointer in a document. */
export interface DocumentLink {
  ref: ContentRef
  /** Sort of block or inline that holds it. */
  in: BlockType | InlineType
  /** Where that is: `/nodes/3/nodes/1`. */
  pointer: string
  /** Anchor of the heading that it stands under. */
  anchor: string | undefined
  /** The conditions that must all hold for somebody to see it. */
  conditions: readonly string[]
}

/** Stands for what nobody sees: see `evaluateDocument` for where a condition cannot be told apart from its text. */
const never = 'false'

/** Every pointer of a document, in the order of reading. */
export function documentLinks(document: JSONDocument): DocumentLink[] {
  const uses: DocumentLink[] = []
  let anchor: string | undefined
  let isCut = false
  const conditions: string[] = []
  walk(document.nodes, {
    enter(node, pointer) {
      if (isHeading(node)) anchor = node.meta?.id
      isCut ||= hasLooseCondition(node)
      if (node.object !== 'block' && node.object !== 'inline') return
      if (isIf(node)) conditions.push(expressionOf(node))
      const above = isCut ? [never] : [...conditions]
      for (const ref of refsIn(node)) uses.push({ ref, in: node.type, pointer, anchor, conditions: above })
    },
    leave(node) {
      if (isIf(node)) conditions.pop()
    },
  })
  return uses
}

/** What a document points to, in the order of reading, and nothing about where. */
export function documentRefs({ nodes }: Pick<JSONDocument, 'nodes'>): ContentRef[] {
  const refs: ContentRef[] = []
  visit(nodes, (node) => {
    if (node.object !== 'block' && node.object !== 'inline') return
    for (const ref of refsIn(node)) refs.push(ref)
  })
  return refs
}

function isIf(node: Visited): node is DocumentBlock {
  return node.object === 'block' && node.type === 'if'
}

/** One that says nothing holds for nobody. */
function expressionOf({ data }: DocumentBlock): string {
  return stringOf(data, 'expression') ?? never
}

/** Points links, of text, of blocks that are one and of cells, to something else. Changes what it is given. */
export function replaceRefs(
  holder: { nodes: DocumentNode[] },
  replace: (ref: ContentRef) => ContentRef | undefined,
): void {
  walk(holder.nodes, {
    enter(node) {
      if (!('data' in node) || !node.data) return
      for (const name of ['ref', 'refDark']) {
        const value: unknown = node.data[name]
        const ref: ContentRef | undefined = isContentRef(value) ? replace(value) : undefined
        if (ref) node.data = { ...node.data, [name]: ref }
      }
      if (node.object === 'block' && node.type === 'table') replaceInCells(node, replace)
    },
  })
}

/** In a list of files, one of the space is named by its id alone. */
function fileId(value: unknown): unknown {
  return isContentRef(value) && value.kind === 'file' ? value.file : value
}

/** New objects, as above: what was read may be shared. */
function replaceInCells(table: DocumentBlock, replace: (ref: ContentRef) => ContentRef | undefined): void {
  const replaced = (value: unknown): unknown => (isContentRef(value) ? (replace(value) ?? value) : value)
  const records = Object.entries(fieldsOf(table.data?.records)).map(([id, record]) => {
    const values = Object.entries(fieldsOf(fieldsOf(record).values)).map(([column, value]) => {
      return [column, Array.isArray(value) ? value.map((one) => fileId(replaced(one))) : replaced(value)]
    })
    return [id, { ...fieldsOf(record), values: Object.fromEntries(values) }]
  })
  if (records.length > 0) table.data = { ...table.data, records: Object.fromEntries(records) }
}

function refsIn(node: Visited): ContentRef[] {
  if (!('data' in node) || !node.data) return []
  const { ref, refDark, url, records } = node.data
  if (ref === undefined && refDark === undefined && url === undefined && records === undefined) return []
  const refs = [ref, refDark, ...valuesOf(node.data)].filter(isContentRef)
  const isEmbed = node.object === 'block' && node.type === 'embed' && typeof url === 'string'
  return isEmbed ? [{ kind: 'url', url }, ...refs] : refs
}

/** The cells of a table that are no text: a pointer, or a list of files. */
function valuesOf({ definition, records }: Data): unknown[] {
  return Object.values(fieldsOf(records)).flatMap((record) =>
    Object.entries(fieldsOf(fieldsOf(record).values)).flatMap(([column, value]) => {
      if (!Array.isArray(value)) return [value]
      const isFiles = fieldsOf(fieldsOf(definition)[column]).type === 'files'
      return isFiles ? value.map((file: unknown) => (isContentRef(file) ? file : { kind: 'file', file })) : []
    }),
  )
}
