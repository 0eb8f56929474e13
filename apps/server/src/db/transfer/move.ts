import type { DatabaseAddress } from '#db/database.ts'
import type { Engine } from '#db/engine.ts'
import { engineAt } from '#db/engines.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import type { WordSource } from './row-source.ts'
import { type TransferProgress, transfer } from './transfer.ts'

/**
 * Copies everything from a database of one engine into a new one of another. Nothing is there before all of it is, compared
 * with what left; what it was copied from stays as it is. What is written there meanwhile would be lost, so nobody may.
 */
export async function moveDatabase(
  { from, to }: { from: DatabaseAddress; to: DatabaseAddress },
  how: TransferProgress & { words: WordSource },
): Promise<void> {
  if (from.engine === to.engine) {
    const advice = 'Use `quire backup` and `quire restore`, which take a backup to either.'
    throw new UnusableDatabaseError('both addresses are of the same kind of database', advice)
  }
  const [source, target] = [engineAt(from), engineAt(to)]
  await requireCurrent(source)
  await requireMissing(target)
  await source.requireUnused()
  await using builder = await target.build()
  await transferUnchanged(source, builder, how)
  await source.requireUnused()
  await builder.publish(how.onCheck)
}

async function transferUnchanged(
  source: Engine,
  builder: Awaited<ReturnType<Engine['build']>>,
  how: TransferProgress & { words: WordSource },
): Promise<void> {
  await using snapshot = await source.readSnapshot()
  const writtenAt = await source.lastWritten()
  await transfer(snapshot, builder, how)
  if ((await source.lastWritten()) === writtenAt) return
  throw new UnusableDatabaseError(`${source.name} was written to meanwhile`, 'Stop every server, and try again.')
}

async function requireCurrent(source: Engine): Promise<void> {
  const state = await source.state()
  if (state === 'missing') throw new UnusableDatabaseError(`there is no database ${source.name}`, 'Check --from.')
  if (state === 'current') return
  const advice = 'Start this version on it once, which brings it up to date, and stop it again.'
  throw new UnusableDatabaseError(`the schema of ${source.name} is older than this version`, advice)
}

async function requireMissing(target: Engine): Promise<void> {
  if ((await target.state()) === 'missing') return
  throw new UnusableDatabaseError(`${target.name} holds something already`, 'Name an empty or a new database.')
}
