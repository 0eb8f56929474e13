import type { Handlers } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { changeRequestPdf, spacePdf } from './service.ts'

export const pdfHandlers: Pick<Handlers<RequestContext>, 'getChangeRequestPdf' | 'getSpacePdf'> = {
  async getSpacePdf(ctx, { path, query }) {
    return spacePdf(ctx, path.spaceId, query)
  },
  async getChangeRequestPdf(ctx, { path, query }) {
    return changeRequestPdf(ctx, path, query)
  },
}
