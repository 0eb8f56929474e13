import { statSync } from 'node:fs'
import type { DatabaseAddress } from '#db/database.ts'
import { engineAt } from '#db/engines.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { requireFreePlace } from './free-place.ts'
import type { WordSource } from './row-source.ts'
import { type TransferProgress, transfer } from './transfer.ts'

/** Copies everything, as it is at one moment, to a new file, which is there whole and checked or not at all. */
export async function backUpDatabase(
  address: DatabaseAddress,
  target: string,
  how: TransferProgress & { words: WordSource },
): Promise<{ bytes: number }> {
  const engine = engineAt(address)
  if (engine.files) return engine.files.backUp(target, how)
  requireFreePlace(target)
  const state = await engine.state()
  if (state === 'missing') {
    throw new UnusableDatabaseError(`there is nothing in ${engine.name} to back up`, 'Check DATABASE_URL.')
  }
  if (state === 'outdated') {
    throw new UnusableDatabaseError(`the schema of ${engine.name} is older`, 'Start this version on it first.')
  }
  await using snapshot = await engine.readSnapshot()
  await using builder = await engineAt({ engine: 'sqlite', path: target }).build()
  await transfer(snapshot, builder, how)
  await builder.publish(how.onCheck)
  return { bytes: statSync(target).size }
}
