import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '#db/database.ts'
import type { Engine, PreparedRestore } from '#db/engine.ts'
import { engineAt } from '#db/engines.ts'
import type { WordSource } from './row-source.ts'
import { type TransferProgress, transfer } from './transfer.ts'

/** Checks a backup, which is a file whatever engine it is of, and gets it ready to be put in place. */
export async function prepareDatabaseRestore(
  address: DatabaseAddress,
  backup: string,
  how: TransferProgress & { words: WordSource },
): Promise<PreparedRestore> {
  const engine = engineAt(address)
  if (engine.files) return engine.files.prepareRestore(backup, how.onCheck)
  const isReplacing = (await engine.state()) !== 'missing'
  const { copy, remove } = await checkedCopy(backup, how)
  return {
    // It is brought up to date on its way.
    isOutdated: false,
    isReplacing,
    async replace({ moment }) {
      await engine.requireUnused()
      await using snapshot = await copy.readSnapshot()
      await using builder = await engine.build({
        formerName: `before_restore_${moment.replaceAll(/\W/g, '').toLowerCase()}`,
      })
      await transfer(snapshot, builder, how)
      return await builder.publish(how.onCheck)
    },
    [Symbol.dispose]: remove,
  }
}

/** A copy of the backup that was checked and is of the newest schema, in a folder that goes with it. */
async function checkedCopy(backup: string, { onCheck }: TransferProgress): Promise<{ copy: Engine; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-restore-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const copy = engineAt({ engine: 'sqlite', path: join(folder, 'quire.db') })
    using prepared = await copy.files?.prepareRestore(backup, onCheck)
    await prepared?.replace({ moment: '', force: false })
    await copy.migrate()
    return { copy, remove }
  } catch (error) {
    remove()
    throw error
  }
}
