import { statSync } from 'node:fs'
import type { AppContext } from '#context.ts'
import { signatureOf } from './signatures.ts'

/** Tells a server of this file from one of another, also of a copy, and tells nothing else. */
export function instanceOf(ctx: AppContext): string {
  const { ino } = statSync(ctx.config.databasePath, { bigint: true })
  return signatureOf(ctx, 'instance', String(ino))
}
