import type { FullText } from '#db/full-text.ts'
import { pathOf } from '#db/sqlite/path-of.ts'
import type { ThreadModule } from '#db/thread-module.ts'
import { deleteWords, insertWords, mergeWords } from './index-query.ts'
import { listMatches, listMatchesToCheck, listSpaceMatches } from './match-query.ts'
import type { Relaxed, RelaxInput } from './relax-thread.ts'

const relaxThread: ThreadModule<RelaxInput, Relaxed> = {
  name: 'relax-search',
  module: new URL('./relax-thread.ts', import.meta.url),
  deadlineMs: 1_000,
}

/** FTS5, in the table of its migration. */
export const fullText: FullText = {
  insertWords,
  deleteWords,
  mergeWords,
  listMatches,
  listSpaceMatches,
  listMatchesToCheck,
  async relaxWords({ address, runInThread }, words, scope) {
    return (await runInThread(relaxThread, { path: pathOf(address), words, scope })).query
  },
}
