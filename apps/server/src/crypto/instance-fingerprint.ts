import type { AppContext } from '#context.ts'
import { signatureOf } from './signatures.ts'

/** Tells a server of this database from one of another, also of a copy, and tells nothing else. */
export function instanceOf(ctx: AppContext): string {
  return signatureOf(ctx, 'instance', ctx.database.instanceId())
}
