import { describe, expect, it } from 'vitest'
import { type AppContext, afterCommit, inTransaction } from '#context.ts'
import { ConflictError } from '#errors.ts'
import { createUser } from '#resources/identity/users/service.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { besideDeferredTransaction, withDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'

const luckless = new Error('out of luck')

describe('afterCommit', () => {
  it('calls once, and only when another connection sees the row', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world

    await inTransaction(ctx, async (tx) => {
      afterCommit(tx, notify)
      await addUser(tx, 'ada')
      afterCommit(tx, notify)
      expect(calls).toEqual([])
    })

    expect(await Promise.all(calls)).toEqual([['ada']])
  })

  it('never calls when the transaction is rolled back', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world

    const broken = inTransaction(ctx, async (tx) => {
      await addUser(tx, 'ada')
      afterCommit(tx, notify)
      throw luckless
    })
    await expect(broken).rejects.toThrow(luckless)
    await addUser(ctx, 'bob')

    expect(calls).toEqual([])
  })

  it('waits for the outermost transaction when it is registered in one that joined', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world

    await inTransaction(ctx, async (tx) => {
      await inTransaction(tx, async (inner) => afterCommit(inner, notify))
      expect(calls).toEqual([])
      await addUser(tx, 'ada')
    })
    const broken = inTransaction(ctx, async (tx) => {
      await inTransaction(tx, async (inner) => afterCommit(inner, notify))
      throw luckless
    })
    await expect(broken).rejects.toThrow(luckless)

    expect(await Promise.all(calls)).toEqual([['ada']])
  })

  it('keeps the callbacks of transactions that share a commit apart', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world

    await Promise.allSettled([
      inTransaction(ctx, async (tx) => {
        afterCommit(tx, notify)
        throw luckless
      }),
      addUser(ctx, 'ada'),
      inTransaction(ctx, async (tx) => {
        await addUser(tx, 'bob')
        afterCommit(tx, notify)
      }),
    ])

    expect(await Promise.all(calls)).toEqual([['ada', 'bob']])
  })

  it('leaves the transaction acknowledged, and the others called, when a callback throws', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world

    const result = inTransaction(ctx, async (tx) => {
      afterCommit(tx, () => {
        throw luckless
      })
      afterCommit(tx, notify)
      return addUser(tx, 'ada')
    })

    expect(await result).toMatchObject({ displayName: 'ada' })
    expect(await Promise.all(calls)).toEqual([['ada']])
  })

  it('refuses what would never be called: outside a transaction, and after its commit', async () => {
    await using world = await startWorld()
    const { ctx, notify } = world

    expect(() => afterCommit(ctx, notify)).toThrow('no transaction')
    const tx = await inTransaction(ctx, async (open) => open)
    expect(() => afterCommit(tx, notify)).toThrow('already committed')
  })
})

describe('afterCommit in a deferred transaction', () => {
  it('calls once, when all of it is committed', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world

    await withDeferredTransaction(ctx, async (deferred) => {
      afterCommit(deferred, notify)
      for (const name of ['ada', 'bob']) {
        await inTransaction(deferred, async (tx) => {
          afterCommit(tx, notify)
          await addUser(tx, name)
        })
      }
      expect(calls).toEqual([])
    })

    expect(await Promise.all(calls)).toEqual([['ada', 'bob']])
  })

  it('never calls when something breaks, or a step refuses', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world
    const step = (deferred: AppContext, error?: Error) =>
      inTransaction(deferred, async (tx) => {
        await addUser(tx, 'ada')
        afterCommit(tx, notify)
        if (error) throw error
      })

    const broken = withDeferredTransaction(ctx, async (deferred) => {
      await step(deferred)
      throw luckless
    })
    await expect(broken).rejects.toThrow(luckless)
    const refusal = withDeferredTransaction(ctx, (deferred) => step(deferred, new ConflictError('not now')))
    await expect(refusal).rejects.toThrow('not now')

    expect(calls).toEqual([])
  })

  it('calls when a refusal follows that keeps what was done', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world

    const refusal = withDeferredTransaction(ctx, async (deferred) => {
      await inTransaction(deferred, async (tx) => {
        afterCommit(tx, notify)
        await addUser(tx, 'ada')
      })
      throw new ConflictError('not now')
    })
    await expect(refusal).rejects.toThrow('not now')

    expect(await Promise.all(calls)).toEqual([['ada']])
  })

  it('calls for a transaction beside it at the commit of that one', async () => {
    await using world = await startWorld()
    const { ctx, notify, calls } = world

    const broken = withDeferredTransaction(ctx, async (deferred) => {
      await inTransaction(besideDeferredTransaction(deferred), async (tx) => {
        afterCommit(tx, notify)
        await addUser(tx, 'ada')
      })
      expect(await Promise.all(calls)).toEqual([['ada']])
      await addUser(deferred, 'bob')
      throw luckless
    })
    await expect(broken).rejects.toThrow(luckless)

    expect(await Promise.all(calls)).toEqual([['ada']])
  })
})

/** A callback that notes whom another connection, as of another process, sees at the moment of the call. */
async function startWorld() {
  const server = await startTestServer()
  const calls: Promise<string[]>[] = []
  const seenByOther = async () => {
    const query = "select displayName from users where email like '%@people.example' order by displayName"
    const users = await queryDatabase<{ displayName: string }>(server.ctx.database.address, query)
    return users.map(({ displayName }) => displayName)
  }
  return {
    ctx: server.ctx,
    calls,
    notify: () => void calls.push(seenByOther()),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
    },
  }
}

function addUser(ctx: AppContext, name: string) {
  return createUser(ctx, { email: `${name}@people.example`, displayName: name })
}
