import type { AppContext } from '#context.ts'
import { findFileContent } from '#resources/workspace/content/store/store-repository.ts'

export function readFileBytes(ctx: AppContext, hash: string): Promise<Uint8Array | undefined> {
  return findFileContent(ctx.db, hash)
}
