import type { AppContext } from '#context.ts'
import { checkUsersOf } from '#resources/workspace/content/content-index/computed-checks.ts'
import type { OpenApiSpecRow } from './repository.ts'

/** For after a spec got another version or is gone: spaces with pages made from it are to follow. */
export function checkPagesOf(tx: AppContext, { organizationId, slug }: OpenApiSpecRow): Promise<void> {
  return checkUsersOf(tx, { organizationId, kind: 'openapi', id: slug })
}
