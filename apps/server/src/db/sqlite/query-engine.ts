import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely'
import type { QueryEngine } from '#db/engine.ts'
import type { Tables } from '#db/tables/tables.ts'
import { fullText } from './full-text/full-text.ts'
import { FileQueryCompiler } from './query-compiler.ts'

export const queryEngine: QueryEngine = {
  compiler: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new FileQueryCompiler(),
    },
  }),
  fullText,
}
