import type { AppContext } from '#context.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import { organizationCaller } from '#workers/caller.ts'
import { listFounders } from './repository.ts'

/** Whose turn it is with what is done for an organization, and for nobody in particular. */
export async function callerOfOrganization(ctx: AppContext, organizationId: string): Promise<CallerId> {
  const [organization] = await listFounders(ctx.db, { id: organizationId })
  return organizationCaller({ organizationId, ...organization })
}
