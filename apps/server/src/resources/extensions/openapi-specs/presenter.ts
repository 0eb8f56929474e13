import { type PreEncoded, pathTo, type Schema } from '@quire/api-types'
import { appUrl, locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'
import { fromJson } from '#db/tables/columns.ts'
import { listOfFields, type StoredReader } from '#db/tables/stored-values.ts'
import { preEncodedJson } from '#json/pre-encoded.ts'
import { documentUrl } from './document-address.ts'
import type { OpenApiSpecRow } from './repository.ts'
import type { SpecAccess } from './service.ts'
import type { VersionAccess } from './versions.ts'

export function presentSpec(ctx: AppContext, { spec, permissions }: SpecAccess): Schema<'OpenApiSpec'> {
  const errors = spec.errors === null ? undefined : fromJson(spec.errors, storedErrors)
  return {
    object: 'openapi-spec',
    id: spec.id,
    createdAt: spec.createdAt,
    updatedAt: spec.updatedAt,
    slug: spec.slug,
    ...(spec.sourceUrl !== null && { sourceURL: spec.sourceUrl }),
    processingState: spec.processingState,
    visibility: spec.visibility,
    ...(spec.lastVersionId !== null && { lastVersion: spec.lastVersionId }),
    ...(spec.lastProcessedAt !== null && { lastProcessedAt: spec.lastProcessedAt }),
    ...(spec.errorCode !== null && { lastProcessErrorCode: spec.errorCode }),
    ...(errors && { lastProcessedErrors: errors }),
    lastProcessedErrorCount: errors?.length ?? 0,
    permissions,
    urls: {
      location: locationUrl(ctx, pathTo.getOpenApiSpecBySlug(parametersOf(spec))),
      app: appUrl(ctx, `/o/${spec.organizationId}/openapi/${spec.slug}`),
    },
  }
}

const storedErrors: StoredReader<{ message: string }[]> = (stored) =>
  listOfFields(stored).flatMap((error) =>
    typeof error.message === 'string' ? [{ ...error, message: error.message }] : [],
  )

export function presentVersion(ctx: AppContext, { spec, version }: VersionAccess): Schema<'OpenApiSpecVersion'> {
  return {
    object: 'openapi-spec-version',
    id: version.id,
    createdAt: version.createdAt,
    url: documentUrl(ctx, version),
    urls: {
      location: locationUrl(ctx, pathTo.getOpenApiSpecVersionById({ ...parametersOf(spec), versionId: version.id })),
    },
  }
}

export function presentContent(
  ctx: AppContext,
  { spec, version }: VersionAccess,
  filesystem: string,
): PreEncoded<Schema<'OpenApiSpecContent'>> {
  const url = documentUrl(ctx, version)
  const urls = { source: url, public: spec.visibility === 'public' ? url : null }
  return preEncodedJson(`{"filesystem":${filesystem},"url":${JSON.stringify(url)},"urls":${JSON.stringify(urls)}}`)
}

function parametersOf({ organizationId, slug }: OpenApiSpecRow) {
  return { organizationId, specSlug: slug }
}
