import type { Client } from 'pg'
import { UnusableDatabaseError } from '#db/errors.ts'
import type { PostgresMigration } from '#db/migrations/index.ts'

/** Which schema the database has, as the number of migrations that it has been through, and who may work on it. */
export const versionTable = 'schemaVersion'

/** The newest schema that a server knows, with the way to it. */
export interface KnownSchema {
  /** How many migrations there are. */
  version: number
  /** Those that came after the oldest schema that there is in PostgreSQL. */
  steps: readonly PostgresMigration[]
}

export async function createVersionTable(client: Client): Promise<void> {
  try {
    await client.query(
      `create table if not exists "${versionTable}"
        (version bigint primary key, "instanceId" text not null, "compatibleFrom" bigint not null default 0)`,
    )
  } catch (error) {
    // Another server made it at the same moment.
    if (!isDuplicate(error)) throw error
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['23505', '42P07', '42710'].includes(String(error.code))
}

/** Throws when a server that knows `known` must not touch the database; 0 where there is nothing yet. */
export async function checkVersion(client: Client, known: number): Promise<number> {
  const { rows: found } = await client.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = current_schema()',
  )
  if (found.length === 0) return 0
  if (!found.some(({ name }) => name === versionTable)) {
    throw new UnusableDatabaseError(
      'the PostgreSQL database holds tables of another program',
      'Point DATABASE_URL at an empty database, or at one of Quire.',
    )
  }
  const { rows } = await client.query<{ version: string; compatibleFrom?: string }>(`select * from "${versionTable}"`)
  const [version, compatibleFrom] = [Number(rows[0]?.version ?? 0), Number(rows[0]?.compatibleFrom ?? 0)]
  if (version > known && (compatibleFrom === 0 || compatibleFrom > known)) {
    throw new UnusableDatabaseError(
      `the PostgreSQL database was written by a newer Quire (schema ${version}, this one knows ${known})`,
      'Start that version.',
    )
  }
  return version
}

/** The oldest schema whose servers work on the one that is known. */
export function compatibleFrom({ version, steps }: KnownSchema): number {
  return steps.reduce((oldest, step) => Math.max(oldest, step.compatibleFrom ?? 0), version - steps.length)
}
