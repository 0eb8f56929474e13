import type { KeyObject } from 'node:crypto'
import type { Schema } from '@quire/api-types'
import type { ValidateRequest } from '@quire/api-validator'
import type { Cache, DocumentBlock, NodeCache, PlaceholderCache } from '@quire/content'
import type { Block } from '@quire/content/markdown'
import type { Logger } from 'pino'
import type { SiteCaches } from './cache/site-caches.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/database.ts'
import type { Timestamp } from './db/tables/columns.ts'
import type { ConditionContext } from './expressions/expressions.ts'
import type { OutboundFetch } from './net/outbound-fetch.ts'
import type { SendMail } from './net/send-mail.ts'
import type { ResolveText } from './net/text-records.ts'
import type {
  ComputedContents,
  ContentWatcher,
  DescribeApis,
  MentionCheck,
  RecheckCaller,
  SiteDirectory,
  SiteScripts,
  SpaceAddresses,
  SpaceSignIns,
  Supplied,
} from './ports.ts'
import type { LoopWatch } from './runtime/event-loop-watch.ts'
import type { MemoryBudget } from './runtime/memory-budget.ts'
import type { MemoryReservations } from './runtime/memory-reservations.ts'
import type { MemoryWatch } from './runtime/memory-watch.ts'
import type { WakeSignals } from './runtime/wake-signals.ts'
import { openUnitOfWork, type UnitOfWork } from './unit-of-work/unit-of-work.ts'
import type { CallerTurns } from './workers/caller-turns.ts'
import type { WorkerPool } from './workers/pool.ts'

/** What everything below needs, handed down instead of imported. */
export interface AppContext {
  config: Config
  /** How much memory may go where. */
  memory: MemoryBudget
  /** How near to its limit the process is; looks where requests are served. */
  memoryWatch: MemoryWatch
  /** Watches for how long the event loop stands still, and learns whose work it was. */
  loop: LoopWatch
  database: Database
  /** Where queries go: the reading connection, or inside `inTransaction` the transaction. */
  db: Db
  log: Logger
  now(): Timestamp
  newId(): string
  /** Threads for what takes too long to be done between requests. */
  workers: WorkerPool
  /** Callers take turns with searches that the database works out. */
  searchTurns: CallerTurns
  /** Reserves memory for what is being imported. */
  importMemory: MemoryReservations
  /** Every request that leaves the server goes through here. */
  fetch: OutboundFetch
  /** Every question to name servers about what somebody wrote there goes through here. */
  resolveText: ResolveText
  /** Every mail that leaves the server goes through here; where no mail server is set, none does. */
  sendMail: SendMail | undefined
  /** Wake the jobs that have something to do now. */
  wakeSignals: WakeSignals
  /** What supplies the pages and bodies that are worked out instead of written. */
  computedContents: ComputedContents<AppContext & { actor?: Actor }>
  /** What is shown of descriptions of APIs. */
  describeApis: DescribeApis<AppContext & { actor?: Actor }>
  /** The sites, for those who stand beside publishing. */
  siteDirectory: SiteDirectory<AppContext>
  /** Where spaces are published. */
  spaceAddresses: SpaceAddresses<AppContext & { actor?: Actor }>
  spaceSignIns: SpaceSignIns<AppContext & { actor?: Actor }>
  /** The scripts on the pages of a site, for publishing. */
  siteScripts: SiteScripts<AppContext>
  /** Whom visitors may know of. */
  isMentioned: MentionCheck<RequestContext>
  /** Looks again at who is calling, for work that outlasts its request. */
  recheckCaller: RecheckCaller<RequestContext>
  /** Learns of new content of spaces. */
  contentWatcher: ContentWatcher<AppContext>
  /** Nodes of content trees read lately. */
  nodeCache: NodeCache
  /** The placeholders of computed pages below nodes of content trees. */
  placeholderCache: PlaceholderCache
  /** The pages that sources supplied lately. */
  suppliedCache: Cache<Supplied>
  /** Documents of pages read lately. */
  documentCache: Cache<LinkedDocument>
  /** Blocks of long texts, by the hashes of those. */
  blockCache: Cache<ReadonlyMap<string, Block>>
  /** What was shown lately of descriptions of APIs. */
  apiBlockCache: Cache<readonly (DocumentBlock[] | undefined)[]>
  /** What pages elsewhere said about themselves. */
  embedCache: Cache<{ embed: Schema<'Embed'>; until: Timestamp }>
  /** What visitors of sites asked for lately. */
  published: SiteCaches<Actor, Reach>
  /** Made at the first start and kept in the file; signs what the server must recognise later. */
  signingKey: KeyObject
  /** Set where requests are served: checks what comes by another way as the body of an operation. */
  validateRequest?: ValidateRequest
  /** Set while a request is served: counts a secret that was wrong, and throws once too many were. */
  recordFailedSecret?: () => Promise<void>
  /** Set while a request is served: gives the browser the cookie of a session along with the response, or takes it away. */
  setSessionCookie?: (session: { secret: string; expiresAt: Timestamp } | undefined) => void
  /** Set while a request is served: what the browser calls itself, and whether it says that a page of somebody else asks. */
  describeBrowser?: () => { userAgent: string; isFromElsewhere: boolean }
  /** Set while a request of somebody is served whom no token tells from others: the network that it comes from. */
  clientNetwork?: string | undefined
  /** Set while it is still being looked up who calls: throws where it is somebody else, before anything is changed. */
  confirmCaller?: (() => Promise<void>) | undefined
  /** Set inside a transaction: see `afterCommit`. */
  unitOfWork?: UnitOfWork | undefined
  /** Set where all changes of a request are one transaction: see `withDeferredTransaction`. */
  deferredTransaction?: DeferredTransaction | undefined
}

