import { plainText, refOf, text } from '#resources/workspace/pdf/document.ts'
import type { Link } from '#resources/workspace/pdf/layout/pen.ts'
import { type Row, together } from '#resources/workspace/pdf/layout/rows.ts'
import { textRows } from '#resources/workspace/pdf/layout/text-rows.ts'
import { colors, sheet } from '#resources/workspace/pdf/theme.ts'
import { captionRows, parted } from './containers.ts'
import type { Draw, DrawContext } from './draw-context.ts'

/** CSS pixels are three quarters of a point. */
const pixel = 0.75
const maxHeight = (sheet.height - sheet.top - sheet.bottom) * 0.8

export const drawImages: Draw = (block, context) => {
  const images = (block.nodes ?? []).map((image) => drawImage(image, context))
  return parted(images, 8)
}

export const drawImage: Draw = (block, context) => {
  const ref = refOf(block)
  const image = context.imageOf(ref)
  const { picture } = image
  if (!picture) {
    return [
      ...card(`Image: ${text(block, 'alt') ?? image.name}`, context, context.linkTo(ref)),
      ...captionRows(block, context),
    ]
  }
  const wanted = lengthOf(block.data?.width, context.width) ?? picture.width * pixel
  const scale = Math.min(wanted / picture.width, context.width / picture.width, maxHeight / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  const row: Row = {
    height,
    paint: ({ x, y }) => context.pen.picture(picture, { x: x + (context.width - width) / 2, y, width, height }),
  }
  return together([row, ...captionRows(block, context)])
}

/** A number of pixels, or a share of the width. */
function lengthOf(value: unknown, width: number): number | undefined {
  if (typeof value === 'number' && value > 0) return value * pixel
  const share = typeof value === 'string' ? /^(\d+(?:\.\d+)?)%$/.exec(value)?.[1] : undefined
  return share === undefined || Number(share) === 0 ? undefined : (width * Number(share)) / 100
}

export const drawFile: Draw = (block, context) => {
  const ref = refOf(block)
  return [...card(`File: ${context.imageOf(ref).name}`, context, context.linkTo(ref)), ...captionRows(block, context)]
}

export const drawEmbed: Draw = (block, context) => {
  const url = text(block, 'url') ?? ''
  return [...card(url, context, context.linkTo({ kind: 'url', url })), ...captionRows(block, context)]
}

export const drawContentRef: Draw = (block, context) => {
  const ref = refOf(block)
  return card(context.titleOf(ref), context, context.linkTo(ref))
}

/** An operation or schema of an API, which is described elsewhere. */
export const drawApi: Draw = (block, context) => {
  const parts = ['method', 'path', 'name'].map((name) => text(block, name))
  const words = [parts[0]?.toUpperCase(), ...parts.slice(1)].filter(Boolean).join(' ')
  return card(words || context.titleOf(refOf(block)), context, context.linkTo(refOf(block)))
}

export const drawIntegration: Draw = (block, context) => {
  const words = [text(block, 'integration'), text(block, 'block')].filter(Boolean).join(': ') || plainText(block)
  return words ? card(words, context, undefined) : []
}

/** A box with a name in it, for what paper cannot show. */
function card(words: string, context: DrawContext, link: Link | undefined): Row[] {
  const style = { ...context.base, size: 10, color: link ? colors.link : colors.faint }
  const lines = textRows(
    context,
    [{ text: words, style, ...(link && { link }) }],
    Math.max(40, context.width - 24),
  ).slice(0, 6)
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
