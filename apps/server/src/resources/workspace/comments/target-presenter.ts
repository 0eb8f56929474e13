import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import type { CommentTarget } from '#db/tables/comments.ts'
import { fields, isFields, optionalText, type StoredReader } from '#db/tables/stored-values.ts'
import { type PresentedBlock, storedCell } from './anchors.ts'
import type { Discussion } from './discussion.ts'
import { presentBlocks } from './present-blocks.ts'
import type { Comment } from './service.ts'
import { type FoundTargetPage, findTargetPages } from './target-pages.ts'

type PresentedTarget = Schema<'CommentTarget'>

interface Targets {
  pages: Map<string, FoundTargetPage>
  blocks: Map<string, PresentedBlock>
}

/** Pages and blocks are shown as they are now; those that are gone as they were last. */
export async function loadTargets(
  ctx: AppContext,
  discussion: Discussion,
  comments: Comment[],
): Promise<(comment: Comment) => PresentedTarget> {
  const { spaceId, changeRequestId } = discussion.key
  const targets = new Map(
    comments.flatMap(({ id, target }) => (target === null ? [] : [[id, fromJson(target, storedTarget)]])),
  )
  const current = await currentTargets(ctx, discussion, [...targets.values()])
  const onContent = (revision: string): PresentedTarget => ({
    space: spaceId,
    revision,
    ...(changeRequestId !== '' && { changeRequest: changeRequestId }),
  })
  const shared = new Map<string, PresentedTarget>()
  return ({ id, revisionId }) => {
    const target = targets.get(id)
    if (target) return presentTarget(onContent(revisionId), target, current)
    const known = shared.get(revisionId) ?? onContent(revisionId)
    shared.set(revisionId, known)
    return known
  }
}

async function currentTargets(ctx: AppContext, discussion: Discussion, targets: CommentTarget[]): Promise<Targets> {
  if (targets.length === 0) return { pages: new Map(), blocks: new Map() }
  const pages = await findTargetPages(ctx, discussion, [...new Set(targets.flatMap(({ page }) => page?.id ?? []))])
  const bodies = new Map([...pages].map(([id, { body }]) => [id, body]))
  const anchors = [...new Set(targets.flatMap(({ anchor }) => anchor ?? []))]
  return { pages, blocks: await presentBlocks(ctx, discussion.key, anchors, bodies) }
}

function presentTarget(presented: PresentedTarget, target: CommentTarget, { pages, blocks }: Targets): PresentedTarget {
  if (target.review) presented.review = target.review
  if (!target.page) return presented
  const current = pages.get(target.page.id)
  presented.page = { ...(current?.shown ?? target.page), outdated: current === undefined }
  if (!target.node) return presented
  const block = blocks.get(target.anchor ?? '')
  presented.node = presentNode(target, block, current === undefined)
  const cell = block?.cell ?? target.tableCell
  if (cell) presented.tableCell = cell
  return presented
}

/** A comment on a cell names the table when it was posted so, and the cell itself otherwise. */
function presentNode(
  { node, tableCell }: CommentTarget,
  block: PresentedBlock | undefined,
  isPageGone: boolean,
): NonNullable<PresentedTarget['node']> {
  const asPosted = { id: node?.id ?? '', ...(node?.preview && { preview: node.preview }) }
  if (!block) return { ...asPosted, outdated: isPageGone }
  const id = (tableCell && block.table) ?? block.key
  return { id, ...(block.preview && { preview: block.preview }), outdated: block.isGone }
}

const storedTarget: StoredReader<CommentTarget> = (stored) => {
  const { review, page, node, anchor, tableCell } = fields(stored)
  const { id, title, path } = fields(page)
  const nodeId = isFields(node) ? optionalText(node.id) : undefined
  const preview = isFields(node) ? optionalText(node.preview) : undefined
  const cell = storedCell(tableCell)
  return {
    ...(typeof review === 'string' && { review }),
    ...(typeof id === 'string' && { page: { id, title: optionalText(title) ?? '', path: optionalText(path) ?? '' } }),
    ...(nodeId !== undefined && { node: { id: nodeId, ...(preview !== undefined && { preview }) } }),
    ...(typeof anchor === 'string' && { anchor }),
    ...(cell && { tableCell: cell }),
  }
}
