import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { fields } from '#db/tables/stored-values.ts'
import type { Findings } from './findings.ts'
import { limits } from './limits.ts'
import type { MissingHeadings } from './link-targets.ts'
import type { ImportRow } from './repository.ts'
import { isLost, type StoredOrigin, sourceOf } from './stored-import.ts'

export function presentImport(
  revision: string,
  findings: Findings,
  missingHeadings: Readonly<MissingHeadings>,
): Schema<'ImportContentResult'> {
  const { pages, files, reusables, leftOut, limit } = findings
  const imported = pages.filter(({ isFolder }) => !isFolder).length + files.length + reusables.length
  return {
    revision,
    importedResources: imported,
    totalResources: imported + leftOut.length,
    ...(leftOut.length > 0 && { leftOut: { count: leftOut.length, items: leftOut.slice(0, limits.maxNamed) } }),
    ...(missingHeadings.count > 0 && { missingHeadings }),
    ...(limit !== undefined && { limit }),
  }
}

/** An import as its row has it. */
export function presentStoredImport(ctx: AppContext, row: ImportRow): Schema<'ContentImport'> {
  const { id, spaceId, changeRequestId, pageId, step, done, total, links, createdAt, updatedAt } = row
  const origin = sourceOf(row)
  const from = nameOf(origin)
  const wasLost = isLost(row, ctx.now())
  const error = wasLost ? 'it was interrupted: retry it' : (row.error ?? undefined)
  const endedAt = wasLost ? updatedAt : (row.endedAt ?? undefined)
  return {
    object: 'import',
    id,
    source: origin.source,
    ...(from !== undefined && { from }),
    ...(changeRequestId !== null && { changeRequest: changeRequestId }),
    ...(pageId !== null && { page: pageId }),
    status: wasLost ? 'failed' : row.status,
    progress: { ...(step !== null && { step }), done, total, ...(step === 'writing' && { links }) },
    ...(row.result !== null && { result: fromJson(row.result, fields) as Schema<'ImportContentResult'> }),
    ...(error !== undefined && { error }),
    createdAt,
    updatedAt,
    ...(endedAt !== undefined && { endedAt }),
    urls: { location: `${ctx.config.publicUrl}/v1/spaces/${spaceId}/imports/${id}` },
  }
}

/** Without what may be secret in an address. */
function nameOf({ url, from }: StoredOrigin): string | undefined {
  const address = url === undefined ? null : URL.parse(url)
  return address ? address.origin + address.pathname : from
}
