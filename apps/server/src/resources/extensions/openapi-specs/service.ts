import type { Schema } from '@quire/api-types'
import type { Role } from '#access/roles.ts'
import { asOther } from '#access/standing.ts'
import { afterCommit, inTransaction, type RequestContext } from '#context.ts'
import { deleteBelow } from '#deletions/delete-below.ts'
import { ConflictError, ForbiddenError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { requireOrganization } from '#resources/identity/organizations/service.ts'
import { isSpecShown } from '#resources/workspace/links/is-shown.ts'
import { compress } from './compression.ts'
import { type SpecPermissions, specPermissions } from './permissions.ts'
import {
  deleteSpec,
  deleteSpecText,
  findSpec,
  insertSpec,
  listSpecs,
  type OpenApiSpecRow,
  updateSpec,
  upsertSpecText,
} from './repository.ts'
import { checkPagesOf } from './spec-pages.ts'

/** Holding one is the proof that the caller's rights on the spec were looked at. */
export interface SpecAccess {
  spec: OpenApiSpecRow
  permissions: SpecPermissions
}

export async function specsOf(
  ctx: RequestContext,
  organizationId: string,
  query: { page?: string; limit: number },
): Promise<ListPage<SpecAccess>> {
  const { organization, role } = await requireOrganization(ctx, organizationId, 'view')
  if (!specPermissions(asOther(role)).view)
    throw new ForbiddenError('guests do not see the OpenAPI specs of an organization')
  const pageRequest = readPageRequest(`openapi/${organizationId}`, query)
  const rows = await listSpecs(ctx.db, organizationId, pageRequest)
  const page = toPage(pageRequest, rows, organization.openApiSpecCount, ({ id }) => [id])
  return { ...page, items: page.items.map((spec) => specAccess(ctx, role, spec)) }
}

export async function requireSpec(
  ctx: RequestContext,
  organizationId: string,
  slug: string,
  need: 'view' | 'edit',
): Promise<SpecAccess> {
  if (ctx.actor.visitor) return requireSpecOnSite(ctx, organizationId, slug)
  const { role } = await requireOrganization(ctx, organizationId, 'view')
  const isVisible = specPermissions(asOther(role)).view
  const spec = isVisible ? await findSpec(ctx.db, organizationId, slug) : undefined
  if (!spec) throw new NotFoundError(`the OpenAPI spec ${slug}`)
  const access = specAccess(ctx, role, spec)
  if (!access.permissions[need]) {
    throw new ForbiddenError('changing or deleting an OpenAPI spec that others made needs the role `admin`')
  }
  return access
}

export function specAccess({ actor }: RequestContext, role: Role | null, spec: OpenApiSpecRow): SpecAccess {
  return { spec, permissions: specPermissions({ role, isCreator: spec.createdById === actor.userId }) }
}

/** The spec for a visitor: only while something on its site shows it. */
async function requireSpecOnSite(ctx: RequestContext, organizationId: string, slug: string): Promise<SpecAccess> {
  const isOwn = ctx.actor.visitor?.organizationId === organizationId
  const spec = isOwn && (await isSpecShown(ctx, slug)) ? await findSpec(ctx.db, organizationId, slug) : undefined
  if (!spec) throw new NotFoundError(`the OpenAPI spec ${slug}`)
  return { spec, permissions: { view: true, edit: false } }
}

type Source = Schema<'OpenApiSpecSource'>
/** A source as it is stored: the text compressed. */
type StoredSource = { url: string } | { bytes: Uint8Array }

export function createSpec(
  ctx: RequestContext,
  organizationId: string,
  { slug, source }: Schema<'CreateOpenApiSpec'>,
): Promise<SpecAccess> {
  return storingSource(ctx, source, async (tx, stored) => {
    const { role } = await requireOrganization(tx, organizationId, 'createOpenAPISpec')
    if (await findSpec(tx.db, organizationId, slug)) {
      throw new ConflictError(`body.slug "${slug}" is in use: PUT gives that spec a new source`)
    }
    return specAccess(tx, role, await addSpec(tx, organizationId, slug, stored))
  })
}

/** Gives a spec a new source, or adds the spec. */
export function publishSpec(
  ctx: RequestContext,
  organizationId: string,
  slug: string,
  source: Source,
): Promise<SpecAccess> {
  return storingSource(ctx, source, async (tx, stored) => {
    const { role, known } = await requirePublishableSpec(tx, organizationId, slug)
    const spec = known ? await changeSource(tx, known, stored) : await addSpec(tx, organizationId, slug, stored)
    return specAccess(tx, role, spec)
  })
}

/** The spec that gets a new source, if it is there already; whoever may add specs may add this one if it is not. */
export async function requirePublishableSpec(
  ctx: RequestContext,
  organizationId: string,
  slug: string,
): Promise<{ role: Role | null; known: OpenApiSpecRow | undefined }> {
  const { role } = await requireOrganization(ctx, organizationId, 'createOpenAPISpec')
  const isThere = (await findSpec(ctx.db, organizationId, slug)) !== undefined
  return { role, known: isThere ? (await requireSpec(ctx, organizationId, slug, 'edit')).spec : undefined }
}

export function changeVisibility(
  ctx: RequestContext,
  organizationId: string,
  slug: string,
  visibility: OpenApiSpecRow['visibility'],
): Promise<SpecAccess> {
  return inTransaction(ctx, async (tx) => {
    const { spec: known, permissions } = await requireSpec(tx, organizationId, slug, 'edit')
    if (known.visibility === visibility) return { spec: known, permissions }
    const spec = { ...known, visibility, updatedAt: tx.now() }
    await updateSpec(tx.db, spec)
    return { spec, permissions }
  })
}

export function removeSpec(ctx: RequestContext, organizationId: string, slug: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { spec } = await requireSpec(tx, organizationId, slug, 'edit')
    await deleteSpec(tx.db, spec.id)
    await deleteBelow(tx, 'openApiSpec', { specId: spec.id })
    await checkPagesOf(tx, spec)
  })
}

