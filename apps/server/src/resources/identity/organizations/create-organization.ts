import { inTransaction, type RequestContext } from '#context.ts'
import { ConflictError, ForbiddenError } from '#errors.ts'
import { addMembers } from './members/service.ts'
import { countFoundedOrganizations } from './repository.ts'
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
    const { userId } = tx.actor
    const { maxFoundedOrganizations: maxFounded } = tx.config
    // Each takes names that are then nobody else's.
    if ((await countFoundedOrganizations(tx.db, userId)) >= maxFounded) {
      throw new ConflictError(`a person founds at most ${maxFounded} organizations: whoever runs the server makes more`)
    }
    const id = await insertEmptyOrganization(tx, draft, userId)
    await addMembers(tx, id, [{ userId, role: 'admin' }])
    return requireOrganization(tx, id, 'admin')
  })
}

export function requireOrganizationCreator({ actor }: RequestContext): void {
  if (actor.signIn) {
    throw new ForbiddenError('a token from single sign-on is good in its organization alone, and founds no other')
  }
}
