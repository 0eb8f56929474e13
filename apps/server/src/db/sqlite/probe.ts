import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { FileHealth } from './file-health.ts'

const intervalMs = 5_000

/** While the file takes no writes, tries one from time to time, for those who stay away until somebody says it does. */
export function probeWhileRefusing(path: string, write: Kysely<Tables>, health: FileHealth): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  const probe = async () => {
    // A log that was longer once takes a small write on a full disk, and little else.
    if (statfsSync(dirname(path)).bavail > 0) await writeNothing(write)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  health.listen((refusal) => {
    if (!refusal || refusal.isFinal) return stop()
    // Its outcome is recorded with that of every write, in the health of the file.
    timer ??= setInterval(() => void probe().catch(() => undefined), intervalMs)
    timer.unref()
  })
  return { stop }
}

/** Sets the version to what it is, which SQLite writes like any other change. */
async function writeNothing(write: Kysely<Tables>): Promise<void> {
  await write.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(tx)
    await sql.raw(`pragma user_version = ${rows[0]?.user_version}`).execute(tx)
  })
}
