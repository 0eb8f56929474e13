import type { AppContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import { ServiceError } from '#errors.ts'
import { openUnitOfWork } from './unit-of-work.ts'

/**
 * Runs `work` as one transaction that begins with its first change and is committed at its end. Until then nothing is
 * locked, so what is slow may come before; from then on it reads what it has written.
 */
export async function withDeferredTransaction<C extends AppContext, T>(
  ctx: C,
  work: (deferred: C) => Promise<T>,
): Promise<T> {
  if (ctx.confirmCaller) await ctx.confirmCaller()
  const { write, retryConflicts } = ctx.database
  const attempt = (connection: Db) => runDeferred(ctx, connection, work)
  return retryConflicts ? retryConflicts(attempt) : attempt(write)
}

async function runDeferred<C extends AppContext, T>(ctx: C, write: Db, work: (deferred: C) => Promise<T>): Promise<T> {
  const begin = () => write.startTransaction().execute()
  const unitOfWork = openUnitOfWork(ctx.log)
  let beginning: ReturnType<typeof begin> | undefined
  let open: Db | undefined
  let mustRollBack = false
  const deferred: C = {
    ...ctx,
    unitOfWork,
    deferredTransaction: {
      async run<R>(step: (db: Db) => Promise<R>): Promise<R> {
        beginning ??= begin()
        open = await beginning
        try {
          return await step(open)
        } catch (error) {
          mustRollBack = true
          throw error
        }
      },
    },
  }
  Object.defineProperty(deferred, 'db', { enumerable: true, get: () => open ?? ctx.db })

  const end = async () => {
    const transaction = await beginning
    if (mustRollBack) return transaction?.rollback().execute()
    try {
      await transaction?.commit().execute()
    } catch (error) {
      // The connection belongs to the transaction until then.
      await transaction?.rollback().execute()
      throw error
    }
    unitOfWork.committed()
  }
  try {
    return await work(deferred)
  } catch (error) {
    // A refusal may follow a transaction that is to stay, such as one that notes conflicts.
    if (!(error instanceof ServiceError)) mustRollBack = true
    throw error
  } finally {
    await end()
  }
}

/**
 * For work that is not the request's own, such as bringing an index up to date: each of its steps is a transaction of its
 * own and lets others write in between. Once the deferred transaction is open no other can begin, so then it joins it.
 */
export function besideDeferredTransaction<C extends AppContext>(ctx: C): C {
  const isPending = ctx.deferredTransaction && !ctx.db.isTransaction
  return isPending ? { ...ctx, deferredTransaction: undefined, unitOfWork: undefined } : ctx
}
