import { drawInside } from './containers.ts'
import { type Draw, inside } from './draw-context.ts'
import { splitCells } from './split-cells.ts'

const between = 18
const leastColumn = 120

/** Side by side where there is room, one below the other where there is none. */
export const drawColumns: Draw = (block, context) => {
  const columns = (block.nodes ?? []).filter(({ nodes }) => nodes && nodes.length > 0)
  const width = (context.width - between * (columns.length - 1)) / columns.length
  if (columns.length < 2 || width < leastColumn) return drawInside(block, context)
  const cells = columns.map((column, index) => ({
    x: index * (width + between),
    rows: context.draw(column.nodes ?? [], inside(context, { width })),
  }))
  return splitCells(cells)
}
