import cluster from 'node:cluster'
import { supervise } from '#cluster/supervise.ts'
import type { Config } from '#config.ts'
import { sayServing, sayWelcome } from './greeting.ts'
import { stopWhenTold } from './stop-when-told.ts'
import { explainFailure } from './terminal.ts'

/** The same program supervises the processes and is each of them. */
export async function serveTogether(config: Config): Promise<void> {
  if (cluster.isPrimary) return serveFromAbove(config)
  const { work } = await import('#cluster/worker-process.ts')
  await work(config).catch((error) => {
    explainFailure(error)
    process.exit()
  })
}

async function serveFromAbove(config: Config): Promise<void> {
  const { first, all, stop } = await supervise(config)
  stopWhenTold(stop)
  try {
    const { publicUrl, address, firstStart } = await first
    if (firstStart) sayWelcome(publicUrl, firstStart, config)
    await all
    sayServing(publicUrl, address, config)
  } catch {
    process.exitCode = 1
  }
}
