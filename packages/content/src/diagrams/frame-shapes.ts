import { type Drawing, type Point, type Shape, sizeOfLines } from './shapes.ts'

const margin = 16

export function boundsOf(shapes: readonly Shape[]): { left: number; top: number; right: number; bottom: number } {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const add = (x: number, y: number) => {
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  for (const shape of shapes) {
    if (shape.kind === 'line') for (const { x, y } of shape.points) add(x, y)
    else {
      const { width, height } = shape.kind === 'box' ? shape : sizeOfLines(shape.lines)
      const isCorner = shape.kind === 'box'
      const left = isCorner || shape.isStart ? shape.x : shape.x - width / 2
      const top = isCorner ? shape.y : shape.y - height / 2
      add(left, top)
      add(left + width, top + height)
    }
  }
  return bounds
}

/** With a margin around all of it, and whole numbers. */
export function framed(shapes: readonly Shape[]): Drawing {
  const { left, top, right, bottom } = boundsOf(shapes)
  const move = ({ x, y }: Point): Point => ({ x: Math.round(x - left + margin), y: Math.round(y - top + margin) })
  return {
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(bottom - top + 2 * margin),
    shapes: shapes.map((shape) => {
      if (shape.kind === 'line') return { ...shape, points: shape.points.map(move) }
      if (shape.kind === 'text') return { ...shape, ...move(shape) }
      return { ...shape, ...move(shape), width: Math.round(shape.width), height: Math.round(shape.height) }
    }),
  }
}
