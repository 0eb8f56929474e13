import { pino } from 'pino'
import { readConfig } from '../config.ts'
import type { AppContext } from '../context.ts'
import { createContext } from '../create-context.ts'

/** Opens the file for one command, also while the server is running, and closes it afterwards. */
export async function withContext<T>(work: (ctx: AppContext) => Promise<T>): Promise<T> {
  const ctx = await createContext(readConfig(), { log: pino({ level: 'silent' }) })
  try {
    return await work(ctx)
  } finally {
    ctx.database.close()
  }
}
