import type { Handlers } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { fromRequest } from './gather.ts'
import { importContent } from './service.ts'

type ImportOperation =
  | 'importContent'
  | 'importContentInPageById'
  | 'importContentInChangeRequest'
  | 'importContentInChangeRequestPageById'

export const importHandlers: Pick<Handlers<RequestContext>, ImportOperation> = {
  async importContent(ctx, { path, body }) {
    return importContent(ctx, path, fromRequest(ctx, path.spaceId, body))
  },
  async importContentInPageById(ctx, { path, body }) {
    return importContent(ctx, path, fromRequest(ctx, path.spaceId, body))
  },
  async importContentInChangeRequest(ctx, { path, body }) {
    return importContent(ctx, path, fromRequest(ctx, path.spaceId, body))
  },
  async importContentInChangeRequestPageById(ctx, { path, body }) {
    return importContent(ctx, path, fromRequest(ctx, path.spaceId, body))
  },
}
