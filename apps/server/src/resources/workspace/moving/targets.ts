import type { Schema } from '@quire/api-types'
import { atLeast, type Role } from '#access/roles.ts'
import type { RequestContext } from '#context.ts'
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError, ServiceError } from '#errors.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { requireCollection } from '#resources/workspace/collections/access.ts'
import { requireParentForContent } from '#resources/workspace/collections/require-parent-for-content.ts'
import { type Pointer, pointerId } from '#resources/workspace/ordering/service.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'

/** Where a move leads: absent stays, null is the root, an id is a collection the caller may put things into. */
export async function requireParent(
  ctx: RequestContext,
  item: { organizationId: string; parentId: string },
  { parent }: Schema<'MoveContent'>,
): Promise<string> {
  if (parent === undefined || (parent ?? '') === item.parentId) return item.parentId
  if (parent !== null) {
    const { collection } = await requireCollection(ctx, parent, 'view')
    if (collection.organizationId !== item.organizationId) {
      throw new ConflictError('body.parent belongs to another organization: transfer first')
    }
  }
  return requireParentForContent(ctx, item.organizationId, parent)
}

/** Neighbours the caller cannot see do not exist for it. */
export async function requireNeighbours(
  ctx: RequestContext,
  { position }: Schema<'MoveContent'>,
): Promise<{ before: Pointer | undefined; after: Pointer | undefined }> {
  const field = position?.before ? 'body.position.before' : 'body.position.after'
  const pointer = position?.before ?? position?.after
  if (pointer) {
    const look = pointer.type === 'space' ? requireSpace : requireCollection
    await look(ctx, pointerId(pointer), 'view').catch((error) => {
      if (!(error instanceof NotFoundError)) throw error
      throw new BadRequestError(`${field} points at a ${pointer.type} that does not exist`)
    })
  }
  return { before: position?.before, after: position?.after }
}

/** A transfer takes content from the organization for good, so it is not enough to have made the thing. */
export function requireTransferable(role: Role, kind: 'space' | 'collection'): void {
  if (!atLeast(role, 'admin')) throw new ForbiddenError(`a transfer needs the role \`admin\` on the ${kind}`)
}

/** Where a space is handed over to: the root of another organization, or a collection of any that the caller sees. */
export async function requireSpaceTarget(
  ctx: RequestContext,
  { organizationId: ownerId, parentId }: { organizationId: string; parentId: string },
  { organization, collection }: Schema<'TransferSpace'>,
): Promise<{ organizationId: string; parentId: string }> {
  if (collection === undefined) {
    await requireTransferTarget(ctx, ownerId, organization)
    return { organizationId: organization, parentId: '' }
  }
  await requireOrganization(ctx, organization, 'view')
  const target = await requireCollection(ctx, collection, 'view')
  if (target.collection.organizationId !== organization) throw new NotFoundError(`the collection ${collection}`)
  if (collection === parentId) throw new ConflictError('body.collection holds the space already')
  if (!target.permissions.create) {
    throw new ServiceError(412, 'you may not create content in the collection that body.collection names')
  }
  return { organizationId: organization, parentId: collection }
}

/** 404 for an organization that is none of the caller's, 409 for the present owner, 412 without the right to create. */
export async function requireTransferTarget(ctx: RequestContext, ownerId: string, targetId: string): Promise<void> {
  const { permissions } = await requireOrganization(ctx, targetId, 'view')
  if (targetId === ownerId) throw new ConflictError('body.organization owns it already')
  if (!permissions.createContent) {
    throw new ServiceError(412, 'you may not create content in the organization that body.organization names')
  }
}
