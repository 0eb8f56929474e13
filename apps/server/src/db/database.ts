import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3'
import { Kysely } from 'kysely'
import { latestIds } from './files/latest-time.ts'
import { addTermPart } from './full-text/term-part.ts'
import { type Checkpointer, checkpoint, createCheckpoints, inPlace } from './sqlite/checkpoints.ts'
import { createReadDialect, createWriteDialect, statementsOf } from './sqlite/dialect.ts'
import { createFileHealth, type FileHealth } from './sqlite/file-health.ts'
import { createLogSync, type Durability } from './sqlite/log-sync.ts'
import { probeWhileRefusing } from './sqlite/probe.ts'
import { giveBackDatabasePages } from './sqlite/reclaim-space.ts'
import { createRowCache } from './sqlite/row-cache.ts'
import { createSnapshot } from './sqlite/snapshot.ts'
import { createWriteGroups } from './sqlite/write-groups.ts'
import type { Tables } from './tables/tables.ts'

export type Db = Kysely<Tables>

/** One SQLite file: a connection for reads, which never wait, and one that all writes go through. */
export interface Database {
  path: string
  read: Db
  write: Db
  /** Moves with every commit, here or in another process. */
  changeCounter(): number
  /** For each request, where other processes write as well: it sees what they committed before it came in. */
  refreshSnapshot(): void
  /** The next read sees whatever has been committed by then, here or in another process. */
  closeSnapshot(): void
  /** The ids that sort last in the tables of the file. */
  latestIds(): string[]
  /** Gives back up to so many pages that hold nothing any more, and answers how many are left. */
  giveBack(most: number): Promise<number>
  /** Truncates the write-ahead log, and answers whether nobody was in the way. */
  emptyLog(): Promise<boolean>
  /** Whether writes are taken. */
  health: FileHealth
  close(): Promise<void>
}

export interface DatabaseOptions {
  durability?: Durability
  /** Hears when a transaction waits, and what it answers when it goes on after others had the thread. */
  onWait?: () => (part?: string) => void
  checkpointer?: Checkpointer
}

export function openDatabase(
  path: string,
  { durability = 'full', onWait = () => () => {}, checkpointer = inPlace }: DatabaseOptions = {},
): Database {
  const writer = openConnection(path)
  const reader = openConnection(path)
  reader.pragma('query_only = on')
  // Whoever has to wait for another process does so without keeping this one from its other work: see `write-groups.ts`.
  writer.pragma('busy_timeout = 0')
  // A checkpoint at the start: what the log holds is written to the file and synced, so that no disk may have lost it.
  checkpoint(writer)
  const health = createFileHealth()
  const log = createLogSync(path, durability, health.failed)
  const rowCache = createRowCache(reader)
  const snapshot = createSnapshot(reader, rowCache.refresh)
  const read = new Kysely<Tables>({ dialect: createReadDialect(reader, snapshot, rowCache) })
  if (!statementsOf(read)) throw new Error('Kysely no longer tells the adapter of a database: see db/sqlite/dialect.ts')
  const checkpoints = createCheckpoints(writer, health, checkpointer)
  const groups = createWriteGroups(writer, {
    beforeCommit: snapshot.close,
    confirm: log.confirm,
    health,
    afterCommit: checkpoints.afterCommit,
    onWait,
  })
  const write = new Kysely<Tables>({ dialect: createWriteDialect(writer, groups, health.failed) })
  const probe = probeWhileRefusing(path, write, health)
  return {
    path,
    read,
    write,
    health,
    changeCounter() {
      snapshot.open()
      return rowCache.changeCounter()
    },
    refreshSnapshot: snapshot.refresh,
    closeSnapshot: snapshot.close,
    latestIds: () => latestIds(reader),
    giveBack: (most) => write.transaction().execute(async () => giveBackDatabasePages(writer, most)),
    emptyLog: checkpoints.emptyLog,
    async close() {
      probe.stop()
      if (health.refusal()?.isFinal) return endWithoutClosing()
      await checkpoints.close()
      log.close()
      reader.close()
      writer.close()
    },
  }
}

/**
 * Closing the file would bring the log into it, without looking at checksums, from memory that the system may have let
 * go of. A process that ends by being killed leaves the log to the next start, which looks.
 */
function endWithoutClosing(): void {
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'))
}

export function openConnection(path: string): Sqlite {
  mkdirSync(dirname(path), { recursive: true })
  const sqlite = new SqliteDatabase(path, { timeout: 5_000 })
  // What is deleted leaves zeros behind in pages that stay in use; pages that do not are given back.
  sqlite.pragma('secure_delete = fast')
  // Readers and the writer do not block each other.
  sqlite.pragma('journal_mode = wal')
  // A crash of the process loses nothing with NORMAL; what a power cut may lose is up to `log-sync.ts`.
  sqlite.pragma('synchronous = normal')
  // SQLite would hide it when the disk fails: see `checkpoints.ts`.
  sqlite.pragma('wal_autocheckpoint = 0')
  sqlite.pragma('foreign_keys = on')
  addTermPart(sqlite)
  sqlite.pragma('cache_size = -16000')
  sqlite.pragma('temp_store = memory')
  return sqlite
}
