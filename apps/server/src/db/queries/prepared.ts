import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '#db/database.ts'
import type { QueryEngine } from '#db/engine.ts'
import { adapterOf } from './engine-adapter.ts'

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
    const query = compile(db, shape)
    return run(db, query, valuesFor(query, parameters))
  }
}

/** The same for a query that another thread may run; `runCompiled` does so here. */
export function compiledByShape<Shape, Params extends object, Row>(
  build: (db: Db, shape: Shape, parameters: Params) => Compilable<Row>,
): (db: Db, shape: Shape, parameters: Params) => CompiledQuery<Row> {
  const compile = compiledOnce(build)
  return (db, shape, parameters) => {
    const query = compile(db, shape)
    return { ...query, parameters: valuesFor(query, parameters) }
  }
}

export async function runCompiled<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  return run(db, query, query.parameters)
}

function compiledOnce<Shape, Params extends object, Row>(
  build: (db: Db, shape: Shape, parameters: Params) => Compilable<Row>,
): (db: Db, shape: Shape) => CompiledQuery<Row> {
  const compiledBy = byEngine(() => new Map<string | undefined, CompiledQuery<Row>>())
  return (db, shape) => {
    const { engine, value: compiled } = compiledBy(db)
    const key = JSON.stringify(shape)
    const query = compiled.get(key) ?? build(engine.compiler, shape, standIns as Params).compile()
    compiled.set(key, query)
    return query
  }
}

/** Something that is made once for an engine. A process has one engine as a rule, so the last one is looked at first. */
function byEngine<Value>(make: (engine: QueryEngine) => Value): (db: Db) => { engine: QueryEngine; value: Value } {
  const made = new Map<QueryEngine, { engine: QueryEngine; value: Value }>()
  let last: { engine: QueryEngine; value: Value } | undefined
  return (db) => {
    const engine = adapterOf(db).queryEngine
    if (last?.engine === engine) return last
    last = made.get(engine) ?? { engine, value: make(engine) }
    made.set(engine, last)
    return last
  }
}

/**
 * A prepared query whose rows are cached until anything in the database changes, for what nearly every request asks: who is
 * calling, and what may they do here. The rows are shared, and frozen for that.
 */
export function preparedAndCached<Params extends object, Row extends object>(
  build: (db: Db, parameters: Params) => Compilable<Row>,
): (db: Db, parameters: Params) => Promise<readonly Readonly<Row>[]> {
  const compiledBy = byEngine(({ compiler }) => build(compiler, standIns as Params).compile())
  return async (db, parameters) => {
    const { value: compiled } = compiledBy(db)
    const values = valuesFor(compiled, parameters)
    const rowCache = adapterOf(db).cachedRows()
    if (!rowCache) return run(db, compiled, values)
    const key = keyOf(values)
    if (key.length > longestKey) return run(db, compiled, values)
    const known = rowCache.find(compiled, key) as readonly Row[] | undefined
    return known ?? rowCache.set(compiled, key, readNow(db, compiled, values))
  }
}

/** Enough for the ids of a page of fifty. What is asked with more is not asked again soon, and takes its room. */
const longestKey = 2_000

/** No two lists of values have one: with their lengths before them, texts need no quotes. */
function keyOf(values: unknown[]): string {
  let key = ''
  for (const value of values) {
    if (typeof value !== 'string') return JSON.stringify(values)
    key += `${value.length}:${value}`
  }
  return key
}

/** More at once are not what the next request asks for again. */
const mostCachedIds = 200

/** The same for things that are looked up by their ids, a page of them at once: only those not known yet are read. */
export function preparedAndCachedById<Row extends { id: string }>(
  build: (db: Db, parameters: { ids: string }) => Compilable<Row>,
): (db: Db, ids: string[]) => Promise<Map<string, Readonly<Row>>> {
  const compiledBy = byEngine(({ compiler }) => build(compiler, standIns as { ids: string }).compile())
  return async (db, ids) => {
    const { value: compiled } = compiledBy(db)
    const rowCache = ids.length > mostCachedIds ? undefined : adapterOf(db).cachedRows()
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
  const adapter = adapterOf(db)
  const statement = adapter.directStatement(query.sql, db.isTransaction)
  if (statement?.reader) return statement.all(values) as Row[]
  if (statement) {
    statement.run(values)
    return []
  }
  if (adapter.readRows && !db.isTransaction) return adapter.readRows(query.sql, values) as Promise<Row[]>
  return db.executeQuery<Row>({ ...query, parameters: values }).then(({ rows }) => rows)
}
