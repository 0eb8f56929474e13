import type { DocumentNode } from '#resources/workspace/pdf/document.ts'
import { type Draw, inside } from '#resources/workspace/pdf/draw-context.ts'
import { smallest } from '#resources/workspace/pdf/layout/lengths.ts'
import { drawInside } from './containers.ts'
import { splitCells } from './split-cells.ts'

const between = 18
const leastColumn = 80

/** Side by side where there is room, one below the other where there is none. */
export const drawColumns: Draw = (block, context) => {
  const columns = (block.nodes ?? []).filter(({ nodes }) => nodes && nodes.length > 0)
  const available = context.width - between * (columns.length - 1)
  const shares = columns.map(shareOf)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (available * share) / all)
  if (columns.length < 2 || smallest(widths) < leastColumn) return drawInside(block, context)
  const cells = columns.map((column, index) => ({
    x: widths.slice(0, index).reduce((sum, width) => sum + width + between, 0),
    rows: context.draw(column.nodes ?? [], inside(context, { width: widths[index] ?? available })),
  }))
  return splitCells(cells, context.pen)
}

/** Those that do not say how wide they are share the rest alike. */
function shareOf({ data }: DocumentNode, _index: number, columns: readonly DocumentNode[]): number {
  const { unit, value } = (data?.width ?? {}) as { unit?: unknown; value?: unknown }
  return unit === '%' && typeof value === 'number' && value > 0 ? value : 100 / columns.length
}
