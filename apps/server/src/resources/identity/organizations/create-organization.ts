import { inTransaction, type RequestContext } from '#context.ts'
import { ForbiddenError } from '#errors.ts'
import { addMembers } from './members/service.ts'
import {
  insertEmptyOrganization,
  type OrganizationAccess,
  type OrganizationDraft,
  requireOrganization,
} from './service.ts'

/** Makes an organization with the caller as its first administrator. */
export function createOrganization(ctx: RequestContext, draft: OrganizationDraft): Promise<OrganizationAccess> {
  requireOrganizationCreator(ctx)
  return inTransaction(ctx, async (tx) => {
    const id = await insertEmptyOrganization(tx, draft)
    await addMembers(tx, id, [{ userId: tx.actor.userId, role: 'admin' }])
    return requireOrganization(tx, id, 'admin')
  })
}

export function requireOrganizationCreator({ actor }: RequestContext): void {
  if (actor.signIn) {
    throw new ForbiddenError('a token from single sign-on is good in its organization alone, and founds no other')
  }
}
