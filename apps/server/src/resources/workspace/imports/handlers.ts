import type { Handlers, Schema } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentList } from '#pagination/keyset-page.ts'
import { fromRequest } from './gather.ts'
import { cancelImport, importsOf, readImport, retryImport, runImport, startImport } from './import-jobs.ts'
import { limits } from './limits.ts'
import { presentStoredImport } from './presenter.ts'
import type { ImportTarget } from './service.ts'

type ImportOperation =
  | 'importContent'
  | 'importContentInPageById'
  | 'importContentInChangeRequest'
  | 'importContentInChangeRequestPageById'
  | 'listImports'
  | 'startImport'
  | 'getImport'
  | 'cancelImport'
  | 'retryImport'

export const importHandlers: Pick<Handlers<RequestContext>, ImportOperation> = {
  importContent: importNow,
  importContentInPageById: importNow,
  importContentInChangeRequest: importNow,
  importContentInChangeRequestPageById: importNow,
  async listImports(ctx, { path, query }) {
    const page = await importsOf(ctx, path.spaceId, query)
    return presentList(
      page,
      page.items.map((row) => presentStoredImport(ctx, row)),
    )
  },
  async startImport(ctx, { path, body }) {
    return presentStoredImport(ctx, await startImport(ctx, path.spaceId, body))
  },
  async getImport(ctx, { path }) {
    return presentStoredImport(ctx, await readImport(ctx, path.spaceId, path.importId))
  },
  async cancelImport(ctx, { path }) {
    return presentStoredImport(ctx, await cancelImport(ctx, path.spaceId, path.importId))
  },
  async retryImport(ctx, { path }) {
    return presentStoredImport(ctx, await retryImport(ctx, path.spaceId, path.importId))
  },
}

function importNow(
  ctx: RequestContext,
  { path, body }: { path: ImportTarget; body: Schema<'ImportContent'> },
): Promise<Schema<'ImportContentResult'>> {
  const gather = fromRequest(ctx, path.spaceId, body)
  return runImport(ctx, { target: path, origin: body, gather, times: limits.times.request })
}
