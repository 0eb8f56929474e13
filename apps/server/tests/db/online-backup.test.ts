import { describe, expect, it } from 'vitest'
import { openConnection } from '#db/sqlite/connection.ts'
import { migrate } from '#db/sqlite/migrate.ts'
import { backUpOnline } from '#db/sqlite/online-backup.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { rowsOf } from '#tests/support/sqlite-file.ts'

describe('a copy of the pages of a file', () => {
  it('is of one moment and never begins anew, whatever others write meanwhile', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    await migrate(path)
    const writer = openConnection(path)
    writer.exec('delete from settings')
    const write = writer.prepare('insert into settings values (?, ?)')
    write.run('large', 'x'.repeat(10_000_000))

    const source = openConnection(path)
    const steps: number[] = []
    await backUpOnline(source, folder.file('copy.db'), (done) => {
      steps.push(done)
      write.run(`during step ${steps.length}`, '')
    })
    source.close()
    writer.close()
    expect(steps.length).toBeGreaterThan(2)
    expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other))
    expect(rowsOf(folder.file('copy.db'), 'settings')).toEqual([{ name: 'large', value: expect.any(String) }])
    expect(rowsOf(path, 'settings')).toHaveLength(1 + steps.length)
  })
})
