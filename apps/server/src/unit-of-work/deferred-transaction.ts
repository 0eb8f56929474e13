import type { AppContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import { ServiceError } from '#errors.ts'
import type { WakeSignal } from '#runtime/wake-signal.ts'

/**
 * Runs `work` so that all it changes goes to the file at once, at its end. Until its first transaction begins nothing is
 * locked, so what is slow may come before; from then on it reads what it has written.
 */
export async function withDeferredTransaction<C extends AppContext, T>(
  ctx: C,
  work: (held: C) => Promise<T>,
): Promise<T> {
  const begin = () => ctx.database.write.startTransaction().execute()
  let opening: ReturnType<typeof begin> | undefined
  let open: Db | undefined
  let isBroken = false
  const rung = new Set<WakeSignal>()
  // Whoever hears it before the end would find nothing yet.
  const later = (signal: WakeSignal): WakeSignal => ({ ...signal, wake: () => void rung.add(signal) })
  const held: C = {
    ...ctx,
    specSignal: later(ctx.specSignal),
    computedSignal: later(ctx.computedSignal),
    held: {
      async run<R>(step: (db: Db) => Promise<R>): Promise<R> {
        opening ??= begin()
        open = await opening
        try {
          return await step(open)
        } catch (error) {
          isBroken = true
          throw error
        }
      },
    },
  }
  Object.defineProperty(held, 'db', { enumerable: true, get: () => open ?? ctx.db })

  const end = async () => {
    const transaction = await opening
    if (isBroken) return transaction?.rollback().execute()
    await transaction?.commit().execute()
    for (const signal of rung) signal.wake()
  }
  try {
    return await work(held)
  } catch (error) {
    // A refusal may follow a transaction that is to stay, such as one that notes conflicts.
    if (!(error instanceof ServiceError)) isBroken = true
    throw error
  } finally {
    await end()
  }
}

/**
 * For work that is not the request's own, such as bringing an index up to date: each of its steps goes to the file by
 * itself and lets others write in between. Once the held transaction is open no other can begin, so then it joins it.
 */
export function besideDeferredTransaction<C extends AppContext>(ctx: C): C {
  return ctx.held && !ctx.db.isTransaction ? { ...ctx, held: undefined } : ctx
}
