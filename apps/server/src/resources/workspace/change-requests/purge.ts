import type { AppContext } from '#context.ts'
import { deleteChangeRequestsOfSpace } from './repository.ts'

export function purgeChangeRequests(ctx: AppContext, spaceId: string, limit: number): Promise<number> {
  return deleteChangeRequestsOfSpace(ctx.db, spaceId, limit)
}
