import { type DocumentNode, maxDepth, plainText } from '#resources/workspace/pdf/document.ts'
import type { Row } from '#resources/workspace/pdf/layout/rows.ts'
import { drawCode } from './code.ts'
import { drawColumns } from './columns.ts'
import { drawExpandable, drawHint, drawInside, drawQuote, drawStepper, drawTabs, parted } from './containers.ts'
import type { Draw, DrawContext } from './draw-context.ts'
import { drawBullets, drawNumbers, drawTasks } from './lists.ts'
import { drawApi, drawContentRef, drawEmbed, drawFile, drawImage, drawImages, drawIntegration } from './media.ts'
import { drawTable } from './tables.ts'
import { drawDivider, drawHeading, drawMath, drawParagraph, drawPlain, plainRows } from './text.ts'

const draws: Record<string, Draw> = {
  paragraph: drawParagraph,
  'heading-1': drawHeading,
  'heading-2': drawHeading,
  'heading-3': drawHeading,
  'list-unordered': drawBullets,
  'list-ordered': drawNumbers,
  'list-tasks': drawTasks,
  divider: drawDivider,
  blockquote: drawQuote,
  hint: drawHint,
  images: drawImages,
  image: drawImage,
  file: drawFile,
  drawing: drawImage,
  embed: drawEmbed,
  code: drawCode,
  math: drawMath,
  expandable: drawExpandable,
  tabs: drawTabs,
  table: drawTable,
  'content-ref': drawContentRef,
  swagger: drawApi,
  'openapi-operation': drawApi,
  'openapi-schemas': drawApi,
  'openapi-webhook': drawApi,
  integration: drawIntegration,
  'reusable-content': drawInside,
  stepper: drawStepper,
  columns: drawColumns,
  column: drawInside,
  if: drawInside,
}

export const betweenBlocks = 8

/** One block below the other. A kind that is not known here says what it says as plain text. */
export function drawBlocks(nodes: DocumentNode[], context: DrawContext): Row[] {
  return parted(
    nodes.map((node) => drawBlock(node, context)),
    betweenBlocks,
  )
}

export function drawBlock(node: DocumentNode, context: DrawContext): Row[] {
  if (node.object !== 'block') return drawParagraph({ object: 'block', nodes: [node] }, context)
  if (context.depth > maxDepth) return plainRows(plainText(node), context)
  const draw = Object.hasOwn(draws, node.type ?? '') ? draws[node.type ?? ''] : undefined
  return (draw ?? drawPlain)(node, context)
}
