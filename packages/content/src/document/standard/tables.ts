import { block, fieldsOf, inline, inlinesIn, paragraph, textOf } from '../build.ts'
import { plainNodes } from '../plain-text.ts'
import { type CardParts, readTable, type TableCell, type TableColumn, type TableData } from '../table.ts'
import type { DocumentBlock, DocumentFragment, DocumentInlineNode, DocumentNode } from '../types.ts'
import type { Standard } from './context.ts'
import { standardInlines } from './inlines.ts'

/** A table with a line in each cell, as Markdown has them; cards are a list. */
export function standardTable(table: DocumentBlock, to: Standard): DocumentBlock[] {
  const data = readTable(table)
  if (data.cards) return [cardList({ ...data, cards: data.cards }, to)].filter(({ nodes = [] }) => nodes.length > 0)
  if (data.columns.length === 0) return []
  return [isStandard(table) && !hasTags(table, to) ? table : plainTable(data, to)]
}

/** Whether Markdown's own tables say all that it says. */
function isStandard({ data, fragments = [] }: DocumentBlock): boolean {
  const { view, definition, fullWidth } = fieldsOf(data)
  const { columns, hideHeader, columnWidths } = fieldsOf(view)
  const definitions = Object.values(fieldsOf(definition)).map(fieldsOf)
  if (hideHeader === true || columnWidths !== undefined || fullWidth !== undefined) return false
  if (Array.isArray(columns) && columns.length < definitions.length) return false
  const isText = definitions.every(({ type, verticalAlignment }) => {
    return (type === undefined || type === 'text') && verticalAlignment === undefined
  })
  return isText && fragments.every(({ nodes }) => nodes.length === 1 && isParagraph(nodes[0]))
}

function hasTags({ fragments = [] }: DocumentBlock, to: Standard): boolean {
  return fragments.some((part) => to.fragment(part) !== part)
}

function isParagraph(node: DocumentNode | undefined): boolean {
  return node?.object === 'block' && node.type === 'paragraph'
}

function plainTable({ columns, rows }: TableData, to: Standard): DocumentBlock {
  const ids = columns.map((_, index) => `c${index}`)
  const fragments: DocumentFragment[] = []
  const write = (name: string, cell: TableCell) => {
    fragments.push({ object: 'fragment', fragment: name, nodes: [paragraph(lineOf(cell, to))] })
    return name
  }
  const definition = columns.map(({ title, align }: TableColumn, index) => {
    write(`title-${ids[index]}`, title)
    return [ids[index], { title: '', type: 'text', ...(align !== 'left' && { textAlignment: align }) }]
  })
  const records = rows.map((row, number) => {
    const values = row.map((cell, index) => [ids[index], write(`r${number}-${ids[index]}`, cell)])
    const orderIndex = String(number).padStart(9, '0')
    return [`r${number}`, { orderIndex, values: Object.fromEntries(values) }]
  })
  const data = {
    view: { type: 'grid', columns: ids },
    definition: Object.fromEntries(definition),
    records: Object.fromEntries(records),
  }
  return { object: 'block', type: 'table', isVoid: true, data, nodes: [], fragments }
}

/** What a cell says, in one line. */
function lineOf(cell: TableCell, to: Standard): DocumentInlineNode[] {
  if (typeof cell === 'string') return [textOf(cell)]
  if ('refs' in cell) {
    return cell.refs.flatMap((ref, index) => {
      const { href, title } = to.targetOf(ref)
      const words = textOf(title || href || '')
      return [...(index > 0 ? [textOf(', ')] : []), href === undefined ? words : inline('link', { ref }, [words])]
    })
  }
  if ('choices' in cell) return [textOf(cell.choices.map(({ label }) => label).join(', '))]
  if ('isChecked' in cell) return [textOf(cell.isChecked ? '\u2713' : '')]
  if ('rating' in cell) return [textOf(`${cell.rating}/${cell.most}`)]
  const lines = cell.nodes.map((node): DocumentInlineNode[] => {
    if (node.object !== 'block') return [node]
    const inlines = inlinesIn(node.nodes)
    return inlines.length > 0 ? inlines : [textOf(plainNodes([node]).replaceAll('\n', ' '))]
  })
  return standardInlines(
    lines.flatMap((line, index) => (index === 0 ? line : [textOf('\n'), ...line])),
    to,
  )
}

function cardList({ columns, rows, cards }: TableData & { cards: CardParts[] }, to: Standard): DocumentBlock {
  const items = rows.flatMap((row, index) => {
    const lines = row
      .filter((_, column) => columns[column]?.isCover !== true)
      .map((cell) => lineOf(cell, to))
      .filter((line) => plainNodes(line).trim() !== '')
    const target = cards[index]?.target
    const { href, title = '' } = target ? to.targetOf(target) : {}
    const [first, ...others] = lines
    const isLink = target && href !== undefined
    const name = first ?? (isLink ? [textOf(title || href)] : undefined)
    if (!name) return []
    const head = isLink ? [inline('link', { ref: target }, [textOf(plainNodes(name).replaceAll('\n', ' '))])] : name
    const rest = others.flatMap((line) => [textOf('\n'), ...line])
    return [block('list-item', {}, [paragraph([...head, ...rest])])]
  })
  return block('list-unordered', {}, items)
}
