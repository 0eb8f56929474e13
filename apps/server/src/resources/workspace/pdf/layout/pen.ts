import type { Run } from '#resources/workspace/pdf/fonts/runs.ts'

export type Pdf = PDFKit.PDFDocument

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where a click leads: out of the document, or to a named destination in it. */
export type Link = { url: string } | { destination: string }

/** A picture as the PDF library holds it. */
export interface Picture {
  source: object
  width: number
  height: number
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
  return {
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
    circle(x: number, y: number, radius: number, color: string): void {
      pdf.circle(x, y, radius).fill(color)
    },
    picture({ source }: Picture, { x, y, width, height }: Box): void {
      pdf.image(source as unknown as string, x, y, { width, height })
    },
    link({ x, y, width, height }: Box, link: Link): void {
      if ('url' in link) pdf.link(x, y, width, height, link.url)
      else pdf.goTo(x, y, width, height, link.destination)
    },
  }
}
