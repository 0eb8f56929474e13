import type { DocumentNode, Ref } from '#resources/workspace/pdf/document.ts'
import { type DrawContext, inside } from '#resources/workspace/pdf/draw-context.ts'
import { largest } from '#resources/workspace/pdf/layout/lengths.ts'
import { heightOf, type Row } from '#resources/workspace/pdf/layout/rows.ts'
import { paintTagged } from '#resources/workspace/pdf/layout/tag-rows.ts'
import { colors } from '#resources/workspace/pdf/theme.ts'
import { parted } from './containers.ts'
import { drawImage } from './media.ts'
import type { CardData, TableData } from './table-data.ts'

const padding = 10
const coverHeight = 90

/** The rows of a table as cards, two beside each other where there is room. */
export function drawCards({ rows, cards }: TableData & { cards: readonly CardData[] }, context: DrawContext): Row[] {
  const isWide = context.width > 300
  const width = isWide ? (context.width - 12) / 2 : context.width
  const drawn = rows.map((cells, index) =>
    innerRows(cells, cards[index], inside(context, { width: width - 2 * padding })),
  )
  const pairs: Row[][][] = []
  for (let start = 0; start < drawn.length; start += isWide ? 2 : 1)
    pairs.push(drawn.slice(start, start + (isWide ? 2 : 1)))
  return parted(
    pairs.map((pair, at) => [pairRow(pair, { context, width, first: at * (isWide ? 2 : 1), cards })]),
    10,
  )
}

/** A card leads somewhere by the words in it: one without any is known by what it leads to. */
function innerRows(
  cells: readonly (DocumentNode[] | string)[],
  card: CardData | undefined,
  context: DrawContext,
): Row[] {
  const cover = card?.cover && context.imageOf(card.cover).picture ? [coverOf(card.cover, context)] : []
  const texts = cells.map((cell) => (typeof cell === 'string' ? wordsOf(cell, context) : context.draw(cell, context)))
  const shown = texts.filter((rows) => rows.length > 0)
  const named = shown.length > 0 || !card?.target ? shown : [wordsOf(context.titleOf(card.target), context)]
  return parted([...cover, ...named], 5)
}

function wordsOf(words: string, context: DrawContext): Row[] {
  if (words.trim() === '') return []
  return context.draw(
    [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves: [{ text: words }] }] }],
    context,
  )
}

function coverOf(ref: Ref, context: DrawContext): Row[] {
  const { picture } = context.imageOf(ref)
  const width = picture ? Math.min(context.width, (coverHeight * picture.width) / picture.height) / 0.75 : undefined
  return drawImage({ object: 'block', type: 'image', data: { ref, width } }, context)
}

interface Pair {
  context: DrawContext
  width: number
  first: number
  cards: readonly CardData[]
}

function pairRow(pair: readonly Row[][], { context, width, first, cards }: Pair): Row {
  const height = largest(pair.map(heightOf)) + 2 * padding
  return {
    height,
    paint({ x, y }) {
      for (const [index, rows] of pair.entries()) {
        const left = x + index * (width + 12)
        const box = { x: left, y, width, height }
        context.pen.frame(box, colors.line, 5)
        let top = y + padding
        for (const row of rows) {
          paintTagged(context.pen, row, { x: left + padding, y: top })
          top += row.height
        }
        const link = context.linkTo(cards[first + index]?.target)
        if (link) context.pen.link(box, link)
      }
    },
  }
}
