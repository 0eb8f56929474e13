import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { withSqlite } from '#tests/support/sqlite-file.ts'

const vacuumOf = (path: string) => withSqlite(path, (sqlite) => sqlite.pragma('auto_vacuum', { simple: true }))

describe('a file', () => {
  it('can give pages back from the beginning', async () => {
    using folder = temporaryFolder()
    await migrate(folder.file('quire.db'))
    expect(vacuumOf(folder.file('quire.db'))).toBe(2)
  })

  it('of before can do so after a start, with all that is in it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    withSqlite(path, (sqlite) => {
      sqlite.pragma('journal_mode = delete')
      sqlite.pragma('auto_vacuum = none')
      sqlite.exec('vacuum')
      sqlite.prepare('insert into contentTexts values (?, ?)').run('a', 'kept')
      sqlite.prepare('insert into contentTexts values (?, ?)').run('b', 'x'.repeat(1_000_000))
      sqlite.exec("delete from contentTexts where hash = 'b'")
    })
    expect(vacuumOf(path)).toBe(0)
    const { size } = statSync(path)
    await migrate(path)
    expect(vacuumOf(path)).toBe(2)
    expect(statSync(path).size).toBeLessThan(size - 900_000)
    const texts = withSqlite(path, (sqlite) => sqlite.prepare('select text from contentTexts').pluck().all())
    expect(texts).toEqual(['kept'])
  })
})
