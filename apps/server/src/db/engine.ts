import type { DialectAdapter } from 'kysely'
import type { Database, Db } from './database.ts'
import type { FullText } from './full-text.ts'
import type { StartThread } from './thread-module.ts'
import type { DatabaseBuilder, DatabaseSnapshot } from './transfer/row-source.ts'

/** When a transaction is acknowledged: when the disk has confirmed it, or before. */
export type Durability = 'full' | 'relaxed'

/** Whether there is a database, and whether its schema is the one this version works with. */
export type DatabaseState = 'missing' | 'current' | 'outdated'

export interface OpenOptions {
  durability: Durability
  /** Hears when a transaction waits, and what it answers when it goes on after others had the thread. */
  onWait: () => (part?: string) => void
  /** What a query is part of: an operation, a page or a job. */
  currentWork: () => object | undefined
  /** For work of the database itself that would keep the event loop waiting. */
  startThread: StartThread
}

/** Told from time to time how much is done of how much. */
export type OnPart = (done: number, total: number) => void

export interface BackupProgress {
  onProgress: OnPart
  onCheck: OnPart
}

/** Something that was looked at, in a sentence, and whether it is as it should be. */
export interface Finding {
  ok: boolean
  isWarning?: boolean
  text: string
}

/** A backup that was found good, and waits to be put in place. */
export interface PreparedRestore extends Disposable {
  /** Its schema is older: the next start brings it up to date. */
  isOutdated: boolean
  /** Whether there is something already that it takes the place of. */
  isReplacing: boolean
  /** Puts it in place and answers where what was there is kept. */
  replace(replacement: { moment: string; force: boolean }): Promise<string | undefined>
}

/** How a database that is a file is backed up: by copying the file. */
export interface FileBackups {
  /** Copies everything, as it is at one moment, to a new file. */
  backUp(target: string, progress: BackupProgress): Promise<{ bytes: number }>
  prepareRestore(backup: string, onCheck: OnPart): Promise<PreparedRestore>
}

/** One kind of database, at one address: all that is done to it before it is open, or beside it. */
export interface Engine {
  /** The address as people are told it, without secrets. */
  name: string
  /** What to say where its state is `missing`. */
  absence: string
  /** Throws when this version must not touch it. */
  state(): Promise<DatabaseState>
  /** When it was last written to, by the clock of that moment; 0 for one that is not there. To be asked before it is opened. */
  lastWritten(): Promise<number>
  /** Brings it to the newest schema. Answers where a copy of what it was is, if one was made. */
  migrate(): Promise<{ copy?: string }>
  open(options: OpenOptions): Promise<Database>
  /** Looks at everything that can keep it from working, and says what to do about it. */
  examine(onContents: OnPart): Promise<Finding[]>
  /** Throws while anybody else has it open. */
  requireUnused(): Promise<void>
  readSnapshot(): Promise<DatabaseSnapshot>
  /** Begins a new database here. Where one is there already that is refused, or it is kept under the name. */
  build(options?: { formerName?: string }): Promise<DatabaseBuilder>
  /** Undefined where backups are made row by row: see `transfer/back-up.ts`. */
  files?: FileBackups
}

/** A statement that runs at once, where nothing has to be waited for. */
export interface DirectStatement {
  readonly reader: boolean
  all(values: readonly unknown[]): unknown[]
  run(values: readonly unknown[]): unknown
}

/** Rows of prepared queries, valid until anything in the database changes. */
export interface CachedRows {
  find(query: object, key: string): readonly unknown[] | undefined
  set<Row>(query: object, key: string, rows: Row[]): readonly Row[]
}

/** What is the same for all databases of an engine. */
export interface QueryEngine {
  /** Compiles queries and runs none. */
  compiler: Db
  fullText: FullText
}

/** How the queries of a connection reach its engine. */
export interface EngineAdapter extends DialectAdapter {
  readonly queryEngine: QueryEngine
  /** Undefined where a query has to wait for its turn. */
  directStatement(sql: string, isTransaction: boolean): DirectStatement | undefined
  /** Reads rows outside of transactions and past Kysely, where they have to be waited for. */
  readRows?: ((sql: string, values: readonly unknown[]) => Promise<unknown[]>) | undefined
  /** Undefined where rows may change without a commit. */
  cachedRows(): CachedRows | undefined
}
