import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { preparedAndCached } from '#db/queries/prepared.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { openFile } from '#db/sqlite/open-file.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'

describe('a read', () => {
  it('neither sees an open transaction nor waits for it', async () => {
    await using world = await openWorld()
    const { read, write } = world.database
    await write.transaction().execute(async (tx) => {
      await tx.insertInto('settings').values({ name: 'colour', value: 'red' }).execute()
      expect(await settings(read)).toEqual([])
      expect(await settings(tx)).toEqual([{ name: 'colour', value: 'red' }])
    })
    expect(await settings(read)).toEqual([{ name: 'colour', value: 'red' }])
  })

  it('sees what another process wrote, from the next turn of the event loop on', async () => {
    await using world = await openWorld()
    const other = openFile(fileOf(world.database.address))
    expect(await settings(world.database.read)).toEqual([])
    await other.write.insertInto('settings').values({ name: 'colour', value: 'red' }).execute()
    await other.close()
    await nextTurn()
    expect(await settings(world.database.read)).toEqual([{ name: 'colour', value: 'red' }])
  })

  it('is all that the reading connection can do', async () => {
    await using world = await openWorld()
    const writing = world.database.read.insertInto('settings').values({ name: 'colour', value: 'red' }).execute()
    await expect(writing).rejects.toThrow('readonly')
  })
})

describe('a query whose rows are cached', () => {
  const setting = preparedAndCached((db, { name }: { name: string }) =>
    db.selectFrom('settings').selectAll().where('name', '=', name),
  )
  const red = { name: 'colour', value: 'red' }

  it('is not asked again while nothing changes', async () => {
    await using world = await openWorld()
    const { read, write } = world.database
    await write.insertInto('settings').values(red).execute()
    const first = await setting(read, { name: 'colour' })
    expect(first).toEqual([red])
    await nextTurn()
    expect(await setting(read, { name: 'colour' })).toBe(first)
    expect(await setting(read, { name: 'shape' })).toEqual([])
  })

  it('is asked again after any commit, of this process or another', async () => {
    await using world = await openWorld()
    const { address, read, write } = world.database
    const path = fileOf(address)
    expect(await setting(read, { name: 'colour' })).toEqual([])
    await write.insertInto('settings').values(red).execute()
    expect(await setting(read, { name: 'colour' })).toEqual([red])

    const other = openFile(path)
    await other.write.deleteFrom('settings').execute()
    await other.close()
    await nextTurn()
    expect(await setting(read, { name: 'colour' })).toEqual([])
  })

  it('sees the changes of its own transaction, and nobody else does', async () => {
    await using world = await openWorld()
    const { read, write } = world.database
    await write.transaction().execute(async (tx) => {
      expect(await setting(tx, { name: 'colour' })).toEqual([])
      await tx.insertInto('settings').values(red).execute()
      expect(await setting(tx, { name: 'colour' })).toEqual([red])
      expect(await setting(read, { name: 'colour' })).toEqual([])
    })
  })

  it('answers rows that nobody can change for the others', async () => {
    await using world = await openWorld()
    await world.database.write.insertInto('settings').values(red).execute()
    const [row] = await setting(world.database.read, { name: 'colour' })
    expect(Object.isFrozen(row)).toBe(true)
  })

  it('keeps a bounded number of answers', async () => {
    await using world = await openWorld()
    const { read } = world.database
    const first = await setting(read, { name: '0' })
    for (let name = 1; name <= 1000; name++) await setting(read, { name: String(name) })
    expect(await setting(read, { name: '0' })).not.toBe(first)
  })
})

describe('a transaction', () => {
  it('leaves nothing behind when it fails', async () => {
    await using world = await openWorld()
    const { read, write } = world.database
    const failing = write.transaction().execute(async (tx) => {
      await tx.insertInto('settings').values({ name: 'colour', value: 'red' }).execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await settings(read)).toEqual([])
  })

  it('has the file to itself, so that no update is lost', async () => {
    await using world = await openWorld()
    const { read, write } = world.database
    await write.insertInto('settings').values({ name: 'count', value: '0' }).execute()
    const increment = () =>
      write.transaction().execute(async (tx) => {
        const [row] = await settings(tx)
        const value = String(Number(row?.value) + 1)
        await tx.updateTable('settings').set({ value }).where('name', '=', 'count').execute()
      })
    await Promise.all(Array.from({ length: 20 }, increment))
    expect(await settings(read)).toEqual([{ name: 'count', value: '20' }])
  })

  it('refuses rows that point nowhere', async () => {
    await using world = await openWorld()
    const orphan = { domain: 'paper.example', organizationId: 'nobody' }
    const writing = world.database.write.insertInto('organizationDomains').values(orphan).execute()
    await expect(writing).rejects.toThrow('FOREIGN KEY')
  })
})

async function openWorld(): Promise<AsyncDisposable & { database: Database }> {
  const folder = temporaryFolder()
  const path = folder.file('quire.db')
  await migrate(path)
  const database = openFile(path)
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close()
      folder[Symbol.dispose]()
    },
  }
}

/** But for the one that every file has from the beginning. */
function settings(db: Database['read']) {
  return db.selectFrom('settings').selectAll().where('name', '<>', 'schemaFingerprint').execute()
}
