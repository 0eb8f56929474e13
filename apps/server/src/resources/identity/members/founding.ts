import { inTransaction, type RequestContext } from '../../../context.ts'
import {
  insertEmptyOrganization,
  type OrganizationAccess,
  type OrganizationDraft,
  requireOrganization,
} from '../organizations/service.ts'
import { addMembers } from './service.ts'

/** Makes an organization with the caller as its first administrator. */
export function foundOrganization(ctx: RequestContext, draft: OrganizationDraft): Promise<OrganizationAccess> {
  return inTransaction(ctx, async (tx) => {
    const id = await insertEmptyOrganization(tx, draft)
    await addMembers(tx, id, [{ userId: tx.actor.userId, role: 'admin' }])
    return requireOrganization(tx, id, 'admin')
  })
}
