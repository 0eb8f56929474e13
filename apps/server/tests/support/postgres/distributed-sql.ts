import { loadModule, parseSync } from 'libpg-query'
import type { SentStatement } from './record-statements.ts'

type Node = { [name: string]: unknown }

/** What is not to be sent, each with what it is called where it is found. See `docs/distributed-sql.md`. */
const forbiddenNodes: Readonly<Record<string, (node: Node) => string | undefined>> = {
  LockingClause: ({ waitPolicy }) => (waitPolicy === 'LockWaitSkip' ? 'skip locked' : undefined),
  FuncCall: (node) => forbiddenFunction(nameOf(node.funcname)),
  ListenStmt: () => 'listen',
  NotifyStmt: () => 'notify',
  UnlistenStmt: () => 'unlisten',
  DoStmt: () => 'do',
  MergeStmt: () => 'merge',
  CopyStmt: () => 'copy',
  LockStmt: () => 'lock table',
  ConstraintsSetStmt: () => 'set constraints',
  CreateExtensionStmt: () => 'create extension',
  CreateEventTrigStmt: () => 'event trigger',
  CreateDomainStmt: () => 'create domain',
  GroupingSet: () => 'grouping sets',
  RangeTableSample: () => 'tablesample',
  JsonTable: () => 'json_table',
  JsonFuncExpr: () => 'SQL/JSON function',
  JsonObjectConstructor: () => 'SQL/JSON constructor',
  JsonArrayConstructor: () => 'SQL/JSON constructor',
  XmlExpr: () => 'XML',
  XmlSerialize: () => 'XML',
  CurrentOfExpr: () => 'where current of',
  Constraint: forbiddenConstraint,
  IndexStmt: forbiddenIndex,
  CreateStmt: ({ inhRelations, relation }) =>
    inhRelations ? 'inherits' : isTemporary(relation) ? 'temporary or unlogged table' : undefined,
  CreateTrigStmt: ({ deferrable }) => (deferrable ? 'deferrable' : undefined),
  SelectStmt: ({ limitOption }) => (limitOption === 'LIMIT_OPTION_WITH_TIES' ? 'with ties' : undefined),
  InferClause: ({ indexElems }) => (hasExpression(indexElems) ? 'on conflict (expression)' : undefined),
  ColumnRef: ({ fields }) =>
    /^(ctid|xmin|xmax|cmin|cmax|tableoid)$/.test(nameOf(fields)) ? 'system column' : undefined,
  VariableSetStmt: ({ name }) => (name === 'session_replication_role' ? 'session_replication_role' : undefined),
  DefElem: ({ defname }) => (defname === 'transaction_deferrable' ? 'deferrable transaction' : undefined),
}

/** What parsing needs, once. */
export const prepareParser: () => Promise<void> = loadModule

/** What of a statement YugabyteDB or CockroachDB lack, in the words of the list; nothing as a rule. */
export function lackingIn({ text, hasAlternatives }: SentStatement): string[] {
  const found = new Set<string>(hasAlternatives ? ['| in a query for words'] : [])
  const changed = new Map<string, number>()
  walk(parseSync(text), (name, node) => {
    const forbidden = forbiddenNodes[name]?.(node)
    if (forbidden !== undefined) found.add(forbidden)
    if (!/^(Insert|Update|Delete)Stmt$/.test(name)) return
    const table = (node.relation as { relname?: string } | undefined)?.relname ?? ''
    changed.set(table, (changed.get(table) ?? 0) + 1)
  })
  const statements = (parseSync(text) as { stmts?: unknown[] }).stmts?.length ?? 0
  if (statements <= 1 && [...changed.values()].some((count) => count > 1)) found.add('two changes of one table')
  return [...found]
}

function walk(value: unknown, visit: (name: string, node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, child] of Object.entries(value)) {
    if (/^[A-Z]/.test(name) && typeof child === 'object' && child !== null) visit(name, child as Node)
    // Some are told by the place where they stand alone.
    if (name === 'infer' || name === 'onConflictClause') visit(name === 'infer' ? 'InferClause' : '', child as Node)
    walk(child, visit)
  }
}

function forbiddenFunction(name: string): string | undefined {
  if (/^pg_(try_)?advisory/.test(name)) return 'advisory lock'
  if (name === 'pg_notify') return 'notify'
  if (/^(xml|xpath|lo_|dblink|pg_sleep$)/.test(name)) return name
  return undefined
}

function forbiddenConstraint({ contype, deferrable, initdeferred, exclusions }: Node): string | undefined {
  if (deferrable || initdeferred || contype === 'CONSTR_ATTR_DEFERRABLE') return 'deferrable'
  return exclusions || contype === 'CONSTR_EXCLUSION' ? 'exclusion constraint' : undefined
}

function forbiddenIndex({ accessMethod, indexParams, concurrent }: Node): string | undefined {
  const columns = Array.isArray(indexParams) ? indexParams.length : 0
  if (concurrent) return 'create index concurrently'
  if (accessMethod === 'gin') return columns > 1 ? 'gin index of several columns' : undefined
  return accessMethod === undefined || accessMethod === 'btree' ? undefined : `${accessMethod} index`
}

function isTemporary(relation: unknown): boolean {
  return (relation as { relpersistence?: string } | undefined)?.relpersistence !== 'p'
}

function hasExpression(elements: unknown): boolean {
  return (
    Array.isArray(elements) && elements.some((element: { IndexElem?: Node }) => element.IndexElem?.expr !== undefined)
  )
}

/** The last part of a name. */
function nameOf(parts: unknown): string {
  const last = Array.isArray(parts) ? (parts.at(-1) as { String?: { sval?: string } } | undefined) : undefined
  return last?.String?.sval ?? ''
}
