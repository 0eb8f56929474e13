import { drawInside } from './containers.ts'
import { type Draw, inside } from './ink.ts'
import { stripsOf } from './strips.ts'

const between = 18
const leastColumn = 120

/** Side by side where there is room, one below the other where there is none. */
export const drawColumns: Draw = (block, ink) => {
  const columns = (block.nodes ?? []).filter(({ nodes }) => nodes && nodes.length > 0)
  const width = (ink.width - between * (columns.length - 1)) / columns.length
  if (columns.length < 2 || width < leastColumn) return drawInside(block, ink)
  const cells = columns.map((column, index) => ({
    x: index * (width + between),
    rows: ink.draw(column.nodes ?? [], inside(ink, { width })),
  }))
  return stripsOf(cells)
}
