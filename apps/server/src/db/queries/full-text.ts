import type { Db } from '#db/database.ts'
import type { FullText } from '#db/full-text.ts'
import { adapterOf } from './engine-adapter.ts'

/** The full-text index of whatever engine `db` is of. */
export function fullTextOf(db: Db): FullText {
  return adapterOf(db).queryEngine.fullText
}
