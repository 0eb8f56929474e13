import type { IncomingMessage } from 'node:http'
import type { RateLimit } from '#http/limits/rate-limit.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import type { Headers } from '#http/transport/send.ts'
import type { Caller } from './authenticate.ts'

/** Counts a request for its caller, and throws the refusal when it is one too many. */
export async function countRequest(
  rateLimit: RateLimit,
  request: IncomingMessage,
  actor: Caller['actor'] | undefined,
  standing: { headers: Headers | undefined },
): Promise<void> {
  // Visitors of a site share a token.
  const bearer = actor?.visitor ? undefined : actor?.tokenId
  const { headers, refusal } = await rateLimit.count(bearer ?? clientNetwork(request))
  standing.headers = standing.headers ? { ...standing.headers, ...headers } : headers
  if (refusal) throw refusal
}
