import type { Command } from '@commander-js/extra-typings'
import { readConfig, readDatabaseAddress } from '#config.ts'
import { engineAt } from '#db/engines.ts'
import { moveDatabase } from '#db/transfer/move.ts'
import { printNotice, printResult } from './terminal.ts'
import { showTransfer } from './transfer-progress.ts'
import { wordSource } from './words.ts'

const steps = { copying: 'copying rows', indexing: 'indexing pages for search', checking: 'checking rows' }

export function addMoveCommand(program: Command): void {
  program
    .command('move')
    .description(
      'copy everything into an empty database of the other kind, checked; no server may run; prints its name',
    )
    .requiredOption('--from <address>', 'file:… or postgres://…, as in DATABASE_URL; it stays as it is')
    .requiredOption('--to <address>', 'the same; nothing may be there')
    .action(({ from, to }) => runMove(from, to))
}

async function runMove(given: string, wanted: string): Promise<void> {
  const [from, to] = [readDatabaseAddress('--from', given), readDatabaseAddress('--to', wanted)]
  const config = { ...readConfig(), database: to }
  const progress = showTransfer(steps, 'nothing was moved')
  try {
    await moveDatabase({ from, to }, { ...progress, words: wordSource(config) })
    progress.clear()
    const { name } = engineAt(to)
    printNotice(`Moved ${engineAt(from).name} to ${name}, and compared every table. Point DATABASE_URL there.`)
    printResult(name)
  } finally {
    progress.clear()
  }
}
