import { statSync } from 'node:fs'
import { Kysely } from 'kysely'
import type { Database, SqliteAddress } from '#db/database.ts'
import type { Durability } from '#db/engine.ts'
import { requireAdapter } from '#db/queries/engine-adapter.ts'
import type { Tables } from '#db/tables/tables.ts'
import { type Checkpointer, checkpoint, createCheckpoints, inPlace } from './checkpoints.ts'
import { openConnection } from './connection.ts'
import { createReadDialect, createWriteDialect } from './dialect.ts'
import { createFileHealth, type FileHealth } from './file-health.ts'
import { latestIds } from './files/latest-time.ts'
import { createLogSync } from './log-sync.ts'
import { probeWhileRefusing } from './probe.ts'
import { giveBackDatabasePages } from './reclaim-space.ts'
import { createRowCache } from './row-cache.ts'
import { createSiteStamps } from './site-stamps.ts'
import { createSnapshot } from './snapshot.ts'
import { createWriteGroups } from './write-groups.ts'

/** One SQLite file: a connection for reads, which never wait, and one that all writes go through. */
export interface FileDatabase extends Database {
  address: SqliteAddress
  /** Gives back up to so many pages that hold nothing any more, and answers how many are left. */
  giveBack(most: number): Promise<number>
  /** Truncates the write-ahead log, and answers whether nobody was in the way. */
  emptyLog(): Promise<boolean>
  health: FileHealth
}

export interface FileOptions {
  durability?: Durability
  /** Hears when a transaction waits, and what it answers when it goes on after others had the thread. */
  onWait?: () => (part?: string) => void
  checkpointer?: Checkpointer
}

export function openFile(
  path: string,
  { durability = 'full', onWait = () => () => {}, checkpointer = inPlace }: FileOptions = {},
): FileDatabase {
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
  requireAdapter(read)
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
  const changeCounter = () => {
    snapshot.open()
    return rowCache.changeCounter()
  }
  const giveBack = (most: number) => write.transaction().execute(async () => giveBackDatabasePages(writer, most))
  return {
    address: { engine: 'sqlite', path },
    read,
    // What takes long runs in threads.
    search: read,
    write,
    health,
    isShared: false,
    changeCounter,
    siteStamp: createSiteStamps(reader, changeCounter),
    refreshSnapshot: snapshot.refresh,
    closeSnapshot: snapshot.close,
    latestIds: async () => latestIds(reader),
    instanceId: () => String(statSync(path, { bigint: true }).ino),
    reclaimSpace: () => reclaimSpace({ giveBack, emptyLog: checkpoints.emptyLog }),
    giveBack,
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

const pagesAtOnce = 200
/** Somebody may be reading what is in the log; it is written over sooner or later. */
const mostAttempts = 20

async function* reclaimSpace({ giveBack, emptyLog }: Pick<FileDatabase, 'giveBack' | 'emptyLog'>) {
  while ((await giveBack(pagesAtOnce)) > 0) yield
  for (let attempt = 0; attempt < mostAttempts && !(await emptyLog()); attempt += 1) yield
}
