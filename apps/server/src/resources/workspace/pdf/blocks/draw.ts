import { type DocumentNode, maxDepth, plainText, text } from '#resources/workspace/pdf/document.ts'
import type { Draw, DrawContext } from '#resources/workspace/pdf/draw-context.ts'
import type { Row } from '#resources/workspace/pdf/layout/rows.ts'
import type { Tag } from '#resources/workspace/pdf/layout/tag.ts'
import { tagged, taggedWithin } from '#resources/workspace/pdf/layout/tag-rows.ts'
import { drawCode } from './code.ts'
import { drawColumns } from './columns.ts'
import { drawExpandable, drawHint, drawInside, drawQuote, drawStepper, drawTabs, parted } from './containers.ts'
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
  return withTags((draw ?? drawPlain)(node, context), node)
}

/** What each kind of block is for whoever has it read out; any other is a paragraph. */
const tags: Record<string, Tag['type']> = {
  'heading-1': 'H2',
  'heading-2': 'H3',
  'heading-3': 'H4',
  image: 'Figure',
  drawing: 'Figure',
  code: 'Code',
  math: 'Formula',
}

const containers: Record<string, Tag['type']> = {
  'list-unordered': 'L',
  'list-ordered': 'L',
  'list-tasks': 'L',
  blockquote: 'BlockQuote',
  hint: 'Div',
  expandable: 'Div',
  tabs: 'Div',
  stepper: 'Div',
}

function withTags(rows: Row[], node: DocumentNode): Row[] {
  const type = node.type ?? ''
  const container = Object.hasOwn(containers, type) ? containers[type] : undefined
  if (container) return taggedWithin(rows, { type: container })
  // These paint their parts themselves.
  if (type === 'table' || type === 'columns') return rows
  const alt = text(node, 'alt') ?? text(node, 'formula')
  return tagged(rows, { type: tags[type] ?? 'P', ...(alt !== undefined && tags[type] !== undefined && { alt }) })
}
