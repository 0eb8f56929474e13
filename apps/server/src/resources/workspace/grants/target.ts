import type { Role } from '#access/roles.ts'
import type { RequestContext } from '#context.ts'
import { requireCollection } from '#resources/workspace/collections/access.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'

/** What a role can be given on. */
export interface GrantTarget {
  kind: 'space' | 'collection'
  id: string
}

/** Who a role can be given to. */
export interface GrantSubject {
  kind: 'user' | 'team'
  id: string
}

/** A space or a collection whose access the caller may manage. */
export interface ManagedTarget extends GrantTarget {
  organizationId: string
  parentId: string
  defaultLevel: Role | 'inherit' | null
  createdById: string
  callerRole: Role
}

export async function requireManagedTarget(ctx: RequestContext, { kind, id }: GrantTarget): Promise<ManagedTarget> {
  if (kind === 'space') {
    const { space, role } = await requireSpace(ctx, id, 'admin')
    return { ...pick(space), kind, callerRole: role }
  }
  const { collection, role } = await requireCollection(ctx, id, 'admin')
  return { ...pick(collection), kind, callerRole: role }
}

function pick({ id, organizationId, parentId, defaultLevel, createdById }: Omit<ManagedTarget, 'kind' | 'callerRole'>) {
  return { id, organizationId, parentId, defaultLevel, createdById }
}
