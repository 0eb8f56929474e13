import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

class Parameter {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * Builds and compiles a query once, for the paths every request takes; running it then costs no more than the
 * statement itself. `build` gets a stand-in for each parameter.
 */
export function prepared<Params extends object, Row>(
  build: (db: Db, parameters: Params) => Compilable<Row>,
): (db: Db, parameters: Params) => Promise<Row[]> {
  const standIns = new Proxy({}, { get: (_, name) => new Parameter(name) }) as Params
  const query = build(compiler, standIns).compile()
  return async (db, parameters) => {
    const values = query.parameters.map((value) =>
      value instanceof Parameter ? parameters[value.name as keyof Params] : value,
    )
    const { rows } = await db.executeQuery({ ...query, parameters: values } as CompiledQuery<Row>)
    return rows
  }
}
