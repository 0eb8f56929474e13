import type { Run } from '#resources/workspace/pdf/fonts/runs.ts'
import { createTagger } from './tags.ts'

export type Pdf = PDFKit.PDFDocument

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where a click leads: out of the document, or to a named destination in it. */
export type Link = { url: string } | { destination: string }

/** A picture as the PDF library holds it, or what is drawn in its place. */
export interface Picture {
  source: object | ((box: Box) => void)
  width: number
  height: number
  /** How far it reaches below the line of text that it stands in. */
  depth?: number
}

interface PathLook {
  fill?: string
  stroke?: string
  thickness?: number
  isDashed?: boolean
  isClosed?: boolean
}

export type Pen = ReturnType<typeof createPen>

const maxMeasured = 50_000

/** Draws on the current sheet. Everything goes through here, so that the library's memory stays bounded. */
export function createPen(pdf: Pdf) {
  const measured = new Map<string, number>()
  const pick = ({ face }: Run) => {
    pdf.registerFont(face.key, face.font as unknown as string)
    return pdf.font(face.key)
  }
  const tagger = createTagger(pdf)
  return {
    mark: tagger.paint,
    beginSection: tagger.beginSection,
    endSections: tagger.endSections,
    finish: tagger.finish,
    /** The width of text at a size. */
    measure(run: Run, size: number): number {
      const key = `${run.face.key} ${run.text}`
      const known = measured.get(key)
      if (known !== undefined) return (known * size) / 100
      const width = pick(run).fontSize(100).widthOfString(run.text)
      if (measured.size > maxMeasured) measured.clear()
      measured.set(key, width)
      return (width * size) / 100
    },
    /** The library keeps a sheet in hundreds of small pieces until the end: as one, it takes a tenth of the memory. */
    closeSheet(): void {
      const { content } = (pdf.page ?? {}) as unknown as { content?: { buffer?: Uint8Array[] } }
      if (content?.buffer && content.buffer.length > 1) content.buffer = [Buffer.concat(content.buffer)]
    },
    /** The library keeps the shape of every word for ever, which in a long book is most of its memory. */
    forgetWords(): void {
      const { _fontFamilies: fonts = {} } = pdf as unknown as {
        _fontFamilies?: Record<string, { layoutCache?: object }>
      }
      for (const font of Object.values(fonts)) if (font.layoutCache) font.layoutCache = Object.create(null)
      measured.clear()
    },
    text(run: Run, { x, baseline, size, color }: { x: number; baseline: number; size: number; color: string }): void {
      pick(run)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          // Without features of its own the library lays out word by word, from left to right.
          ...(run.isShapedWhole && { features: [] }),
        })
    },
    fill({ x, y, width, height }: Box, color: string, radius = 0): void {
      if (radius > 0) pdf.roundedRect(x, y, width, height, radius).fill(color)
      else pdf.rect(x, y, width, height).fill(color)
    },
    frame({ x, y, width, height }: Box, color: string, radius = 0): void {
      pdf.lineWidth(0.75).roundedRect(x, y, width, height, radius).stroke(color)
    },
    line(from: { x: number; y: number }, to: { x: number; y: number }, color: string, thickness = 0.75): void {
      pdf.lineWidth(thickness).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(color)
    },
    /** A line through points, or the shape between them. */
    path(
      points: readonly { x: number; y: number }[],
      { fill, stroke, thickness = 0.75, isDashed, isClosed }: PathLook,
    ): void {
      const [first, ...others] = points
      if (!first) return
      pdf.save().lineWidth(thickness)
      if (isDashed) pdf.dash(3, { space: 2.5 })
      pdf.moveTo(first.x, first.y)
      for (const { x, y } of others) pdf.lineTo(x, y)
      if (isClosed) pdf.closePath()
      if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke)
      else if (fill !== undefined) pdf.fill(fill)
      else pdf.stroke(stroke ?? '#000000')
      pdf.restore()
    },
    /** Filled outlines, in the words of SVG. */
    outlines(
      paths: readonly string[],
      { x, y, scale, color }: { x: number; y: number; scale: number; color: string },
    ): void {
      pdf.save().translate(x, y).scale(scale)
      for (const path of paths) pdf.path(path).fill(color)
      pdf.restore()
    },
    circle(x: number, y: number, radius: number, color: string): void {
      pdf.circle(x, y, radius).fill(color)
    },
    picture({ source }: Picture, { x, y, width, height }: Box): void {
      if (typeof source === 'function') source({ x, y, width, height })
      else pdf.image(source as unknown as string, x, y, { width, height })
    },
    link({ x, y, width, height }: Box, link: Link): void {
      if ('url' in link) pdf.link(x, y, width, height, link.url)
      else pdf.goTo(x, y, width, height, link.destination)
    },
  }
}
