import type { Command } from '@commander-js/extra-typings'
import { readConfig, resolvePath } from '#config.ts'
import { engineAt } from '#db/engines.ts'
import { backUpDatabase } from '#db/transfer/back-up.ts'
import { printNotice, printResult } from './terminal.ts'
import { showTransfer } from './transfer-progress.ts'
import { wordSource } from './words.ts'

const steps = { copying: 'copying pages', indexing: 'indexing pages for search', checking: 'checking the copy' }

export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('copy everything into one file, also while the server runs; prints its path')
    .argument('<file>', 'where the copy goes; it must not be there yet')
    .action((file) => runBackup(resolvePath(file)))
}

async function runBackup(target: string): Promise<void> {
  const config = readConfig()
  const progress = showTransfer(steps, 'no backup was made')
  try {
    const { bytes } = await backUpDatabase(config.database, target, { ...progress, words: wordSource(config) })
    progress.clear()
    printNotice(`Backed up ${engineAt(config.database).name} to ${target}: ${bytes} bytes, checked.`)
    printResult(target)
  } finally {
    progress.clear()
  }
}
