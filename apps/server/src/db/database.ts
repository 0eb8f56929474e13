import type { Kysely } from 'kysely'
import type { Tables } from './tables/tables.ts'

export type Db = Kysely<Tables>

/** Where a database is, as DATABASE_URL says it. Plain data, so that threads can be told. */
export type DatabaseAddress = SqliteAddress | PostgresAddress

export interface SqliteAddress {
  engine: 'sqlite'
  path: string
}

export const defaultConnections = 20

export interface PostgresAddress {
  engine: 'postgres'
  /** Holds a password as a rule. */
  url: string
  /** How many connections a process opens at the most; three at least. */
  connections?: number
  /** Whether a pooler in between hands each transaction another connection. */
  isPooled?: boolean
  /** For tests: the first attempt of every transaction fails when it is to be committed. */
  failsFirst?: boolean
}

/** What keeps a database from being written to. */
export interface Refusal {
  reason: string
  /** Only another start can help. */
  isFinal: boolean
}

/** Whether a database takes writes, as the last ones found it. */
export interface DatabaseHealth {
  /** Why it takes no writes now; undefined while it does. */
  refusal(): Refusal | undefined
  /** Another process that serves the database lost its trust in it. */
  distrust(reason: string): void
  /** Told whenever it begins or ceases to take writes. */
  listen(listener: (refusal: Refusal | undefined) => void): void
}

/** What an open database offers, whatever engine it is of. */
export interface Database {
  address: DatabaseAddress
  /** Never waits for who writes. */
  read: Db
  /** The same for searches, which may take long. */
  search: Db
  /** Transactions, which see each other's changes as if they came one after another. */
  write: Db
  /** Moves with every commit, here or in another process; NaN where nobody can tell. */
  changeCounter(): number
  /** Moves whenever what visitors see of a site may have changed; NaN where there is no such site. */
  siteStamp(siteId: string): number | Promise<number>
  /** For each request, where other processes write as well: it sees what they committed before it came in. */
  refreshSnapshot(): void
  /** The next read sees whatever has been committed by then, here or in another process. */
  closeSnapshot(): void
  /** The ids that sort last in their tables. */
  latestIds(): Promise<string[]>
  /** Tells this database from every other, also from a copy of it. */
  instanceId(): string
  /** Gives back what deleted rows took, and removes what may still be read of them, in short steps. */
  reclaimSpace(): AsyncGenerator<void>
  /** Whether servers on other machines may be on it as well, which then share the jobs by leases. */
  isShared: boolean
  /** Runs a transaction again when others got into its way, on the connection it is told; undefined where none ever does. */
  retryConflicts?: <T>(attempt: (write: Db) => Promise<T>) => Promise<T>
  health: DatabaseHealth
  close(): Promise<void>
}
