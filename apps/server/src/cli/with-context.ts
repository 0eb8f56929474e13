import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { type Config, readConfig } from '../config.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { createContext } from '../create-context.ts'
import { UnusableFileError } from '../db/file-version.ts'
import { requireUserByEmail } from '../resources/identity/users/service.ts'

/** Opens the file for one command, also while the server is running, and closes it afterwards. */
export async function withContext<T>(work: (ctx: AppContext) => Promise<T>): Promise<T> {
  requireFile(readConfig())
  return withNewContext(work)
}

/** The same for the command that may come before the first start: it makes the file where there is none. */
export async function withNewContext<T>(work: (ctx: AppContext) => Promise<T>): Promise<T> {
  const ctx = await createContext(readConfig(), { log: pino({ level: 'silent' }) })
  try {
    return await work(ctx)
  } finally {
    await ctx.workers.close()
    ctx.database.close()
  }
}

/** A slip in DATABASE_URL must not leave an empty file behind, and an empty list must not hide the slip. */
function requireFile({ databasePath }: Config): void {
  if (existsSync(databasePath)) return
  throw new UnusableFileError(
    `there is no file ${databasePath}`,
    'Check DATABASE_URL, or start the server once, which makes it.',
  )
}

/** For commands that act as somebody, who may then do no more than the API would let them. */
export async function actingAs(ctx: AppContext, user: string): Promise<RequestContext> {
  const { id, email } = await requireUserByEmail(ctx, user)
  return { ...ctx, actor: { userId: id, email, tokenId: '' } }
}
