import { describe, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { releasedSchemas } from '#db/migrations/released-schemas.ts'
import { prepareRestore } from '#db/sqlite/files/restore.ts'
import { checkFile, migrate } from '#db/sqlite/migrate.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { withSqlite } from '#tests/support/sqlite-file.ts'
import { schemasOfMigrations } from './schemas.ts'

describe('a migration that has been released', () => {
  it('does what it always did', async () => {
    expect(releasedSchemas.length).toBeGreaterThan(0)
    expect((await schemasOfMigrations()).slice(0, releasedSchemas.length)).toEqual(releasedSchemas)
  })
})

describe('a file from elsewhere', () => {
  it.each<[string, string]>([
    ['with a table more', 'create table photos (name text)'],
    ['with an index less', 'drop index tokensByUser'],
    ['with a column more', 'alter table users add column shoeSize integer'],
    ['with a trigger more', 'create trigger greedy after insert on users begin delete from tokens; end'],
  ])('is refused with a sentence, to start and to restore: %s', async (_, change) => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    withSqlite(path, (sqlite) => void sqlite.exec(change))
    const sentence = /quire\.db says that it is a Quire file of schema \d+, but its tables are not those of that schema/
    expect(() => checkFile(path)).toThrow(sentence)
    await expect(migrate(path)).rejects.toThrow(sentence)
    await expect(prepareRestore(folder.file('other.db'), path)).rejects.toThrow(sentence)
  })

  it('is refused also when it is older, and the server would migrate it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path, migrations.slice(0, releasedSchemas.length))
    withSqlite(path, (sqlite) => {
      sqlite.exec("delete from settings where name = 'schemaFingerprint'")
    })
    expect(checkFile(path)).toBe(releasedSchemas.length)
    withSqlite(path, (sqlite) => void sqlite.exec('drop index tokensByUser'))
    await expect(migrate(path)).rejects.toThrow(/its tables are not those of that schema/)
  })

  it('is not one of which SQLite has taken statistics', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    withSqlite(path, (sqlite) => void sqlite.exec('analyze'))
    expect(checkFile(path)).toBe(migrations.length)
  })
})
