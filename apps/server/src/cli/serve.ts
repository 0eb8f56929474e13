import { type Config, ConfigError, readConfig } from '#config.ts'
import { describeMemory, memoryBudget } from '#runtime/memory-budget.ts'
import { sayServing, sayWelcome } from './greeting.ts'
import { stopWhenTold } from './stop-when-told.ts'

/** Runs the server until it is told to stop. */
export async function serve(): Promise<void> {
  const config = readConfig()
  requireMemory(config)
  if (config.processes > 1) {
    const { serveTogether } = await import('./serve-together.ts')
    return serveTogether(config)
  }
  const { startServer } = await import('#server.ts')
  const { ctx, address, firstStart, stop } = await startServer(config)
  stopWhenTold(stop)
  const { publicUrl } = ctx.config
  if (firstStart) sayWelcome(publicUrl, firstStart, config)
  sayServing(publicUrl, address, config)
}

/** Better said at the start than by the system in the middle of somebody's work. */
function requireMemory(config: Config): void {
  const { isEnough, text } = describeMemory(memoryBudget(config))
  if (!isEnough) throw new ConfigError(text)
}
