import type { FullText } from '#db/full-text.ts'
import { deleteUnusedTerms, deleteVectors, insertVectors } from './index-words.ts'
import { listServerMatches, listServerMatchesToCheck, listServerSpaceMatches } from './match-query.ts'
import { relaxWords } from './near-words.ts'

/** Vectors of words that we cut ourselves. */
export const serverFullText: FullText = {
  insertWords: insertVectors,
  deleteWords: deleteVectors,
  mergeWords: deleteUnusedTerms,
  listMatches: listServerMatches,
  listSpaceMatches: listServerSpaceMatches,
  listMatchesToCheck: listServerMatchesToCheck,
  relaxWords,
}
