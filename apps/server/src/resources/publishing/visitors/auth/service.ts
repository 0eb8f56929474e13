import { createHmac } from 'node:crypto'
import type { Input } from '@quire/api-types'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import { BadRequestError } from '#errors.ts'
import { requireSite, type SitePath } from '#resources/publishing/sites/access.ts'
import { findPublishingAuth, type SitePublishingAuthRow, savePublishingAuth } from './repository.ts'

export type { SitePublishingAuthRow }

/** How visitors of a site sign in. Until it is replaced, the key is derived from the server's signing key. */
export async function publishingAuthOf(ctx: AppContext, siteId: string): Promise<SitePublishingAuthRow> {
  const saved = await findPublishingAuth(ctx.db, siteId)
  const privateKey = createHmac('sha256', ctx.signingKey).update(`visitor-auth/${siteId}`).digest('hex')
  return saved ?? { siteId, backend: 'custom', integration: null, privateKey, fallbackUrl: null }
}

export async function requirePublishingAuth(ctx: RequestContext, path: SitePath): Promise<SitePublishingAuthRow> {
  const { site } = await requireSite(ctx, path, 'admin')
  return publishingAuthOf(ctx, site.id)
}

export function changePublishingAuth(
  ctx: RequestContext,
  path: SitePath,
  { backend, integration, fallbackURL }: Input<'updateSitePublishingAuthById'>['body'],
): Promise<SitePublishingAuthRow> {
  if ((backend === 'integration') !== (integration !== undefined)) {
    throw new BadRequestError('body.integration goes with the backend `integration`, and only with it')
  }
  return changeAuth(ctx, path, (auth) => ({
    ...auth,
    backend,
    integration: integration ?? null,
    fallbackUrl: fallbackURL === undefined ? auth.fallbackUrl : fallbackURL,
  }))
}

export function regenerateKey(ctx: RequestContext, path: SitePath): Promise<SitePublishingAuthRow> {
  const privateKey = randomSecret(32)
  return changeAuth(ctx, path, (auth) => ({ ...auth, privateKey }))
}

function changeAuth(
  ctx: RequestContext,
  path: SitePath,
  change: (auth: SitePublishingAuthRow) => SitePublishingAuthRow,
): Promise<SitePublishingAuthRow> {
  return inTransaction(ctx, async (tx) => {
    const auth = change(await requirePublishingAuth(tx, path))
    await savePublishingAuth(tx.db, auth)
    return auth
  })
}
