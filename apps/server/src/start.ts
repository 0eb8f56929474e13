import type { AddressInfo } from 'node:net'
import {
  createRequestValidator,
  readValidationSpec,
  type ValidateRequest,
  type ValidateResponse,
} from '@quire/api-validator'
import { destination, type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createFastServer } from './http/fast-server.ts'
import { createIdGenerator } from './ids.ts'
import { startTokenUse } from './jobs/record-token-use.ts'
import { bootstrap, type FirstStart, signingKey } from './resources/identity/instance/service.ts'

export interface RunningServer {
  ctx: AppContext
  /** Where it listens, which may differ from where the world sees it. */
  address: string
  firstStart: FirstStart | undefined
  stop(): Promise<void>
}

export interface StartOptions {
  log?: Logger
  now?: () => number
  validateRequest?: ValidateRequest
  /** For tests, which also check what is sent. */
  validateResponse?: ValidateResponse
}

/** How long requests in flight may take to end once the server is told to stop. */
const graceMs = 10_000

export async function createContext(config: Config, { log, now = Date.now }: StartOptions = {}): Promise<AppContext> {
  const { copy } = await migrate(config.databasePath)
  const logger =
    log ?? pino({ level: config.logLevel }, destination({ sync: false, minLength: 4096, periodicFlush: 1000 }))
  if (copy) logger.info({ copy }, 'file migrated; a copy of what it was is kept')
  const database = openDatabase(config.databasePath)
  const ctx: AppContext = {
    config,
    database,
    db: database.read,
    log: logger,
    now: () => new Date(now()).toISOString(),
    newId: createIdGenerator(now),
    signingKey: new Uint8Array(),
  }
  return { ...ctx, signingKey: await signingKey(ctx) }
}

export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const ctx = await createContext(config, options)
  const firstStart = await bootstrap(ctx)
  const tokenUse = startTokenUse(ctx)
  const app = createApp(ctx, {
    tokenUse,
    validateRequest: options.validateRequest ?? createRequestValidator(readValidationSpec()),
    validateResponse: options.validateResponse,
  })
  const server = createFastServer(app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const { address, family, port } = server.address() as AddressInfo

  return {
    ctx,
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    firstStart,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(idle)
      clearTimeout(deadline)
      await tokenUse.stop()
      ctx.database.close()
    },
  }
}