/** Compresses before the transaction. */
async function storingSource(
  ctx: RequestContext,
  source: Source,
  work: (tx: RequestContext, stored: StoredSource) => Promise<SpecAccess>,
): Promise<SpecAccess> {
  const stored = 'url' in source ? source : { bytes: await compress(source.text) }
  return inTransaction(ctx, async (tx) => {
    afterCommit(tx, tx.wakeSignals.specs.wake)
    return work(tx, stored)
  })
}

async function addSpec(
  ctx: RequestContext,
  organizationId: string,
  slug: string,
  source: StoredSource,
): Promise<OpenApiSpecRow> {
  const now = ctx.now()
  const spec: OpenApiSpecRow = {
    id: ctx.newId(),
    organizationId,
    slug,
    visibility: 'private',
    ...pending(source, now),
    generation: 1,
    lastVersionId: null,
    lastVersionHash: null,
    lastProcessedAt: null,
    errorCode: null,
    errors: null,
    versionCount: 0,
    createdById: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
  }
  await insertSpec(ctx.db, spec)
  await storeText(ctx, spec.id, source)
  return spec
}

async function changeSource(ctx: RequestContext, known: OpenApiSpecRow, source: StoredSource): Promise<OpenApiSpecRow> {
  const now = ctx.now()
  const spec = { ...known, ...pending(source, now), generation: known.generation + 1, updatedAt: now }
  await updateSpec(ctx.db, spec)
  await storeText(ctx, spec.id, source)
  return spec
}

function pending(source: StoredSource, now: string) {
  const sourceUrl = 'url' in source ? source.url : null
  return { sourceUrl, processingState: 'pending' as const, attempts: 0, dueAt: now }
}

async function storeText(ctx: RequestContext, specId: string, source: StoredSource): Promise<void> {
  if ('bytes' in source) await upsertSpecText(ctx.db, specId, source.bytes)
  else await deleteSpecText(ctx.db, specId)
}
