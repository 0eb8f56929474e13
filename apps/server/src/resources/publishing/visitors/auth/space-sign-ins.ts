import type { Actor, AppContext } from '#context.ts'
import type { SpaceSignIns } from '#ports.ts'
import { listSignIns } from './repository.ts'

/** Of several live sites that show a space and ask to sign in the first counts; a visitor knows of no other site. */
export const spaceSignIns: SpaceSignIns<AppContext & { actor?: Actor }> = async (ctx, ids) => {
  const own = ctx.actor?.visitor?.siteId
  const rows = (await listSignIns(ctx.db, ids)).filter(({ siteId }) => own === undefined || siteId === own)
  return new Map(
    rows
      .toReversed()
      .map(({ spaceId, backend, integration }) => [
        spaceId,
        { backend: backend ?? 'custom', ...(integration !== null && { integration }) },
      ]),
  )
}
