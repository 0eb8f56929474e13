import { createRequestValidator, createResponseValidator, readValidationSpec } from '@quire/api-validator'
import { createQuireClient, type QuireClient } from '@quire/client'
import { pino } from 'pino'
import type { Role } from '#access/roles.ts'
import { type Config, readConfig } from '#config.ts'
import { type AppContext, inTransaction } from '#context.ts'
import { addMembers } from '#resources/identity/organizations/members/service.ts'
import { createToken, type TokenDraft } from '#resources/identity/tokens/service.ts'
import { createUser } from '#resources/identity/users/service.ts'
import type { MemoryFigures } from '#runtime/memory-watch.ts'
import { type StartOptions, startServer } from '#server.ts'
import { checkCached } from './cache-check.ts'
import { takeThread } from './kept-threads.ts'
import { createTestDatabase } from './test-database.ts'

/** A real server on a database of its own, with one organization and its administrator. */
export interface TestServer extends AsyncDisposable {
  ctx: AppContext
  url: string
  organizationId: string
  admin: Person
  /** Moves the server's clock. */
  clock: { advance(milliseconds: number): void }
  client(token: string | undefined): QuireClient
  /** Somebody with a token, in the organization when a role is given (null for a guest), a stranger otherwise. */
  person(options?: PersonOptions): Promise<Person>
}

export interface Person {
  id: string
  email: string
  token: string
  client: QuireClient
}

export interface PersonOptions {
  role?: Role | null
  organizationId?: string
  email?: string
  name?: string
  token?: Partial<TokenDraft>
}

/** Another server on the database of a first one, which outlives it. */
export interface ServerBeside extends AsyncDisposable {
  ctx: AppContext
  url: string
  client(token: string | undefined): QuireClient
}

const spec = readValidationSpec()
const requestValidator = createRequestValidator(spec)
const validateResponse = createResponseValidator(spec)
const plenty: MemoryFigures = { anonymousBytes: 0, heapBytes: 0, heapLimitBytes: 2 ** 40, buffersBytes: 0 }

export async function startTestServer(
  overrides: Partial<Config> = {},
  options: StartOptions = {},
): Promise<TestServer> {
  const fresh = await createTestDatabase()
  const clock = createClock()
  const config = {
    ...readConfig({}),
    port: 0,
    database: fresh.address,
    bootstrapToken: 'first-admin-token',
    failedAuthLimitPerMinute: 0,
    maxFoundedOrganizations: 1_000_000,
    // What the disk confirms is tested where it fails; here it would only be waited for.
    durability: 'relaxed' as const,
    ...overrides,
  }
  const running = await startServer(config, forTests({ now: clock.now, ...options }))
  const { ctx, address: url, firstStart } = running
  if (!firstStart) throw new Error('the template was not empty')
  const client = clientsOf(url)
  const adminClient = client(firstStart.secret)
  const { data: user } = await adminClient.GET('/user')
  let people = 0

  return {
    ctx,
    url,
    organizationId: firstStart.organizationId,
    admin: { id: user.id, email: user.email, token: firstStart.secret, client: adminClient },
    clock,
    client,
    async person({ role, organizationId = firstStart.organizationId, email, name, token } = {}) {
      people += 1
      const address = email ?? `person-${people}@example.com`
      const { id } = await createUser(ctx, { email: address, displayName: name ?? `Person ${people}` })
      if (role !== undefined) await inTransaction(ctx, (tx) => addMembers(tx, organizationId, [{ userId: id, role }]))
      const { secret } = await createToken(ctx, id, { label: 'test', ...token })
      return { id, email: address, token: secret, client: client(secret) }
    },
    async [Symbol.asyncDispose]() {
      await running.stop()
      await fresh.remove()
    },
  }
}

/** With the same settings, and a clock that stands where that of the first was when it started. */
export async function startBeside({ ctx }: Pick<TestServer, 'ctx'>, options: StartOptions = {}): Promise<ServerBeside> {
  const ahead = Date.parse(ctx.now()) - Date.now()
  const now = () => Date.now() + ahead
  const running = await startServer({ ...ctx.config, port: 0 }, forTests({ now, ...options }))
  const { address: url } = running
  return { ctx: running.ctx, url, client: clientsOf(url), [Symbol.asyncDispose]: running.stop }
}

function clientsOf(endpoint: string): TestServer['client'] {
  return (token) => createQuireClient({ endpoint, token, retry: false })
}

function forTests(options: StartOptions): StartOptions {
  return {
    log: pino({ level: 'silent' }),
    requestValidator,
    validateResponse,
    resolveText: async () => [],
    // The process is that of the tests, whose memory says nothing about the server.
    readMemory: () => plenty,
    onCacheHit: checkCached,
    startPoolThread: takeThread,
    ...options,
    // How long something waits on a busy machine is up to the machine; the tests of overload set their own bound.
    limits: { maxWaitMs: 240_000, ...options.limits },
  }
}

function createClock() {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    advance(milliseconds: number) {
      offset += milliseconds
    },
  }
}
