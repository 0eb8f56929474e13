import type { RequestContext } from '#context.ts'
import { NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { decompress } from './compression.ts'
import type { OpenApiSpecRow } from './repository.ts'
import { requireSpec } from './service.ts'
import { findFilesystem, findVersion, listVersions, type OpenApiSpecVersionRow } from './version-repository.ts'

/** A version of a spec that the caller may see. */
export interface VersionAccess {
  spec: OpenApiSpecRow
  version: OpenApiSpecVersionRow
}

type SpecPath = { organizationId: string; specSlug: string }

export async function versionsOf(
  ctx: RequestContext,
  { organizationId, specSlug }: SpecPath,
  query: { page?: string; limit: number },
): Promise<ListPage<VersionAccess>> {
  const { spec } = await requireSpec(ctx, organizationId, specSlug, 'view')
  const pageRequest = readPageRequest(`openapi-versions/${spec.id}`, query)
  const rows = await listVersions(ctx.db, spec.id, pageRequest)
  const page = toPage(pageRequest, rows, spec.versionCount, ({ id }) => [id])
  return { ...page, items: page.items.map((version) => ({ spec, version })) }
}

export async function requireVersion(
  ctx: RequestContext,
  { organizationId, specSlug, versionId }: SpecPath & { versionId: string },
): Promise<VersionAccess> {
  const { spec } = await requireSpec(ctx, organizationId, specSlug, 'view')
  const version = await findVersion(ctx.db, spec.id, versionId)
  if (!version) throw new NotFoundError(`the version ${versionId} of the OpenAPI spec ${specSlug}`)
  return { spec, version }
}

export async function requireLatestVersion(
  ctx: RequestContext,
  { organizationId, specSlug }: SpecPath,
): Promise<VersionAccess> {
  const { spec } = await requireSpec(ctx, organizationId, specSlug, 'view')
  const version = spec.lastVersionId === null ? undefined : await findVersion(ctx.db, spec.id, spec.lastVersionId)
  if (!version) throw new NotFoundError(`a version of the OpenAPI spec ${specSlug}`)
  return { spec, version }
}

/** The files of a version as JSON text: megabytes that nobody here needs to look into. */
export async function filesystemOf(ctx: RequestContext, { version }: VersionAccess): Promise<string> {
  const bytes = await findFilesystem(ctx.db, version.id)
  if (!bytes) throw new NotFoundError(`the content of the version ${version.id}`)
  return (await decompress(bytes)).toString()
}
