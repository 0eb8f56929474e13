import { pino } from 'pino'
import { createReadingContext } from '#composition-root.ts'
import type { Config } from '#config.ts'
import { readOnlyDatabase } from '#db/transfer/read-only-database.ts'
import type { WordSource } from '#db/transfer/row-source.ts'
import { listAllWords } from '#resources/workspace/content/content-index/all-words.ts'

/** For a database that is made of the rows of another one: its full-text index is made anew, from what pages say. */
export function wordSource(config: Config): WordSource {
  return async function* (db) {
    const log = pino({ level: 'silent' })
    const ctx = createReadingContext(config, readOnlyDatabase(config.database, db), { log, now: Date.now })
    try {
      yield* listAllWords(ctx)
    } finally {
      await ctx.workers.close()
    }
  }
}
