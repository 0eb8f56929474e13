import { createSecretKey } from 'node:crypto'
import { createCache, createNodeCache } from '@quire/content'
import { destination, type Logger, pino } from 'pino'
import { currentWork, suspendWork, waitAsWork } from '#runtime/current-work.ts'
import { createSiteCaches } from './cache/site-caches.ts'
import type { Versions } from './cache/versioned-cache.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { createIdGenerator } from './crypto/ids.ts'
import type { Database } from './db/database.ts'
import { engineAt } from './db/engines.ts'
import { recheckCaller } from './http/api/recheck-caller.ts'
import { createOutboundFetch, type OutboundFetch } from './net/outbound-fetch.ts'
import { createMailSender, type SendMail } from './net/send-mail.ts'
import { createTextResolver, type ResolveText } from './net/text-records.ts'
import { recordContent } from './resources/extensions/integrations/installations/events/record-event.ts'
import { siteScripts } from './resources/extensions/integrations/installations/site-scripts.ts'
import { openApiContent } from './resources/extensions/openapi-specs/computed-content.ts'
import { describedBlocks } from './resources/extensions/openapi-specs/described-blocks.ts'
import { idClock, signingKey } from './resources/identity/instance/service.ts'
import { siteDirectory } from './resources/publishing/sites/directory.ts'
import { spaceAddresses } from './resources/publishing/sites/structure/space-addresses.ts'
import { spaceSignIns } from './resources/publishing/visitors/auth/space-sign-ins.ts'
import { isMentioned } from './resources/workspace/links/is-shown.ts'
import { createClock } from './runtime/clock.ts'
import { createLoopWatch } from './runtime/event-loop-watch.ts'
import { memoryBudget } from './runtime/memory-budget.ts'
import { createMemoryReservations } from './runtime/memory-reservations.ts'
import { createMemoryWatch, type MemoryFigures } from './runtime/memory-watch.ts'
import { serverVersion } from './runtime/version.ts'
import { createWakeSignals } from './runtime/wake-signals.ts'
import { createCallerTurns } from './workers/caller-turns.ts'
import { poolLimits, searchTurnLimits } from './workers/limits.ts'
import { createOwnThread } from './workers/own-thread.ts'
import { createWorkerPool } from './workers/pool.ts'
import type { StartPoolThread } from './workers/pool-thread.ts'
import { defineTask } from './workers/task.ts'

export interface ContextOptions {
  log?: Logger
  now?: () => number
  fetch?: OutboundFetch
  resolveText?: ResolveText
  sendMail?: SendMail
  /** For tests, which say how much memory is in use. */
  readMemory?: () => MemoryFigures
  /** For tests, which look whether what is cached would be made the same again. */
  onCacheHit?: Versions['onHit']
  /** For tests, which start many servers one after another. */
  startPoolThread?: StartPoolThread
}

/** Brings the database up to date and opens it. All that the commands need, which start faster without the server. */
export async function createContext(config: Config, options: ContextOptions = {}): Promise<AppContext> {
  const log = options.log ?? createLogger(config)
  const now = options.now ?? Date.now
  const { database, writtenAt } = await openDatabase(config, log)
  const ctx = createReadingContext(config, database, { ...options, log, now })
  const newId = createIdGenerator(await idClock(ctx, now, writtenAt))
  return { ...ctx, newId, signingKey: createSecretKey(await signingKey(ctx)) }
}

/** What is enough to read a database, of which nothing is changed. */
export function createReadingContext(
  config: Config,
  database: Database,
  options: ContextOptions & { log: Logger; now: () => number },
): AppContext {
  const { log, now, fetch, resolveText, readMemory, onCacheHit } = options
  const clock = createClock(now)
  const memory = memoryBudget(config)
  const memoryWatch = createMemoryWatch(memory, { ...(readMemory && { read: readMemory }) })
  const workers = createWorkerPool(poolLimits(memory.workersBytes), memoryWatch, options.startPoolThread)
  memoryWatch.listen(workers.adjust)
  const reach = fetch ?? createOutboundFetch({ allow: config.outboundAllow, userAgent: `Quire/${serverVersion}` })
  const resolve = resolveText ?? createTextResolver()
  const sendMail = options.sendMail ?? (config.mail && createMailSender(config.mail))
  return {
    config,
    memory,
    memoryWatch,
    loop: createLoopWatch(),
    database,
    db: database.read,
    log,
    now: clock,
    newId: createIdGenerator(now),
    workers,
    searchTurns: createCallerTurns(searchTurnLimits),
    importMemory: createMemoryReservations(memory.importsBytes),
    fetch: (address, request) => waitAsWork(reach(address, request)),
    resolveText: (name) => waitAsWork(resolve(name)),
    sendMail: sendMail && ((mail) => waitAsWork(sendMail(mail))),
    wakeSignals: createWakeSignals(),
    siteDirectory,
    spaceAddresses,
    spaceSignIns,
    siteScripts,
    isMentioned,
    recheckCaller,
    contentWatcher: recordContent,
    computedContents: { 'builtin:openapi': openApiContent },
    describeApis: describedBlocks,
    // All of a space of ten thousand pages is some four million characters, and half of the cache holds what is in use.
    nodeCache: createNodeCache(Math.min(12_000_000, Math.floor(memory.totalBytes / 128))),
    placeholderCache: createCache(1_000_000),
    suppliedCache: createCache(4_000_000),
    documentCache: createCache(1_000_000),
    blockCache: createCache(4_000_000),
    apiBlockCache: createCache(2_000_000),
    embedCache: createCache(500_000),
    published: createSiteCaches({ ...database, now: clock, onHit: onCacheHit }),
    signingKey: createSecretKey(new Uint8Array()),
  }
}

async function openDatabase(config: Config, log: Logger): Promise<{ database: Database; writtenAt: number }> {
  const engine = engineAt(config.database)
  const writtenAt = await engine.lastWritten()
  const { copy } = await engine.migrate()
  if (copy) log.info({ copy }, 'file migrated; a copy of what it was is kept')
  const database = await engine.open({
    durability: config.durability,
    onWait: suspendWork,
    currentWork,
    startThread: ({ name, module, deadlineMs }) =>
      createOwnThread(defineTask(name, { module, lane: 'short', deadlineMs }), { memoryMb: 32, idleMs: 10_000 }),
  })
  database.health.listen((refusal) => {
    if (refusal) log.error(refusal, 'the file takes no writes')
    else log.info('the file takes writes again')
    // Whatever becomes of the process, this has been said.
    if (refusal?.isFinal) log.flush()
  })
  return { database, writtenAt }
}

/**
 * Several processes may write into one pipe, which keeps lines whole only in pieces of up to 4,096 bytes. What waits to be
 * written is little, so that it does not grow old enough to trouble the collector of garbage.
 */
function createLogger({ logLevel, processes }: Config): Logger {
  const maxWrite = processes > 1 ? 4_096 : 16_384
  return pino({ level: logLevel }, destination({ sync: false, periodicFlush: 1000, minLength: 4_000, maxWrite }))
}
