import { pino } from 'pino'
import { createContext } from '#composition-root.ts'
import { type Config, readConfig } from '#config.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { engineAt } from '#db/engines.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { requireUserByEmail } from '#resources/identity/users/vouched-persons.ts'
import { missing } from './terminal.ts'

/** Opens the database for one command, also while the server is running, and closes it afterwards. */
export async function withContext<T>(work: (ctx: AppContext) => Promise<T>): Promise<T> {
  const config = readConfig()
  await requireDatabase(config)
  const ctx = await createContext(config, { log: pino({ level: 'silent' }) })
  try {
    return await work(ctx)
  } finally {
    await ctx.workers.close()
    await ctx.database.close()
  }
}

/**
 * Commands never create the database: a typo in DATABASE_URL would leave an empty one behind and look like an empty
 * server, and the first start would find it and skip its set-up.
 */
async function requireDatabase({ database }: Config): Promise<void> {
  const engine = engineAt(database)
  if ((await engine.state()) !== 'missing') return
  throw new UnusableDatabaseError(engine.absence, 'Check DATABASE_URL, or start the server once, which makes it.')
}

/** For commands that act as somebody, who may then do no more than the API would let them. */
export async function actingAs<T>(ctx: AppContext, user: string, work: (as: RequestContext) => Promise<T>): Promise<T> {
  const { id, email } = await requireUserByEmail(ctx, user)
  try {
    return await work({ ...ctx, actor: { userId: id, email, tokenId: '' } })
  } catch (error) {
    throw error instanceof NotFoundError ? new BadRequestError(missing(error.what, email)) : error
  }
}
