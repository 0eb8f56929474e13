import type { RequestValidator, ValidateResponse } from '@quire/api-validator'
import express, { type Express } from 'express'
import type { AppContext } from './context.ts'
import { handlers } from './handlers.ts'
import { createAuthenticate } from './http/api/authenticate.ts'
import { createCredentialReader } from './http/api/credential.ts'
import { guards } from './http/api/guards.ts'
import { createApiPipeline } from './http/api/pipeline.ts'
import type { Protection } from './http/api/protection.ts'
import { createTokenResolver } from './http/api/token-resolver.ts'
import { createWebApp, redirectToApp } from './http/app/serve-app.ts'
import { createContentFiles } from './http/downloads/content-files.ts'
import { createIntegrationFiles } from './http/downloads/integration-files.ts'
import { createPdfDownloads } from './http/downloads/pdf.ts'
import { createSpecDocuments } from './http/downloads/spec-documents.ts'
import { createInvitePages } from './http/invites/invite-pages.ts'
import { createFailedAuthLimit } from './http/limits/failed-auth-limit.ts'
import { createAddressLimit, createRateLimit } from './http/limits/rate-limit.ts'
import { createNonApiLoadShedder, createSlotHolder } from './http/limits/shed-non-api-load.ts'
import { createHealth, createMetricsPage } from './http/observability/health.ts'
import type { Metrics } from './http/observability/metrics.ts'
import { createObserver } from './http/observability/observe-request.ts'
import { createOidc } from './http/oidc/sign-in.ts'
import { createReference } from './http/reference/reference.ts'
import { createSaml } from './http/saml/sign-in.ts'
import { createPasskeySignIn } from './http/sessions/passkey-sign-in.ts'
import { createSessionCookies } from './http/sessions/session-cookie.ts'
import { createSignInPages } from './http/sessions/sign-in-pages.ts'
import { createSiteHandler } from './http/site/serve-site.ts'
import { createErrorHandler } from './http/transport/error-response.ts'
import { createNotFound, createWrongMethod } from './http/transport/not-found.ts'
import { sendRequestId } from './http/transport/observed.ts'
import { allowUploadPreflight, createUploads } from './http/uploads/receive-upload.ts'
import type { TokenUse } from './jobs/record-token-use.ts'

export interface AppParts extends Omit<Protection, 'stop'> {
  tokenUse: TokenUse
  metrics: Metrics
  requestValidator: RequestValidator
  validateResponse: ValidateResponse | undefined
}

/** The middleware order, and nothing else. */
export function createApp(
  ctx: AppContext,
  { loadShedder, largeResponses, longLists, bodies, tokenUse, metrics, requestValidator, validateResponse }: AppParts,
): Express {
  const recordFailedSecret = createFailedAuthLimit(ctx)
  const rateLimit = createRateLimit(ctx.config, () => Date.parse(ctx.now()))
  const sessions = createSessionCookies(ctx.config)
  const credentialOf = createCredentialReader(ctx.config, sessions)
  const authenticate = createAuthenticate({
    ...createTokenResolver(ctx, tokenUse.record),
    credentialOf,
    recordFailedSecret,
    withoutCookie: () => ({ 'set-cookie': sessions.write(undefined, ctx.now()) }),
  })

  const holdSlot = createSlotHolder(loadShedder)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.use(createObserver(ctx.log, metrics, loadShedder))
  app.use(
    createApiPipeline(ctx, {
      loadShedder,
      largeResponses,
      longLists,
      bodies,
      handlers,
      guards,
      authenticate,
      credentialOf,
      sessionCookie: (session) => sessions.write(session, ctx.now()),
      rateLimit,
      recordFailedSecret,
      requestValidator,
      validateResponse,
    }),
  )
  app.use(createNonApiLoadShedder(loadShedder, ctx.loop))
  app.use(sendRequestId)
  app.route('/healthz').get(createHealth(ctx)).all(createWrongMethod(ctx.log))
  app.route('/metrics').get(createMetricsPage(metrics)).all(createWrongMethod(ctx.log))
  app
    .route('/files/:space/:file/:hash/:type/:term/:site/:signature/:name')
    .get(holdSlot(createContentFiles(ctx)))
    .all(createWrongMethod(ctx.log))
  app
    .route('/integrations/:integrationName/assets/:fileName')
    .get(holdSlot(createIntegrationFiles(ctx)))
    .all(createWrongMethod(ctx.log))
  app
    .route('/openapi/:versionId/:signature/:name')
    .get(holdSlot(createSpecDocuments(ctx, authenticate)))
    .all(createWrongMethod(ctx.log))
  app
    .route('/uploads/:upload/:signature')
    .put(holdSlot(createUploads(ctx, bodies)))
    .options(allowUploadPreflight)
    .all(createWrongMethod(ctx.log, 'PUT'))
  app.use('/saml', createAddressLimit(rateLimit))
  app.use(createSaml(ctx, { recordFailedSecret, bodies, sessions }))
  app
    .route('/pdf/:claim/:signature/:name')
    .get(holdSlot(createPdfDownloads(ctx)))
    .all(createWrongMethod(ctx.log))
  app.use(['/sign-in', '/sign-out', '/oidc', '/invite'], createAddressLimit(rateLimit))
  app.use(createInvitePages(ctx, { recordFailedSecret, sessions }))
  app.use(createOidc(ctx, { recordFailedSecret, sessions }))
  app.use(createPasskeySignIn(ctx, { recordFailedSecret, bodies, sessions }))
  app.use(createSignInPages(ctx, { recordFailedSecret, bodies, sessions }))
  app.use(createReference(ctx.log))
  // Last, on every host: nobody's pages stand in the place of what the server answers itself.
  app.use(holdSlot(createSiteHandler(ctx, recordFailedSecret, bodies)))
  app.use(createAddressLimit(rateLimit))
  // Behind them, because a page of a site on a host of its own may be called `app`.
  app.use(createWebApp(ctx.log))
  app.get('/', redirectToApp)
  app.use(createNotFound(ctx.log))
  app.use(createErrorHandler(ctx.log))
  return app
}
