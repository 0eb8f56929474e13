import type { ValidateRequest, ValidateResponse } from '@quire/api-validator'
import express, { type Express } from 'express'
import type { AppContext } from './context.ts'
import { guards } from './guards.ts'
import { handlers } from './handlers.ts'
import { createAuthenticate } from './http/authenticate.ts'
import type { BodyReader } from './http/body.ts'
import { createContentFiles } from './http/content-files.ts'
import { createDispatch } from './http/dispatch.ts'
import { createErrorHandler } from './http/error-response.ts'
import { createGuessLimit } from './http/guess-limit.ts'
import { createIntegrationFiles } from './http/integration-files.ts'
import type { LargeAnswers } from './http/large-answers.ts'
import type { LoadGate } from './http/load-gate.ts'
import type { Metrics } from './http/metrics.ts'
import { createNotFound, createWrongMethod } from './http/not-found.ts'
import { createObserver, tellRequestId } from './http/observe.ts'
import { createPageGate } from './http/page-gate.ts'
import { createPdfDownloads } from './http/pdf-downloads.ts'
import { createAddressLimit, createRateLimit } from './http/rate-limit.ts'
import { createReference, leadToReference } from './http/reference.ts'
import { createSaml } from './http/saml.ts'
import { createSecrets } from './http/secrets.ts'
import { createSitePages } from './http/site-pages.ts'
import { createSpecDocuments } from './http/spec-documents.ts'
import { createHealth, createMetricsPage } from './http/status-pages.ts'
import { createUploads, tellUploadsOrigin } from './http/uploads.ts'
import type { TokenUse } from './jobs/record-token-use.ts'

export interface AppParts {
  gate: LoadGate
  largeAnswers: LargeAnswers
  bodies: BodyReader
  tokenUse: TokenUse
  metrics: Metrics
  validateRequest: ValidateRequest
  validateResponse: ValidateResponse | undefined
}

/** The middleware order, and nothing else. */
export function createApp(
  ctx: AppContext,
  { gate, largeAnswers, bodies, tokenUse, metrics, validateRequest, validateResponse }: AppParts,
): Express {
  const noteGuess = createGuessLimit(ctx)
  const rateLimit = createRateLimit(ctx.config, () => Date.parse(ctx.now()))
  const authenticate = createAuthenticate(createSecrets(ctx, tokenUse.note), noteGuess)

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.use(createObserver(ctx.log, metrics, gate))
  app.use(
    createDispatch(ctx, {
      gate,
      largeAnswers,
      bodies,
      handlers,
      guards,
      authenticate,
      rateLimit,
      noteGuess,
      validateRequest,
      validateResponse,
    }),
  )
  app.use(createPageGate(gate))
  app.use(tellRequestId)
  app.route('/healthz').get(createHealth(ctx)).all(createWrongMethod(ctx.log))
  app.route('/metrics').get(createMetricsPage(metrics)).all(createWrongMethod(ctx.log))
  app
    .route('/files/:space/:file/:hash/:type/:term/:site/:signature/:name')
    .get(createContentFiles(ctx))
    .all(createWrongMethod(ctx.log))
  app
    .route('/integrations/:integrationName/assets/:fileName')
    .get(createIntegrationFiles(ctx))
    .all(createWrongMethod(ctx.log))
  app
    .route('/openapi/:versionId/:signature/:name')
    .get(createSpecDocuments(ctx, authenticate))
    .all(createWrongMethod(ctx.log))
  app
    .route('/uploads/:upload/:signature')
    .put(createUploads(ctx, bodies))
    .options(tellUploadsOrigin)
    .all(createWrongMethod(ctx.log, 'PUT'))
  app.use('/saml', createAddressLimit(rateLimit))
  app.use(createSaml(ctx, noteGuess, bodies))
  app.route('/pdf/:claim/:signature/:name').get(createPdfDownloads(ctx)).all(createWrongMethod(ctx.log))
  app.use(createReference(ctx.log))
  // Last, on every host: nobody's pages stand in the place of what the server answers itself.
  app.use(createSitePages(ctx, noteGuess))
  app.use(createAddressLimit(rateLimit))
  app.get('/', leadToReference)
  app.use(createNotFound(ctx.log))
  app.use(createErrorHandler(ctx.log))
  return app
}
