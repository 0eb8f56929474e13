import type { Actor, AppContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { requireChangeRequest } from '#resources/workspace/change-requests/service.ts'
import { requireRevisionContent } from '#resources/workspace/spaces/content.ts'
import { nothingThere } from './enter-site.ts'

/** Content that is not published: what a change request proposes, or a revision. */
export interface Draft {
  ids: { changeRequest?: string; revision?: string }
  /** How many segments of the path name the draft. */
  depth: number
}

/** Reads `~/changes/<number>` and `~/revisions/<id>`, which are for those who may view the space as members. */
export async function findDraft(
  ctx: AppContext,
  { actor }: { actor: Actor | undefined },
  spaceId: string,
  [mark, kind, id]: readonly string[],
): Promise<Draft | undefined> {
  if (mark !== '~' || (kind !== 'changes' && kind !== 'revisions')) return undefined
  if (!actor || actor.visitor || id === undefined) throw nothingThere()
  const as = { ...ctx, actor }
  try {
    if (kind === 'changes') {
      const { changeRequest } = await requireChangeRequest(as, spaceId, id, 'view')
      return { ids: { changeRequest: changeRequest.id, revision: changeRequest.revisionId }, depth: 3 }
    }
    const { revision } = await requireRevisionContent(as, spaceId, id)
    return { ids: { revision: revision.id }, depth: 3 }
  } catch (error) {
    throw error instanceof NotFoundError ? nothingThere() : error
  }
}