/** A document with its links in place; nobody changes one. */
export interface LinkedDocument {
  document: Schema<'JSONDocument'>
  /** Whether it has conditions or expressions. */
  isAdaptive: boolean
}

/** Ids of what the pages that somebody sees point to or show; `embeds` are addresses, `specs` slugs. */
export interface Reach {
  files: ReadonlySet<string>
  reusables: ReadonlySet<string>
  specs: ReadonlySet<string>
  users: ReadonlySet<string>
  embeds: ReadonlySet<string>
}

export interface DeferredTransaction {
  /** Runs `work` in a transaction that stays open when it is done. */
  run<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export interface RequestContext extends AppContext {
  actor: Actor
}

/** Who is calling, and with which token. */
export interface Actor {
  /** Empty for a visitor of a site. */
  userId: string
  email: string
  tokenId: string
  /** The single sign-on that gave the token, which is good in that organization alone. */
  signIn?: SignIn
  /** The installation that the token was made for: it acts in its organization alone, on what it covers. */
  installation?: ActingInstallation
  /** Whether whoever runs the server made the token, which is good also where single sign-on is required. */
  isOperators?: boolean
  /** Organizations of the caller that ask for a token from their single sign-on, which this one is not. */
  closedTo?: readonly string[]
  /** Somebody who reads a published site and has no other rights. */
  visitor?: SiteVisitor
}

export interface SignIn {
  samlProviderId: string
  organizationId: string
  expiresAt: Timestamp
  /** Who founded the organization, where that was not whoever runs the server. */
  founderId?: string
  /** Whether the person is known to this organization alone, so that its word counts for the profile and for tokens. */
  speaksForPerson: boolean
}

export interface ActingInstallation {
  id: string
  organizationId: string
  /** Who founded the organization, where that was not whoever runs the server. */
  founderId?: string
  /** Of the integration, as far as the organization agreed to them. */
  scopes: readonly string[]
  /** What it covers; undefined for everything. */
  spaceIds?: readonly string[]
  siteIds?: readonly string[]
}

/** What a visitor may read, as it is at the moment of the call. */
export interface SiteVisitor extends ConditionContext {
  organizationId: string
  siteId: string
  /** The same for those who see the same of the site. */
  viewId: string
  /** Whether nothing decides about what the visitor sees but the site: neither a member's rights nor a draft. */
  isOfSiteAlone: boolean
  /** The spaces of the site that the visitor sees. */
  spaceIds: ReadonlySet<string>
  /** Where the site is for this visitor, when that is below its root: `<key>/` of a share link, or a preview. */
  entrance: string
  /** Of a live site: whether anybody may read it. Undefined for a preview, which shows sites that are not live too. */
  isPublic?: boolean
  /** The spaces of which a preview also shows change requests and old revisions. */
  draftSpaceIds: ReadonlySet<string>
  changeRequestId?: string
  revisionId?: string
}

/** Runs `work` with every query in one transaction, joining the one already open if any. */
export async function inTransaction<C extends AppContext, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  // First, because between its steps a deferred transaction is open as well, and has to know of a step that fails.
  const { deferredTransaction } = ctx
  if (deferredTransaction) return deferredTransaction.run((db) => work({ ...ctx, db, deferredTransaction: undefined }))
  if (ctx.db.isTransaction) return work(ctx)
  if (ctx.confirmCaller) await ctx.confirmCaller()
  const attempt = async (write: Db) => {
    const unitOfWork = openUnitOfWork(ctx.log)
    const result = await write.transaction().execute((db) => work({ ...ctx, db, unitOfWork }))
    unitOfWork.committed()
    return result
  }
  const { write, retryConflicts } = ctx.database
  return retryConflicts ? retryConflicts(attempt) : attempt(write)
}

/**
 * Runs the callback once the outermost transaction is committed and acknowledged, and never when it is rolled back: whoever
 * is told of a change by it finds the change.
 */
export function afterCommit({ unitOfWork }: AppContext, callback: () => void): void {
  if (!unitOfWork) throw new Error('there is no transaction whose commit could be waited for')
  unitOfWork.afterCommit(callback)
}
