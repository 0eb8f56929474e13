import type { Schema } from '@quire/api-types'
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { AppContext } from '#context.ts'
import { BadRequestError, ConflictError } from '#errors.ts'
import { findPositionAfter, findPositionBefore, findTreePosition, type TreePosition } from './repository.ts'

export type { TreePosition }

/** Spaces and collections stand among each other, so a neighbour may be either. */
export type Pointer = Schema<'ContentPointer'>

/** A position behind everything that stands under the parent. */
export async function lastPosition(ctx: AppContext, organizationId: string, parentId: string): Promise<string> {
  return generateKeyBetween(await findPositionBefore(ctx.db, { organizationId, parentId }, {}), null)
}

/** Positions for several arrivals, in order, behind everything that stands under the parent. */
export async function lastPositions(
  ctx: AppContext,
  organizationId: string,
  parentId: string,
  count: number,
): Promise<string[]> {
  return generateNKeysBetween(await findPositionBefore(ctx.db, { organizationId, parentId }, {}), null, count)
}

/** A position right behind a sibling. */
export async function positionAfter(ctx: AppContext, sibling: TreePosition): Promise<string> {
  return generateKeyBetween(sibling.position, await findPositionAfter(ctx.db, sibling, { limit: sibling.position }))
}

export interface Move {
  item: TreePosition & { id: string }
  /** Where it goes: a collection, or '' for the root. */
  parentId: string
  before: Pointer | undefined
  after: Pointer | undefined
}

/**
 * The position a move leads to. Positions are keys between their neighbours' keys, so a move rewrites nothing but the
 * item itself, however many siblings there are.
 */
export async function positionOfMove(ctx: AppContext, { item, parentId, before, after }: Move): Promise<string> {
  const container = { organizationId: item.organizationId, parentId }
  const field = before ? 'body.position.before' : 'body.position.after'
  const anchor = before ?? after
  const sibling = anchor && (await requireSibling(ctx, { field, anchor, container, itemId: item.id }))

  let low: string | null
  let high: string | null
  if (!sibling) {
    low = await findPositionBefore(ctx.db, container, { except: item.id })
    high = null
  } else if (before) {
    high = sibling.position
    low = await findPositionBefore(ctx.db, container, { limit: high, except: item.id })
  } else {
    low = sibling.position
    high = await findPositionAfter(ctx.db, container, { limit: low, except: item.id })
  }
  const isThere =
    item.parentId === parentId && (low === null || low < item.position) && (high === null || item.position < high)
  if (isThere) throw new ConflictError('it stands there already')
  return generateKeyBetween(low, high)
}

async function requireSibling(
  ctx: AppContext,
  {
    field,
    anchor,
    container,
    itemId,
  }: { field: string; anchor: Pointer; container: Omit<TreePosition, 'position'>; itemId: string },
): Promise<TreePosition> {
  const id = pointerId(anchor)
  if (id === itemId) throw new BadRequestError(`${field} points at the very thing that is moved`)
  const sibling = await findTreePosition(ctx.db, anchor.type, id)
  if (!sibling) throw new BadRequestError(`${field} points at a ${anchor.type} that does not exist`)
  if (sibling.organizationId !== container.organizationId || sibling.parentId !== container.parentId) {
    throw new ConflictError(`${field} does not stand under the parent that is moved to`)
  }
  return sibling
}

export function pointerId(pointer: Pointer): string {
  return pointer.type === 'space' ? pointer.space : pointer.collection
}
