import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { createContext } from '#composition-root.ts'
import { type Config, readConfig } from '#config.ts'
import type { AppContext, RequestContext } from '#context.ts'
import { UnusableFileError } from '#db/sqlite/file-version.ts'
import { BadRequestError, NotFoundError } from '#errors.ts'
import { requireUserByEmail } from '#resources/identity/users/vouched-persons.ts'
import { missing } from './terminal.ts'

/** Opens the file for one command, also while the server is running, and closes it afterwards. */
export async function withContext<T>(work: (ctx: AppContext) => Promise<T>): Promise<T> {
  const config = readConfig()
  requireFile(config)
  const ctx = await createContext(config, { log: pino({ level: 'silent' }) })
  try {
    return await work(ctx)
  } finally {
    await ctx.workers.close()
    await ctx.database.close()
  }
}

/**
 * Commands never create the database: a typo in DATABASE_URL would leave an empty file behind and look like an empty
 * server, and the first start would find a file and skip its set-up.
 */
function requireFile({ databasePath }: Config): void {
  if (existsSync(databasePath)) return
  throw new UnusableFileError(
    `there is no file ${databasePath}`,
    'Check DATABASE_URL, or start the server once, which makes it.',
  )
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
