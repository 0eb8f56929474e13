import { largest } from '#resources/workspace/pdf/layout/lengths.ts'
/** A piece of a formula: how much room it takes above and below the line that it stands on, and how it is painted there. */
export interface MathBox {
  width: number
  ascent: number
  descent: number
  paint(x: number, baseline: number): void
}

export function emptyBox(width = 0): MathBox {
  return { width, ascent: 0, descent: 0, paint() {} }
}

/** One beside the other on one line. */
export function inRow(boxes: readonly MathBox[]): MathBox {
  return {
    width: boxes.reduce((sum, { width }) => sum + width, 0),
    ascent: largest(boxes.map(({ ascent }) => ascent)),
    descent: largest(boxes.map(({ descent }) => descent)),
    paint(x, baseline) {
      let left = x
      for (const box of boxes) {
        box.paint(left, baseline)
        left += box.width
      }
    },
  }
}

/** Boxes at places of their own: `rise` is how far the line of one stands above the line of all. */
export function placedBoxes(parts: readonly { box: MathBox; x: number; rise: number }[]): MathBox {
  return {
    width: largest(parts.map(({ box, x }) => x + box.width)),
    ascent: largest(parts.map(({ box, rise }) => box.ascent + rise)),
    descent: largest(parts.map(({ box, rise }) => box.descent - rise)),
    paint(x, baseline) {
      for (const part of parts) part.box.paint(x + part.x, baseline - part.rise)
    },
  }
}

/** Boxes above each other, each in the middle; the one with the index stands on the line. */
export function stacked(boxes: readonly MathBox[], onLine: number, gap: number): MathBox {
  const width = largest(boxes.map((box) => box.width))
  let rise = 0
  const rises: number[] = []
  for (let index = onLine; index >= 0; index--) {
    const below = boxes[index + 1]
    if (index < onLine) rise += (below?.ascent ?? 0) + gap + (boxes[index]?.descent ?? 0)
    rises[index] = rise
  }
  rise = 0
  for (let index = onLine + 1; index < boxes.length; index++) {
    rise -= (boxes[index - 1]?.descent ?? 0) + gap + (boxes[index]?.ascent ?? 0)
    rises[index] = rise
  }
  return placedBoxes(boxes.map((box, index) => ({ box, x: (width - box.width) / 2, rise: rises[index] ?? 0 })))
}
