import { describe, expect, it } from 'vitest'
import { type AppContext, inTransaction } from '#context.ts'
import { openServer } from '#db/postgres/open-server.ts'
import { ConflictError } from '#errors.ts'
import { createUser } from '#resources/identity/users/service.ts'
import { startTestServer } from '#tests/support/server.ts'
import { withDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'

describe('withDeferredTransaction', () => {
  it('writes everything at the end, and reads it before', async () => {
    await using server = await startTestServer()
    const { ctx } = server

    const seen = await withDeferredTransaction(ctx, async (deferred) => {
      await addUser(deferred, 'ada')
      await addUser(deferred, 'bob')
      return { inside: await isThere(deferred, 'ada'), outside: await isThere(ctx, 'ada') }
    })

    expect(seen).toEqual({ inside: true, outside: false })
    expect([await isThere(ctx, 'ada'), await isThere(ctx, 'bob')]).toEqual([true, true])
  })

  it('gives its connection back when its commit fails, and is run again', async (test) => {
    await using server = await startTestServer()
    const { address } = server.ctx.database
    if (address.engine === 'sqlite') return test.skip('a file is written to by one connection')
    const database = await openServer({ ...address, failsFirst: true })
    const ctx = { ...server.ctx, database, db: database.read }
    // More than there are connections.
    const names = Array.from({ length: 30 }, (_, index) => `user-${index}`)
    for (const name of names) await withDeferredTransaction(ctx, (deferred) => addUser(deferred, name))
    expect(await Promise.all(names.map((name) => isThere(ctx, name)))).toEqual(names.map(() => true))
    await database.close()
  })

  it('undoes all of it when something breaks, and lets the next writer in', async () => {
    await using server = await startTestServer()
    const { ctx } = server

    const broken = withDeferredTransaction(ctx, async (deferred) => {
      await addUser(deferred, 'ada')
      throw new Error('out of luck')
    })
    await expect(broken).rejects.toThrow('out of luck')
    await addUser(ctx, 'bob')

    expect([await isThere(ctx, 'ada'), await isThere(ctx, 'bob')]).toEqual([false, true])
  })

  it('keeps what was done before a refusal that no transaction made', async () => {
    await using server = await startTestServer()
    const { ctx } = server

    const refusal = withDeferredTransaction(ctx, async (deferred) => {
      await addUser(deferred, 'ada')
      throw new ConflictError('not now')
    })
    await expect(refusal).rejects.toThrow('not now')

    expect(await isThere(ctx, 'ada')).toBe(true)
  })

  it('undoes all of it when a transaction after the first refuses', async () => {
    await using server = await startTestServer()
    const { ctx } = server

    const refusal = withDeferredTransaction(ctx, async (deferred) => {
      await addUser(deferred, 'ada')
      await inTransaction(deferred, async (tx) => {
        await addUser(tx, 'bob')
        throw new ConflictError('not now')
      })
    })
    await expect(refusal).rejects.toThrow('not now')

    expect([await isThere(ctx, 'ada'), await isThere(ctx, 'bob')]).toEqual([false, false])
  })

  it('locks nothing before the first change', async () => {
    await using server = await startTestServer()
    const { ctx } = server

    await withDeferredTransaction(ctx, async (deferred) => {
      await isThere(deferred, 'ada')
      await addUser(ctx, 'bob')
    })

    expect(await isThere(ctx, 'bob')).toBe(true)
  })
})

function addUser(ctx: AppContext, name: string) {
  return createUser(ctx, { email: `${name}@example.com`, displayName: name })
}

async function isThere({ db }: AppContext, name: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', `${name}@example.com`).executeTakeFirst()
  return row !== undefined
}
