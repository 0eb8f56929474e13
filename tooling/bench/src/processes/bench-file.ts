import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { readWorld, type World } from '../world.ts'
import { startQuire } from './quire.ts'

/** A database in a folder of its own, gone when disposed of. */
export interface BenchFile extends Disposable {
  path: string
  logPath: string
  world: World
  /** Everything in one transaction. */
  seed(fill: (db: Database, world: World) => void): void
}

/** The server itself makes the file, so that its schema and first organization are the real ones. */
export async function createBenchFile(): Promise<BenchFile> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const path = join(folder, 'quire.db')
  const logPath = join(folder, 'server.log')
  const given = { token: 'quire_bench_token', publicUrl: 'http://localhost:4010' }
  await using _firstStart = await startQuire({ path, logPath, world: given })
  const db = new SqliteDatabase(path)
  const world = readWorld(db, given)
  db.close()
  return {
    path,
    logPath,
    world,
    seed: (fill) => fillFile(path, (writer) => fill(writer, world)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function fillFile(path: string, fill: (db: Database) => void): void {
  const db = new SqliteDatabase(path)
  try {
    db.pragma('synchronous = off')
    db.pragma('cache_size = -256000')
    db.transaction(() => fill(db))()
    db.pragma('wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
}
