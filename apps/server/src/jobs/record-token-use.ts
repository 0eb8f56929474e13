import type { AppContext } from '#context.ts'
import { recordTokenUse } from '#resources/identity/tokens/service.ts'
import { asJob } from './repeat-job.ts'

const intervalMs = 30_000

export interface TokenUse {
  record(tokenId: string): void
  /** Writes what has been recorded. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Remembers which tokens were used and writes it down twice a minute, so that a request that reads does not write. */
export function startTokenUse(ctx: AppContext): TokenUse {
  let uses = new Map<string, string>()
  const flush = async () => {
    if (uses.size === 0) return
    const recorded = uses
    uses = new Map()
    await asJob(ctx, 'record-token-use', () => recordTokenUse(ctx, recorded))
  }
  const flushOrLog = () => flush().catch((err) => ctx.log.error({ err }, 'token use not recorded'))
  const timer = setInterval(flushOrLog, intervalMs)
  timer.unref()
  return {
    record: (tokenId) => uses.set(tokenId, ctx.now()),
    flush,
    async stop() {
      clearInterval(timer)
      // A disk that takes nothing more keeps no server from stopping.
      await flushOrLog()
    },
  }
}
