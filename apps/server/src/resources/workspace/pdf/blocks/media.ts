import { type DocumentBlock, diagramSource } from '@quire/content'
import { refOf, text } from '#resources/workspace/pdf/document.ts'
import type { Draw, DrawContext } from '#resources/workspace/pdf/draw-context.ts'
import type { Link } from '#resources/workspace/pdf/layout/pen.ts'
import { type Row, together } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors, notAvailable, sheet } from '#resources/workspace/pdf/theme.ts'
import { captionRows, parted } from './containers.ts'
import { drawSource } from './diagrams.ts'
import { plainRows } from './text.ts'

/** CSS pixels are three quarters of a point. */
const pixel = 0.75
const maxHeight = (sheet.height - sheet.top - sheet.bottom) * 0.8

export const drawImages: Draw = (block, context) => {
  const align = text(block, 'align')
  const images = (block.nodes ?? []).map((image) =>
    drawImage(align ? { ...image, data: { ...image.data, align } } : image, context),
  )
  return parted(images, 8)
}

export const drawImage: Draw = (block, context) => {
  const ref = refOf(block)
  const image = context.imageOf(ref)
  const { picture } = image
  if (!picture) {
    return [
      ...card(`Image: ${text(block, 'alt') ?? image.name}`, context, { link: context.linkTo(ref) }),
      ...captionRows(block, context),
    ]
  }
  const wanted = lengthOf(block.data?.width, context.width) ?? picture.width * pixel
  const scale = Math.min(wanted / picture.width, context.width / picture.width, maxHeight / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  const share = { left: 0, right: 1 }[text(block, 'align') ?? ''] ?? 0.5
  const left = (context.width - width) * share
  const row: Row = {
    height,
    paint: ({ x, y }) => context.pen.picture(picture, { x: x + left, y, width, height }),
  }
  return together([row, ...captionRows(block, context)])
}

/** A number of pixels, or a share of the width. */
function lengthOf(value: unknown, width: number): number | undefined {
  if (typeof value === 'number' && value > 0) return value * pixel
  const { unit, value: number } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const share = typeof value === 'string' ? /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1] : unit === '%' ? number : undefined
  return share === undefined || !(Number(share) > 0) ? undefined : (width * Math.min(100, Number(share))) / 100
}

export const drawFile: Draw = (block, context) => {
  const ref = refOf(block)
  return [
    ...card(`File: ${context.imageOf(ref).name}`, context, { link: context.linkTo(ref) }),
    ...captionRows(block, context),
  ]
}

export const drawEmbed: Draw = (block, context) => {
  const url = text(block, 'url') ?? ''
  return [...card(url, context, { link: context.linkTo({ kind: 'url', url }) }), ...captionRows(block, context)]
}

export const drawContentRef: Draw = (block, context) => {
  const ref = refOf(block)
  const about = context.aboutOf(ref)
  return card(context.titleOf(ref) || notAvailable, context, { link: context.linkTo(ref), about })
}

/** An operation or schema of an API, which is described elsewhere. */
export const drawApi: Draw = (block, context) => {
  const parts = ['method', 'path', 'name'].map((name) => text(block, name))
  const words = [parts[0]?.toUpperCase(), ...parts.slice(1)].filter(Boolean).join(' ')
  return card(words || context.titleOf(refOf(block)), context, { link: context.linkTo(refOf(block)) })
}

export const drawIntegration: Draw = (block, context) => {
  // What is printed is what was parsed.
  const source = diagramSource(block as DocumentBlock)
  const drawn = source === undefined ? undefined : drawSource(source, context)
  if (drawn) return drawn
  // What only an integration can show says nothing on paper.
  return source === undefined ? [] : plainRows(source, context)
}

interface CardLook {
  link?: Link | undefined
  /** What stands below the name. */
  about?: string | undefined
}

/** A box with a name in it, for what paper cannot show. */
function card(words: string, context: DrawContext, { link, about }: CardLook): Row[] {
  const style = { ...context.base, size: 10, color: link ? colors.link : colors.faint }
  const width = Math.max(40, context.width - 24)
  const name = textRows(context, [{ text: words, style, ...(link && { link }) }], width).slice(0, 6)
  const below = about
    ? textRows(context, [{ text: about, style: { ...style, size: 9, color: colors.faint } }], width).slice(0, 4)
    : []
  const lines = [...name, ...below]
  const height = lines.reduce((sum, row) => sum + row.height, 0) + 16
  return [
    {
      height,
      paint({ x, y }) {
        context.pen.frame({ x, y, width: context.width, height }, colors.line, 4)
        let top = y + 8
        for (const line of lines) {
          line.paint({ x: x + 12, y: top })
          top += line.height
        }
      },
    },
  ]
}
