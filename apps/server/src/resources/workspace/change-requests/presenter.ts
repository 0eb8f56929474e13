import { pathTo, type Schema } from '@quire/api-types'
import { appUrl, locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { presentUser } from '#resources/identity/users/presenter.ts'
import { usersById } from '#resources/identity/users/service.ts'
import { storedDocument } from '#resources/workspace/content/store/stored-document.ts'
import type { ChangeRequestRow } from './service.ts'

type ChangeRequest = Schema<'ChangeRequest'>

/** A change request the caller may see, beside what its space holds now. */
export interface PresentableChangeRequest {
  changeRequest: ChangeRequestRow
  space: { revisionId: string }
}

/** Loads the authors of a whole page at once, then builds the objects. */
export async function presentChangeRequests(
  ctx: AppContext,
  accesses: PresentableChangeRequest[],
): Promise<ChangeRequest[]> {
  const users = await usersById(
    ctx,
    accesses.map(({ changeRequest }) => changeRequest.createdById),
  )
  return accesses.map(({ space, changeRequest }) => {
    const { spaceId, id: changeRequestId } = changeRequest
    return {
      object: 'change-request',
      id: changeRequest.id,
      number: changeRequest.number,
      status: changeRequest.status,
      subject: changeRequest.subject,
      ...describe(changeRequest.description),
      createdBy: presentUser(ctx, users(changeRequest.createdById)),
      createdAt: changeRequest.createdAt,
      updatedAt: changeRequest.updatedAt,
      space: changeRequest.spaceId,
      revision: changeRequest.revisionId,
      revisionInitial: changeRequest.initialRevisionId,
      ...(changeRequest.ancestorRevisionId !== changeRequest.initialRevisionId && {
        revisionMergedAncestor: changeRequest.ancestorRevisionId,
      }),
      ...(changeRequest.mergedRevisionId !== null && { revisionMerged: changeRequest.mergedRevisionId }),
      comments: changeRequest.openCommentCount,
      outdated: changeRequest.status !== 'merged' && changeRequest.ancestorRevisionId !== space.revisionId,
      urls: {
        app: appUrl(ctx, `/s/${changeRequest.spaceId}/~/changes/${changeRequest.number}`),
        location: locationUrl(ctx, pathTo.getChangeRequestById({ spaceId, changeRequestId })),
      },
    }
  })
}

export async function presentChangeRequest(ctx: AppContext, access: PresentableChangeRequest): Promise<ChangeRequest> {
  const [changeRequest] = await presentChangeRequests(ctx, [access])
  return changeRequest as ChangeRequest
}

function describe(stored: ChangeRequestRow['description']): Pick<ChangeRequest, 'description'> {
  const description = stored === null ? undefined : fromJson(stored, storedDocument)
  return description ? { description } : {}
}
