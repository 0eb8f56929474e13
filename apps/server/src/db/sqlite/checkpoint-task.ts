import SqliteDatabase from 'better-sqlite3'

/** Passive ones wait for nobody, full ones keep writers away until all of the log is in the file. */
export type CheckpointMode = 'passive' | 'full' | 'truncate'

export interface CheckpointInput {
  path: string
  mode: CheckpointMode
}

export interface CheckpointOutcome {
  /** Whether nothing is left in the log. */
  isComplete: boolean
  /** What SQLite failed with; its code does not come through an error of a thread. */
  error?: { code: string; message: string }
}

interface State {
  busy: number
  log: number
  checkpointed: number
}

/** How long a full one waits for those who write or read. The others go on without. */
const fullTimeoutMs = 1000

/** Uses a connection of its own, which is open only meanwhile. */
export function perform({ path, mode }: CheckpointInput): CheckpointOutcome {
  let sqlite: SqliteDatabase.Database | undefined
  try {
    sqlite = new SqliteDatabase(path, { fileMustExist: true, timeout: mode === 'full' ? fullTimeoutMs : 0 })
    const [state] = sqlite.pragma(`wal_checkpoint(${mode})`) as State[]
    return { isComplete: state?.busy === 0 && state.log === state.checkpointed }
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error
    return { isComplete: false, error: { code: error.code, message: error.message } }
  } finally {
    sqlite?.close()
  }
}
