import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely'
import type { QueryEngine } from '#db/engine.ts'
import type { Tables } from '#db/tables/tables.ts'
import { serverFullText } from './full-text/full-text.ts'
import { ServerQueryCompiler } from './query-compiler.ts'

export const serverQueryEngine: QueryEngine = {
  compiler: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new ServerQueryCompiler(),
    },
  }),
  fullText: serverFullText,
}
