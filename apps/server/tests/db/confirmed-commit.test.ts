import { setImmediate as nextTurn } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createContext } from '#composition-root.ts'
import { readConfig } from '#config.ts'
import { type AppContext, afterCommit, inTransaction } from '#context.ts'
import { openConnection } from '#db/sqlite/connection.ts'
import { createWriteDialect } from '#db/sqlite/dialect.ts'
import { createWriteGroups } from '#db/sqlite/write-groups.ts'
import type { Tables } from '#db/tables/tables.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { fileSettingsIn } from '#tests/support/process.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'
import { withDeferredTransaction } from '#unit-of-work/deferred-transaction.ts'

type Run = (ctx: AppContext, work: (tx: AppContext) => Promise<void>) => Promise<void>

const deferred: Run = (ctx, work) => withDeferredTransaction(ctx, (open) => inTransaction(open, work))

describe.each<[string, Run]>([
  ['inTransaction', inTransaction],
  ['withDeferredTransaction', deferred],
])('afterCommit in %s, where the disk has to confirm', (_, run) => {
  it('does not call before it has', async () => {
    await using world = await startWorld()
    let calls = 0
    const acknowledged = run(world.ctx, async (tx) => {
      await tx.db.insertInto('settings').values({ name: 'colour', value: 'red' }).execute()
      afterCommit(tx, () => {
        calls += 1
      })
    })
    await world.committed
    // Others see it, and it may still be lost.
    expect(await coloursSeen(world.ctx)).toEqual(['red'])
    expect(calls).toBe(0)
    world.confirm.resolve()
    await acknowledged
    expect(calls).toBe(1)
  })

  it('never calls when it does not', async () => {
    await using world = await startWorld()
    let calls = 0
    const acknowledged = run(world.ctx, async (tx) =>
      afterCommit(tx, () => {
        calls += 1
      }),
    )
    const refused = expect(acknowledged).rejects.toThrow('not synced')
    await world.committed
    world.confirm.reject(new Error('not synced'))
    await refused
    await nextTurn()
    expect(calls).toBe(0)
  })
})

/** A context that writes to a disk which confirms when it is told to. */
async function startWorld() {
  const folder = temporaryFolder()
  const ctx = await createContext(readConfig({ ...fileSettingsIn(folder), LOG_LEVEL: 'silent' }))
  const writer = openConnection(fileOf(ctx.database.address))
  const confirm = Promise.withResolvers<void>()
  const committed = Promise.withResolvers<void>()
  const groups = createWriteGroups(writer, {
    confirm() {
      committed.resolve()
      return confirm.promise
    },
  })
  const write = new Kysely<Tables>({ dialect: createWriteDialect(writer, groups) })
  return {
    ctx: { ...ctx, database: { ...ctx.database, write } },
    confirm,
    committed: committed.promise,
    async [Symbol.asyncDispose]() {
      writer.close()
      await ctx.database.close()
      folder[Symbol.dispose]()
    },
  }
}

async function coloursSeen({ database }: AppContext): Promise<string[]> {
  database.closeSnapshot()
  const rows = await database.read.selectFrom('settings').select('value').where('name', '=', 'colour').execute()
  return rows.map(({ value }) => value)
}
