import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prepareRestore } from '#db/sqlite/files/restore.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { damage, withSqlite } from '#tests/support/sqlite-file.ts'

describe('a restore', () => {
  it.each<[string, (path: string) => Promise<void> | void, RegExp]>([
    ['text', (path) => writeFileSync(path, 'Dear diary, '.repeat(1000)), /is damaged: .*Nothing was changed\./],
    ['empty', (path) => writeFileSync(path, ''), /is empty\. Nothing was changed\./],
    ['of another program', ofAnotherProgram, /is a SQLite file of another program\. Nothing was changed\./],
    ['of a newer version', ofNewerVersion, /was written by a newer Quire \(schema 1000, this one knows \d+\)\./],
    ['cut short', cutShort, /is damaged: .*Nothing was changed\./],
    ['inconsistent', inconsistent, /is damaged: .*Nothing was changed\./],
    ['full of rows that point nowhere', orphaned, /is damaged: rows of organizationDomains point to no row of/],
  ])('refuses a backup that is %s', async (_, make, message) => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    const backup = folder.file('backup.db')
    await make(backup)
    const before = readFileSync(backup)
    await expect(prepareRestore(path, backup)).rejects.toThrow(message)
    await expect(prepareRestore(path, backup)).rejects.toThrow(backup)
    expect(readFileSync(backup).equals(before)).toBe(true)
    expect(readdirSync(folder.path)).toEqual(['backup.db'])
  })
})

function ofAnotherProgram(path: string): void {
  withSqlite(path, (sqlite) => sqlite.exec('create table photos (name text)'))
}

async function ofNewerVersion(path: string): Promise<void> {
  await migrate(path)
  withSqlite(path, (sqlite) => sqlite.pragma('user_version = 1000'))
}

async function cutShort(path: string): Promise<void> {
  await migrate(path)
  writeFileSync(path, readFileSync(path).subarray(0, 40_960))
}

async function inconsistent(path: string): Promise<void> {
  await migrate(path)
  damage(path)
}

async function orphaned(path: string): Promise<void> {
  await migrate(path)
  withSqlite(path, (sqlite) => {
    sqlite.pragma('foreign_keys = off')
    sqlite.exec("insert into organizationDomains values ('paper.example', 'nobody')")
  })
}
