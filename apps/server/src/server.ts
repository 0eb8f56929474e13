import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createRequestValidator,
  type RequestValidator,
  readValidationSpec,
  type ValidateResponse,
} from '@quire/api-validator'
import { warnOfPlainSignIn } from '#resources/identity/saml/plain-http.ts'
import { createApp } from './app.ts'
import { forwardSignals, type Ipc, shareDistrust, shareMetrics } from './cluster/ipc.ts'
import { type ContextOptions, createContext } from './composition-root.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { createProtection } from './http/api/protection.ts'
import { shareConnections } from './http/limits/connections.ts'
import { paceInput } from './http/limits/paced-input.ts'
import { createMetrics, type Metrics } from './http/observability/metrics.ts'
import { createProxies } from './http/transport/client-network.ts'
import { createLastAnswers } from './http/transport/last-answer.ts'
import { type Limits, usualLimits } from './http/transport/limits.ts'
import { createHttpServer } from './http/transport/server.ts'
import { createGracefulClose } from './http/transport/shutdown.ts'
import { startTokenUse } from './jobs/record-token-use.ts'
import type { Job } from './jobs/repeat-job.ts'
import { shareJobs } from './jobs/share-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { LeaseTimes } from './leases/job-leases.ts'
import { bootstrap, type FirstStart } from './resources/identity/instance/service.ts'

export interface RunningServer {
  ctx: AppContext
  /** Where it listens, which may differ from where the world sees it. */
  address: string
  firstStart: FirstStart | undefined
  stop(): Promise<void>
}

export interface StartOptions extends ContextOptions {
  requestValidator?: RequestValidator
  /** For tests, which also check what is sent. */
  validateResponse?: ValidateResponse
  /** Where several processes serve the file; the jobs then start when this one becomes the leader. */
  ipc?: Ipc
  /** For tests, which have neither the time nor the clients that the usual ones take. */
  limits?: Partial<Limits>
  leaseTimes?: LeaseTimes
}

export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const requestValidator = options.requestValidator ?? createRequestValidator(readValidationSpec())
  const context = await createContext({ ...config }, options)
  const ctx: AppContext = { ...context, validateRequest: requestValidator.validate }
  const tokenUse = startTokenUse(ctx)
  const metrics = createMetrics(ctx.loop, () => Date.parse(ctx.now()))
  const jobs = startOwnJobs(ctx, metrics, options)
  const { bodiesBytes, unreadBytes } = ctx.memory
  const limits = { ...usualLimits, maxBodyBytes: bodiesBytes, maxUnreadBytes: unreadBytes, ...options.limits }
  const protection = createProtection(ctx, limits, metrics)
  const app = createApp(ctx, {
    ...protection,
    tokenUse,
    metrics,
    requestValidator,
    validateResponse: options.validateResponse,
  })
  const ready = Promise.withResolvers<void>()
  const proxies = createProxies(config.trustedProxies)
  const lastAnswers = createLastAnswers(limits)
  const server = createHttpServer(app, { ready: ready.promise, limits, proxies, lastAnswers })
  shareConnections(server, { limits, proxies, countRefusal: metrics.refuse })
  paceInput(server, proxies)
  const close = createGracefulClose(server, lastAnswers)
  ctx.loop.start()
  if (options.ipc) server.prependListener('request', ctx.database.refreshSnapshot)
  const stop = async () => {
    await close()
    protection.stop()
    ctx.loop.stop()
    await jobs.stop()
    await tokenUse.stop()
    await ctx.workers.close()
    await ctx.database.close()
  }
  try {
    const { host, port } = await listen(server, config)
    // A port left to the system is known only now.
    if (config.port === 0) {
      ctx.config.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`)
      ctx.config.sitesUrl = config.sitesUrl.replace(/:0(?=\/)/, `:${port}`)
    }
    // After listening, because a start that fails would take the only copy of the new token with it.
    const firstStart = await bootstrap(ctx)
    // Whoever brings a token has a program go on from here, which wants nothing that it did not make.
    if (firstStart && config.bootstrapToken === undefined) await addSample(ctx, firstStart)
    await warnOfPlainSignIn(ctx)
    ready.resolve()
    return { ctx, address: `http://${host}:${port}`, firstStart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Loaded at this one start. Without it everything works as well. */
async function addSample(ctx: AppContext, firstStart: FirstStart): Promise<void> {
  const { createSampleSpace } = await import('#resources/workspace/sample/create-sample.ts')
  await createSampleSpace(ctx, firstStart).catch((err) => ctx.log.warn({ err }, 'there is no space to begin with'))
}

/** Those of the jobs that this process runs, where others serve the same database. */
function startOwnJobs(ctx: AppContext, metrics: Metrics, { ipc, leaseTimes }: StartOptions): Job {
  if (ipc) joinCluster(ctx, metrics, ipc)
  if (ctx.database.isShared) return shareJobs(ctx, { ...(leaseTimes && { times: leaseTimes }) })
  return ipc ? leadWhenTold(ctx, ipc) : startJobs(ctx)
}

/** Shares with the other processes what would be wrong if each had its own. */
function joinCluster({ database }: AppContext, metrics: Metrics, ipc: Ipc): void {
  shareDistrust(ipc, database.health)
  metrics.addOthers(shareMetrics(ipc, metrics.snapshot))
}

function leadWhenTold(ctx: AppContext, ipc: Ipc): Job {
  let jobs: Job | undefined
  ipc.listen((message) => {
    if ('order' in message) jobs ??= startJobs(ctx)
  })
  forwardSignals(ipc, ctx.wakeSignals, ctx.database)
  return { stop: async () => jobs?.stop() }
}

async function listen(server: Server, { host, port }: Config): Promise<{ host: string; port: number }> {
  server.listen(port, host)
  await once(server, 'listening')
  const bound = server.address() as AddressInfo
  return { host: bound.family === 'IPv6' ? `[${bound.address}]` : bound.address, port: bound.port }
}
