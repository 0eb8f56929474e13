import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finding, OnPart } from '#db/engine.ts'
import { stateOf } from '#db/sqlite/migrate.ts'
import { checkIntegrity } from './integrity.ts'

/** For `quire doctor`. It must not change the file. */
export async function examineFile(path: string, onContents: OnPart): Promise<Finding[]> {
  if (!existsSync(path)) return [examineFolder(path)]
  try {
    const state = stateOf(path)
    const problems = await checkIntegrity(path, onContents)
    return [
      { ok: true, text: `${path} has ${sizeOf(path)}` },
      state === 'current'
        ? { ok: true, text: 'its schema is the one this version works with' }
        : { ok: true, text: 'its schema is older: the next start copies the file and brings it up to date' },
      problems.length === 0
        ? { ok: true, text: 'its integrity check finds nothing, and every text and file is what its hash says' }
        : { ok: false, text: `the file is damaged, restore a backup: ${problems.join('; ')}` },
    ]
  } catch (error) {
    return [{ ok: false, text: (error as Error).message }]
  }
}

/** The write-ahead log counts too: it holds what no checkpoint has moved to the file yet. */
function sizeOf(path: string): string {
  const [file, journal] = [path, `${path}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.size ?? 0)
  return journal ? `${file} bytes, and its journal ${journal}` : `${file} bytes`
}

function examineFolder(path: string): Finding {
  let folder = dirname(path)
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
    return { ok: true, text: `${path} does not exist yet: the first start creates it` }
  } catch {
    return { ok: false, text: `${folder} is not writable: change its owner, or point DATABASE_URL elsewhere` }
  }
}
