import { type Compilable, type CompiledQuery, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely'
import type { Db } from '#db/database.ts'
import { FileQueryCompiler, rowCacheOf, statementsOf } from '#db/sqlite/dialect.ts'
import type { Tables } from '#db/tables/tables.ts'

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new FileQueryCompiler(),
  },
})

class Parameter {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const standIns: object = new Proxy({}, { get: (_, name) => new Parameter(name) })

/**
 * Builds and compiles a query once, for the paths every request takes; running it then costs no more than the
 * statement itself. `build` gets a stand-in for each parameter: see `docs/performance.md`.
 */
export function prepared<Params extends object, Row>(
  build: (db: Db, parameters: Params) => Compilable<Row>,
): (db: Db, parameters: Params) => Promise<Row[]> {
  const run = preparedByShape((db, _shape: undefined, parameters: Params) => build(db, parameters))
  return (db, parameters) => run(db, undefined, parameters)
}

/** The same for a query of which a few kinds exist: once for each `shape`, which must be small and plain. */
export function preparedByShape<Shape, Params extends object, Row>(
  build: (db: Db, shape: Shape, parameters: Params) => Compilable<Row>,
): (db: Db, shape: Shape, parameters: Params) => Promise<Row[]> {
  const compile = compiledOnce(build)
  return async (db, shape, parameters) => {
    const query = compile(shape)
    return run(db, query, valuesFor(query, parameters))
  }
}

/** The same for a query that another thread may run; `runCompiled` does so here. */
export function compiledByShape<Shape, Params extends object, Row>(
  build: (db: Db, shape: Shape, parameters: Params) => Compilable<Row>,
): (shape: Shape, parameters: Params) => CompiledQuery<Row> {
  const compile = compiledOnce(build)
  return (shape, parameters) => {
    const query = compile(shape)
    return { ...query, parameters: valuesFor(query, parameters) }
  }
}

export async function runCompiled<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  return run(db, query, query.parameters)
}

function compiledOnce<Shape, Params extends object, Row>(
  build: (db: Db, shape: Shape, parameters: Params) => Compilable<Row>,
): (shape: Shape) => CompiledQuery<Row> {
  const compiled = new Map<string | undefined, CompiledQuery<Row>>()
  return (shape) => {
    const key = JSON.stringify(shape)
    const query = compiled.get(key) ?? build(compiler, shape, standIns as Params).compile()
    compiled.set(key, query)
    return query
  }
}

/**
 * A prepared query whose rows are cached until anything in the file changes, for what nearly every request asks: who is
 * calling, and what may they do here. The rows are shared, and frozen for that.
 */
export function preparedAndCached<Params extends object, Row extends object>(
  build: (db: Db, parameters: Params) => Compilable<Row>,
): (db: Db, parameters: Params) => Promise<readonly Readonly<Row>[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, parameters) => {
    compiled ??= build(compiler, standIns as Params).compile()
    const values = valuesFor(compiled, parameters)
    const rowCache = rowCacheOf(db)
    if (!rowCache) return run(db, compiled, values)
    const key = JSON.stringify(values)
    const known = rowCache.find(compiled, key) as readonly Row[] | undefined
    return known ?? rowCache.set(compiled, key, readNow(db, compiled, values))
  }
}

/** More at once are not what the next request asks for again. */
const mostCachedIds = 200

/** The same for things that are looked up by their ids, a page of them at once: only those not known yet are read. */
export function preparedAndCachedById<Row extends { id: string }>(
  build: (db: Db, parameters: { ids: string }) => Compilable<Row>,
): (db: Db, ids: string[]) => Promise<Map<string, Readonly<Row>>> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, ids) => {
    compiled ??= build(compiler, standIns as { ids: string }).compile()
    const rowCache = ids.length > mostCachedIds ? undefined : rowCacheOf(db)
    if (!rowCache) return byId(await run(db, compiled, valuesFor(compiled, { ids: JSON.stringify(ids) })))
    const found = new Map<string, Readonly<Row>>()
    const missing: string[] = []
    for (const id of ids) {
      const row = rowCache.find(compiled, id)?.[0] as Row | undefined
      if (row) found.set(id, row)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    for (const row of readNow(db, compiled, valuesFor(compiled, { ids: JSON.stringify(missing) }))) {
      rowCache.set(compiled, row.id, [row])
      found.set(row.id, row)
    }
    return found
  }
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function valuesFor<Params extends object>(query: CompiledQuery, parameters: Params): unknown[] {
  return query.parameters.map((value) => (value instanceof Parameter ? parameters[value.name as keyof Params] : value))
}

/** Rows are cached in the turn that reads them: later something may have been committed. */
function readNow<Row>(db: Db, query: CompiledQuery<Row>, values: unknown[]): Row[] {
  return run(db, query, values) as Row[]
}

/** Answers at once where nothing has to be waited for, as on the connection that has a row cache. */
function run<Row>(db: Db, query: CompiledQuery<Row>, values: readonly unknown[]): Row[] | Promise<Row[]> {
  const statement = statementsOf(db)?.(query.sql)
  if (statement?.reader) return statement.all(values) as Row[]
  if (statement) return statement.run(values) && []
  return db.executeQuery<Row>({ ...query, parameters: values }).then(({ rows }) => rows)
}
