import type { Font, Glyph } from 'fontkit'

/** The parts of a font that is cut to the glyphs in use, as the font library builds it. */
interface Cut {
  font: Font
  glyf: Uint8Array[]
  offset: number
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  _addGlyph(id: number): number
}

/**
 * One weight of a font that has all of them. When the library cuts such a font to the glyphs in use it cannot write
 * their outlines, so that is done here.
 */
export function weightOf(font: Font, weight: number): Font {
  const one = font.getVariation({ wght: weight })
  const createSubset = one.createSubset.bind(one)
  one.createSubset = () => {
    const cut = createSubset() as unknown as Cut
    cut._addGlyph = (id) => addGlyph(cut, cut.font.getGlyph(id))
    return cut as unknown as ReturnType<Font['createSubset']>
  }
  return one
}

function addGlyph(cut: Cut, glyph: Glyph): number {
  const outline = outlineOf(glyph)
  const bytes = writeOutline(outline)
  cut.glyf.push(bytes)
  cut.loca.offsets.push(cut.offset)
  cut.hmtx.metrics.push({ advance: Math.round(glyph.advanceWidth), bearing: least(outline.flat(), 'x') })
  cut.offset += bytes.length
  return cut.glyf.length - 1
}

interface OutlinePoint {
  x: number
  y: number
  isOnCurve: boolean
}

function outlineOf({ path }: Glyph): OutlinePoint[][] {
  const contours: OutlinePoint[][] = []
  for (const { command, args } of path.commands) {
    if (command === 'moveTo') contours.push([])
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === 2
      contours.at(-1)?.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve })
    }
  }
  return contours.filter((contour) => contour.length > 0)
}

/** A simple glyph of a TrueType font: a head, the last point of each contour, no program, flags, then coordinates. */
function writeOutline(contours: OutlinePoint[][]): Uint8Array {
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array()
  const length = 10 + 2 * contours.length + 2 + 5 * points.length
  const bytes = Buffer.alloc(Math.ceil(length / 4) * 4)
  const most = (axis: 'x' | 'y') => points.reduce((value, point) => Math.max(value, point[axis]), -32768)
  let at = bytes.writeInt16BE(contours.length, 0)
  for (const value of [least(points, 'x'), least(points, 'y'), most('x'), most('y')]) at = bytes.writeInt16BE(value, at)
  let last = -1
  for (const contour of contours) {
    last += contour.length
    at = bytes.writeUInt16BE(last, at)
  }
  at = bytes.writeUInt16BE(0, at)
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? 1 : 0, at)
  for (const axis of ['x', 'y'] as const) {
    let before = 0
    for (const point of points) {
      at = bytes.writeInt16BE(point[axis] - before, at)
      before = point[axis]
    }
  }
  return bytes
}

function least(points: OutlinePoint[], axis: 'x' | 'y'): number {
  return points.length === 0 ? 0 : points.reduce((value, point) => Math.min(value, point[axis]), 32767)
}
