import { type Config, readConfig } from '#config.ts'
import { ConfigError } from '#config-error.ts'
import { describeMemory, memoryBudget } from '#runtime/memory-budget.ts'
import { printServing, printWelcome } from './greeting.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Runs the server until it is told to stop. */
export async function serve(): Promise<void> {
  const config = readConfig()
  requireMemory(config)
  if (config.processes > 1) {
    const { serveCluster } = await import('./serve-cluster.ts')
    return serveCluster(config)
  }
  const { startServer } = await import('#server.ts')
  const { ctx, address, firstStart, stop } = await startServer(config)
  stopOnSignal(stop)
  const { publicUrl } = ctx.config
  if (firstStart) printWelcome(publicUrl, firstStart, config)
  printServing(publicUrl, address, config)
}

/** Refused at the start, rather than by the out-of-memory killer in the middle of somebody's work. */
function requireMemory(config: Config): void {
  const { isEnough, text } = describeMemory(memoryBudget(config))
  if (!isEnough) throw new ConfigError(text)
}
