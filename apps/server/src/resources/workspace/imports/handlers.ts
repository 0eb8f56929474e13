import type { Handlers } from '@quire/api-types'
import type { RequestContext } from '../../../context.ts'
import { fromAddress, importIntoChangeRequest, importIntoSpace } from './service.ts'

type ImportOperation =
  | 'importContent'
  | 'importContentInPageById'
  | 'importContentInChangeRequest'
  | 'importContentInChangeRequestPageById'

export const importHandlers: Pick<Handlers<RequestContext>, ImportOperation> = {
  async importContent(ctx, { path, body }) {
    return importIntoSpace(ctx, path, fromAddress(ctx, body))
  },
  async importContentInPageById(ctx, { path, body }) {
    return importIntoSpace(ctx, path, fromAddress(ctx, body))
  },
  async importContentInChangeRequest(ctx, { path, body }) {
    return importIntoChangeRequest(ctx, path, fromAddress(ctx, body))
  },
  async importContentInChangeRequestPageById(ctx, { path, body }) {
    return importIntoChangeRequest(ctx, path, fromAddress(ctx, body))
  },
}
