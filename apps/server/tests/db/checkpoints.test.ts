import { statSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { createContext } from '#composition-root.ts'
import { readConfig } from '#config.ts'
import type { Database } from '#db/database.ts'
import { perform } from '#db/sqlite/checkpoint-task.ts'
import { type FileDatabase, openFile } from '#db/sqlite/open-file.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { fileSettingsIn } from '#tests/support/process.ts'
import { fileOf } from '#tests/support/sqlite-file.ts'

const megabyte = 1024 * 1024

describe('the write-ahead log', () => {
  it('is checkpointed in a thread, and stays bounded while writers never stop', async () => {
    using folder = temporaryFolder()
    const { database } = await createContext(readConfig({ ...fileSettingsIn(folder), LOG_LEVEL: 'silent' }))
    for (let times = 0; times < 150; times++) await writeMegabyte(database, `name${times % 4}`)
    expect(statSync(`${fileOf(database.address)}-wal`).size).toBeLessThan(80 * megabyte)
    expect(await emptied(database)).toBe(true)
    expect(statSync(`${fileOf(database.address)}-wal`).size).toBe(0)
    expect(database.health.refusal()).toBeUndefined()
    await database.close()
  })

  it('makes the server refuse writes for as long as a checkpoint fails', async () => {
    using folder = temporaryFolder()
    await createContext(readConfig({ ...fileSettingsIn(folder), LOG_LEVEL: 'silent' })).then(({ database }) =>
      database.close(),
    )
    let isMissing = true
    const database = openFile(folder.file('quire.db'), {
      checkpointer: {
        run: async (input) => perform(isMissing ? { ...input, path: folder.file('missing.db') } : input),
        end: async () => {},
      },
    })
    for (let times = 0; times < 6; times++) await writeMegabyte(database, `name${times}`)
    await vi.waitFor(() =>
      expect(database.health.refusal()).toEqual({ reason: 'the file cannot be opened', isFinal: false }),
    )
    isMissing = false
    await writeMegabyte(database, 'name')
    await vi.waitFor(() => expect(database.health.refusal()).toBeUndefined())
    await database.close()
  })
})

async function writeMegabyte({ write }: Database, name: string): Promise<void> {
  const value = 'x'.repeat(megabyte)
  await write
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** A reader of this turn may be in the way. */
async function emptied(database: Database): Promise<boolean> {
  database.closeSnapshot()
  return (database as FileDatabase).emptyLog()
}
