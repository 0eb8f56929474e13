import type { Schema } from '@quire/api-types'
import { inTransaction, type RequestContext } from '#context.ts'
import { foldCase, toJson } from '#db/tables/columns.ts'
import { finishDeletion } from '#deletions/delete-below.ts'
import { ConflictError, ForbiddenError, NotFoundError } from '#errors.ts'
import {
  administeredOrganizations,
  requireOrganization,
  requireOrganizationBySubdomain,
} from '#resources/identity/organizations/service.ts'
import { nextTurn } from '#workers/pause.ts'
import { hostOfPattern } from './block-domains.ts'
import { readPicture, scriptFile } from './files.ts'
import { type Manifest, readManifest } from './manifest.ts'
import {
  countNames,
  findIntegration,
  type IntegrationFacetRow,
  insertIntegration,
  type Published,
  replaceFacets,
  replaceFiles,
  updateIntegration,
} from './repository.ts'
import { encryptSecrets } from './secrets.ts'
import { type IntegrationAccess, requireIntegration } from './service.ts'

type Publication = Schema<'PublishIntegration'>

/** Publishes an integration, or its next version. What is heavy is read before the transaction. */
export async function publishIntegration(
  ctx: RequestContext,
  name: string,
  body: Publication,
): Promise<IntegrationAccess> {
  const manifest = readManifest(body)
  const icon = body.icon === undefined ? undefined : readPicture('body.icon', body.icon)
  const previews = (body.previewImages ?? []).map((image, index) => readPicture(`body.previewImages[${index}]`, image))
  const script = scriptFile(body.script)
  const secrets = body.secrets ? encryptSecrets(ctx, name, body.secrets) : null
  // Encoding megabytes and writing them are each enough for a turn of the event loop.
  await nextTurn()
  await finishDeletion(ctx, 'integration', { integrationName: name })

  return inTransaction(ctx, async (tx) => {
    const ownerId = await requireOwner(tx, body.organization)
    const known = await findIntegration(tx.db, name)
    if (known && known.ownerId !== ownerId) {
      throw new ConflictError(`the name "${name}" belongs to another organization than body.organization`)
    }
    if (!known) {
      await requireFreeNames(tx, ownerId)
      await finishDeletion(tx, 'integration', { integrationName: name })
    }
    const now = tx.now()
    const published: Published = {
      name,
      ownerId,
      version: (known?.version ?? 0) + 1,
      title: body.title,
      description: body.description,
      summary: body.summary ?? null,
      searchText: foldCase(`${name}\n${body.title}`),
      target: body.target ?? 'all',
      visibility: body.visibility ?? 'private',
      verified: 0,
      runtime: body.runtime ?? 'v1',
      manifest: toJson(manifest),
      iconFile: icon?.name ?? null,
      previewFiles: toJson(previews.map((file) => file.name)),
      scriptFile: script.name,
      secrets,
      createdAt: known?.createdAt ?? now,
      updatedAt: now,
    }
    if (known) await updateIntegration(tx.db, name, published)
    else await insertIntegration(tx.db, published)
    await replaceFiles(tx.db, name, [...(icon ? [icon] : []), ...previews, script])
    await replaceFacets(tx.db, name, facetsOf(manifest))
    return requireIntegration(tx, name, 'admin')
  })
}

/** Names are taken for the whole server. */
const maxOfOrganization = 100
/** For each organization that somebody may found. */
const eachOfFounder = 3

async function requireFreeNames(tx: RequestContext, ownerId: string): Promise<void> {
  const { own, ofFounder } = await countNames(tx.db, ownerId)
  if (own >= maxOfOrganization) {
    throw new ConflictError(`an organization has at most ${maxOfOrganization} integrations: unpublish one first`)
  }
  const maxOfFounder = eachOfFounder * tx.config.maxFoundedOrganizations
  if (ofFounder >= maxOfFounder) {
    const whose = 'the organizations that one person founded'
    throw new ConflictError(`${whose} have at most ${maxOfFounder} integrations together: unpublish one first`)
  }
}

/** Which organization publishes is in the body; here, that the caller administers any. */
export async function requirePublisher(ctx: RequestContext): Promise<void> {
  if ((await administeredOrganizations(ctx)).length > 0) return
  throw new ForbiddenError('this needs the permission `admin` in the organization that owns the integration')
}

/** The organization that publishes, by id or by subdomain. */
async function requireOwner(ctx: RequestContext, idOrSubdomain: string): Promise<string> {
  try {
    return (await requireOrganization(ctx, idOrSubdomain, 'admin')).organization.id
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    const found = await requireOrganizationBySubdomain(ctx, idOrSubdomain.toLowerCase()).catch(() => undefined)
    if (!found) throw error
    return (await requireOrganization(ctx, found.organization.id, 'admin')).organization.id
  }
}

function facetsOf({
  categories,
  scopes,
  blocks,
  contentSources,
}: Manifest): Omit<IntegrationFacetRow, 'integrationName'>[] {
  const hosts = blocks.flatMap(({ urlUnfurl = [] }) => urlUnfurl.map(hostOfPattern))
  return [
    ...categories.map((value) => ({ kind: 'category' as const, value })),
    ...scopes.map((value) => ({ kind: 'scope' as const, value })),
    ...[...new Set(hosts)].flatMap((value) => (value === undefined ? [] : [{ kind: 'blockDomain' as const, value }])),
    ...(blocks.length > 0 ? [{ kind: 'has' as const, value: 'blocks' }] : []),
    ...(contentSources.length > 0 ? [{ kind: 'has' as const, value: 'contentSources' }] : []),
  ]
}
