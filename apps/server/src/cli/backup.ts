import type { Command } from '@commander-js/extra-typings'
import { readConfig, resolvePath } from '#config.ts'
import { engineAt } from '#db/engines.ts'
import { UnusableDatabaseError } from '#db/errors.ts'
import { showProgress } from './progress.ts'
import { printNotice, printResult } from './terminal.ts'

const steps = { copying: 'copying pages', checking: 'checking the copy' }

export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .description('copy everything into one file, also while the server runs; prints its path')
    .argument('<file>', 'where the copy goes; it must not be there yet')
    .action((file) => runBackup(resolvePath(file)))
}

async function runBackup(target: string): Promise<void> {
  const engine = engineAt(readConfig().database)
  const interruption = watchInterruption()
  const progress = showProgress(steps)
  try {
    const { bytes } = await engine.backUp(target, {
      onProgress(done, total) {
        interruption.throwIfAborted()
        progress.onProgress({ step: 'copying', done, total })
      },
      onCheck(done, total) {
        interruption.throwIfAborted()
        progress.onProgress({ step: 'checking', done, total })
      },
    })
    progress.clear()
    printNotice(`Backed up ${engine.name} to ${target}: ${bytes} bytes, checked.`)
    printResult(target)
  } finally {
    progress.clear()
  }
}

/** An interrupted command leaves no partial copy behind. */
function watchInterruption(): AbortSignal {
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      interruption.abort(new UnusableDatabaseError(`stopped by ${signal}; no backup was made`)),
    )
  }
  return interruption.signal
}
