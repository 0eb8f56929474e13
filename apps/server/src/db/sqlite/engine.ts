import type { Engine } from '#db/engine.ts'
import type { ThreadModule } from '#db/thread-module.ts'
import type { CheckpointInput, CheckpointOutcome } from './checkpoint-task.ts'
import { backUp } from './files/backup.ts'
import { buildFile } from './files/build-file.ts'
import { examineFile } from './files/examine.ts'
import { lastWritten } from './files/latest-time.ts'
import { readFileSnapshot, requireUnusedFile } from './files/read-snapshot.ts'
import { prepareRestore } from './files/restore.ts'
import { migrate, stateOf } from './migrate.ts'
import { openFile } from './open-file.ts'

const checkpointThread: ThreadModule<CheckpointInput, CheckpointOutcome> = {
  name: 'checkpoint',
  module: new URL('./checkpoint-task.ts', import.meta.url),
  deadlineMs: 60_000,
}

/** One SQLite file. */
export function fileEngine(path: string): Engine {
  return {
    name: path,
    absence: `there is no file ${path}`,
    state: async () => stateOf(path),
    lastWritten: async () => lastWritten(path),
    migrate: () => migrate(path),
    open: async ({ durability, onWait, startThread }) =>
      openFile(path, { durability, onWait, checkpointer: startThread(checkpointThread) }),
    examine: (onContents) => examineFile(path, onContents),
    requireUnused: async () => requireUnusedFile(path),
    readSnapshot: async () => readFileSnapshot(path),
    build: () => buildFile(path),
    files: {
      backUp: (target, progress) => backUp(path, target, progress),
      prepareRestore: (backup, onCheck) => prepareRestore(path, backup, onCheck),
    },
  }
}
