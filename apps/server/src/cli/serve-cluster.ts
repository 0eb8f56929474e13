import cluster from 'node:cluster'
import { supervise } from '#cluster/supervise.ts'
import type { Config } from '#config.ts'
import { printServing, printWelcome } from './greeting.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { explainFailure } from './terminal.ts'

/** The same program supervises the processes and is each of them. */
export async function serveCluster(config: Config): Promise<void> {
  if (cluster.isPrimary) return serveFromAbove(config)
  const { work } = await import('#cluster/worker-process.ts')
  await work(config).catch((error) => {
    explainFailure(error)
    process.exit()
  })
}

async function serveFromAbove(config: Config): Promise<void> {
  const { first, all, stop } = await supervise(config)
  stopOnSignal(stop)
  try {
    const { publicUrl, address, firstStart } = await first
    if (firstStart) printWelcome(publicUrl, firstStart, config)
    await all
    printServing(publicUrl, address, config)
  } catch {
    process.exitCode = 1
  }
}
