import type { Command } from '@commander-js/extra-typings'
import { readConfig, resolvePath } from '#config.ts'
import { engineAt } from '#db/engines.ts'
import { prepareDatabaseRestore } from '#db/transfer/restore.ts'
import { BadRequestError } from '#errors.ts'
import { confirm, printNotice, printResult } from './terminal.ts'
import { showTransfer } from './transfer-progress.ts'
import { wordSource } from './words.ts'

const steps = {
  copying: 'copying rows',
  indexing: 'indexing pages for search',
  checking: 'checking the backup, and every text and file by its hash',
}

interface Choices {
  yes?: boolean | undefined
  force?: boolean | undefined
}

export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .description(
      'check a backup and put it in the place of the file, which is kept; the server must not run; prints its path',
    )
    .argument('<file>', 'what `quire backup` made')
    .option('--yes', 'replace the file that is there without asking')
    .option('--force', 'replace it also when it is damaged, which hides whether a server has it open')
    .action((file, choices) => runRestore(resolvePath(file), choices))
}

async function runRestore(backup: string, { yes, force = false }: Choices): Promise<void> {
  const config = readConfig()
  const engine = engineAt(config.database)
  const progress = showTransfer(steps, 'nothing was changed')
  const how = { ...progress, words: wordSource(config) }
  using prepared = await prepareDatabaseRestore(config.database, backup, how).finally(progress.clear)
  if (prepared.isReplacing && !yes) await askFirst(engine.name, backup)
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const former = await prepared.replace({ moment, force }).finally(progress.clear)
  printNotice(`Restored ${engine.name} from ${backup}.`)
  if (former) printNotice(`What was there is kept as ${former}; delete it when you are sure.`)
  if (prepared.isOutdated) printNotice('The backup is of an older Quire: the next start brings it up to date.')
  printResult(engine.name)
}

async function askFirst(path: string, backup: string): Promise<void> {
  const isSure = await confirm(`${backup} is whole. Put it in the place of ${path}?`)
  if (isSure === undefined) throw new BadRequestError(`${path} exists: add --yes to replace it (it is kept beside)`)
  if (!isSure) throw new BadRequestError('nothing was changed')
}
