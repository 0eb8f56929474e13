import type { OnPart } from '#db/engine.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { tables } from '#db/schema/tables.ts'
import { createRowDigest } from './row-digest.ts'
import type { DatabaseBuilder, RowSource, WordSource } from './row-source.ts'

export interface TransferProgress {
  /** Of rows. */
  onProgress: OnPart
  /** Of pages whose words go into the full-text index. */
  onWords: OnPart
  /** Of rows that are compared, and of texts and files whose hashes are. */
  onCheck: OnPart
}

const tableNames = Object.keys(tables)

/** Brings all rows over, makes the full-text index of the other engine from them, and compares what arrived. */
export async function transfer(
  source: RowSource,
  target: DatabaseBuilder,
  { words, ...progress }: TransferProgress & { words: WordSource },
): Promise<void> {
  const total = await countRows(source)
  const left = await digestTables(source, { total, onPart: progress.onProgress }, target.insert)
  await target.complete()
  await transferWords(target, words, progress.onWords)
  const arrived = await digestTables(target, { total, onPart: progress.onCheck })
  const differing = tableNames.filter((table) => left.get(table) !== arrived.get(table))
  if (differing.length === 0) return
  throw new UnusableDatabaseError(`these tables arrived otherwise than they left: ${differing.join(', ')}`)
}

async function countRows(source: RowSource): Promise<number> {
  let total = 0
  for (const table of tableNames) total += await source.count(table)
  return total
}

/** What each table holds, in short. */
async function digestTables(
  source: RowSource,
  { total, onPart }: { total: number; onPart: OnPart },
  take?: DatabaseBuilder['insert'],
): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  let done = 0
  onPart(0, total)
  for (const table of tableNames) {
    const digest = createRowDigest()
    for await (const rows of source.rows(table)) {
      digest.add(rows)
      await take?.(table, rows)
      done += rows.length
      onPart(done, total)
    }
    const { count, hash } = digest.result()
    digests.set(table, `${count} ${hash}`)
  }
  return digests
}

async function transferWords(target: DatabaseBuilder, words: WordSource, onWords: OnPart): Promise<void> {
  const total = await target.count('searchPages')
  let done = 0
  onWords(0, total)
  for await (const rows of words(target.db)) {
    await target.insertWords(rows)
    done += rows.length
    onWords(done, total)
  }
  if (done === total) return
  throw new UnusableDatabaseError(`${done} pages have words for search, and ${total} should`)
}
