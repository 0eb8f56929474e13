import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { engineAt } from '#db/engines.ts'
import { stateOfServer } from '#db/postgres/migrate.ts'
import { checkFile, migrate } from '#db/sqlite/migrate.ts'
import { countForBatch, mostOfBatch } from '#db/transfer/batches.ts'
import { moveDatabase } from '#db/transfer/move.ts'
import type { RowSource } from '#db/transfer/row-source.ts'
import type { StoredRow } from '#db/transfer/table-plan.ts'
import { transfer } from '#db/transfer/transfer.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { useOwnPostgres } from '#tests/support/postgres/own.ts'
import { withSqlite } from '#tests/support/sqlite-file.ts'

const { emptyDatabase } = useOwnPostgres()

const silent = { onProgress: () => {}, onWords: () => {}, onCheck: () => {}, words: async function* () {} }

async function fileWith(path: string, rows: number): Promise<void> {
  await migrate(path)
  withSqlite(path, (sqlite) => {
    const insert = sqlite.prepare("insert into settings values ('name ' || ?, 'value')")
    for (let row = 0; row < rows; row += 1) insert.run(row)
  })
}

describe('a database that is made of rows', () => {
  it('is not there before it is published, in PostgreSQL', async (test) => {
    using folder = temporaryFolder()
    const url = await emptyDatabase(test)
    await fileWith(folder.file('quire.db'), 500)
    const target = engineAt({ engine: 'postgres', url })
    {
      await using source = await engineAt({ engine: 'sqlite', path: folder.file('quire.db') }).readSnapshot()
      await using builder = await target.build()
      await transfer(source, builder, silent)
      expect(await builder.count('settings')).toBe(500)
      expect(await stateOfServer(url)).toBe('missing')
    }
    expect(await stateOfServer(url)).toBe('missing')
    await using again = await target.build()
    await again.complete()
    await again.publish(() => {})
    expect(await stateOfServer(url)).toBe('current')
  })

  it('is no file of ours before it is published, and goes with whoever makes it', async () => {
    using folder = temporaryFolder()
    const path = folder.file('quire.db')
    {
      await using _builder = await engineAt({ engine: 'sqlite', path }).build()
      const [partial = ''] = readdirSync(folder.path)
      expect(partial).toMatch(/^quire\.db\.partial-\d+$/)
      expect(() => checkFile(folder.file(partial))).toThrow(/of another program/)
      expect(existsSync(path)).toBe(false)
    }
    expect(readdirSync(folder.path)).toEqual([])
  })

  it('is refused when a row arrives otherwise than it left, and the table is named', async (test) => {
    using folder = temporaryFolder()
    const url = await emptyDatabase(test)
    await fileWith(folder.file('quire.db'), 3)
    await using source = await engineAt({ engine: 'sqlite', path: folder.file('quire.db') }).readSnapshot()
    await using builder = await engineAt({ engine: 'postgres', url }).build()
    const forgetful: typeof builder = { ...builder, insert: (table, rows) => builder.insert(table, rows.slice(0, 1)) }
    await expect(transfer(source, forgetful, silent)).rejects.toThrow(
      'these tables arrived otherwise than they left: settings',
    )
  })

  it('has every row, however many there are, in batches of a bounded size', async (test) => {
    using folder = temporaryFolder()
    const url = await emptyDatabase(test)
    const path = folder.file('quire.db')
    await migrate(path)
    withSqlite(path, (sqlite) => {
      const insert = sqlite.prepare('insert into fileContents values (?, ?)')
      for (let file = 0; file < 7; file += 1) insert.run(String(file), Buffer.alloc(1_500_000, file))
      for (let file = 7; file < 1_000; file += 1) insert.run(String(file), Buffer.alloc(10, file))
      // The numbers of rows need not be one after another.
      sqlite.exec("delete from fileContents where hash in ('3', '500')")
    })
    await moveDatabase({ from: { engine: 'sqlite', path }, to: { engine: 'postgres', url } }, silent)
    for (const address of [
      { engine: 'sqlite' as const, path },
      { engine: 'postgres' as const, url },
    ]) {
      await using source = await engineAt(address).readSnapshot()
      const batches = await batchesOf(source, 'fileContents')
      expect(batches.flat()).toHaveLength(998)
      expect(batches.flat().map((row) => row.at(-1))).toEqual(
        Array.from({ length: 1_000 }, (_, index) => index + 1).filter((place) => place !== 4 && place !== 501),
      )
      const sizes = batches.map((rows) => rows.reduce((sum, row) => sum + (row[1] as Uint8Array).length, 0))
      expect(Math.max(...sizes)).toBeLessThanOrEqual(mostOfBatch.bytes + 1_500_000)
      expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(mostOfBatch.rows)
    }
  })

  it('is not published when what it was read from was written to meanwhile', async (test) => {
    using folder = temporaryFolder()
    const url = await emptyDatabase(test)
    const path = folder.file('quire.db')
    await fileWith(path, 3)
    const interfering = {
      ...silent,
      onCheck: () => withSqlite(path, (sqlite) => void sqlite.exec("update settings set value = 'another'")),
    }
    const move = moveDatabase({ from: { engine: 'sqlite', path }, to: { engine: 'postgres', url } }, interfering)
    await expect(move).rejects.toThrow(/was written to meanwhile\. Stop every server/)
    expect(await stateOfServer(url)).toBe('missing')
  })
})

async function batchesOf(source: RowSource, table: string): Promise<(readonly StoredRow[])[]> {
  const batches: (readonly StoredRow[])[] = []
  for await (const rows of source.rows(table)) batches.push(rows)
  return batches
}

describe('a batch', () => {
  it.each([
    [[], 0],
    [[10, 10], 2],
    [[5_000_000, 10], 1],
    [[10, 5_000_000], 1],
    [Array.from({ length: 300 }, () => 1), 200],
  ])('of rows takes as many as fit: %#', (sizes, count) => {
    expect(countForBatch(sizes)).toBe(count)
  })
})
