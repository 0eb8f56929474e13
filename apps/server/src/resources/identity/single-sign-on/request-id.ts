import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#context.ts'
import { randomSecret } from '#crypto/random-secret.ts'

/** How long somebody may take to sign in at the identity provider. */
export const requestLifetimeMs = 30 * 60 * 1000

const pattern = /^_([0-9a-f]{12})([0-9a-f]{32})([0-9a-f]{40})$/

/** Who a request to sign in belongs to: a provider, and the browser that made it where that can be told. */
export interface RequestOwner {
  providerId: string
  browser: string
}

/**
 * A new id for a request. It is signed instead of stored, so that asking to sign in writes nothing; that it was answered
 * is stored, so that it is answered once.
 */
export function newRequestId(ctx: AppContext, owner: RequestOwner): string {
  const time = Date.parse(ctx.now()).toString(16).padStart(12, '0')
  const body = time + randomSecret(16)
  return `_${body}${sign(ctx, owner, body)}`
}

/** When the request was made that an id belongs to; undefined when the server never made it there, or too long ago. */
export function readRequestId(ctx: AppContext, owner: RequestOwner, id: string): { madeAtMs: number } | undefined {
  const [, time = '', nonce = '', signature = ''] = pattern.exec(id) ?? []
  const expected = sign(ctx, owner, time + nonce)
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  const madeAtMs = Number.parseInt(time, 16)
  return Date.parse(ctx.now()) - madeAtMs < requestLifetimeMs ? { madeAtMs } : undefined
}

function sign({ signingKey }: AppContext, { providerId, browser }: RequestOwner, body: string): string {
  const hmac = createHmac('sha256', signingKey).update(`sign-in-request/${providerId}/${browser}/${body}`)
  return hmac.digest('hex').slice(0, 40)
}
