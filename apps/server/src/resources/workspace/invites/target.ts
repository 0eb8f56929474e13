import { type Role, requireGivable } from '#access/roles.ts'
import type { RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { requireCollection } from '#resources/workspace/collections/access.ts'
import { type GrantTarget, requireManagedTarget } from '#resources/workspace/grants/target.ts'
import { findSpaceAccess } from '#resources/workspace/spaces/access.ts'
import type { InviteTarget } from './repository.ts'

/** Links are for those who manage what they lead to, and give no more than their maker has. */
export async function requireInviteTarget(
  ctx: RequestContext,
  { organizationId, targetKind, targetId }: InviteTarget,
  role: Role | null,
): Promise<void> {
  if (targetKind === 'organization') return void (await requireOrganization(ctx, organizationId, 'admin'))
  const managed = await requireManagedTarget(ctx, { kind: targetKind, id: targetId })
  if (managed.organizationId !== organizationId) throw new NotFoundError(`the ${targetKind} ${targetId}`)
  requireGivable(managed.callerRole, role)
}

/** What the caller may do there already. */
export async function roleOnTarget(ctx: RequestContext, { kind, id }: GrantTarget): Promise<Role | null> {
  if (kind === 'space') return (await findSpaceAccess(ctx, id))?.role ?? null
  const access = await requireCollection(ctx, id, 'view').catch((error) => {
    if (error instanceof NotFoundError) return undefined
    throw error
  })
  return access?.role ?? null
}
