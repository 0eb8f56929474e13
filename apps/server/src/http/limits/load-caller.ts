import type { IncomingMessage } from 'node:http'
import type { Actor } from '#context.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import { personOf } from '#workers/caller.ts'

/** Who shares what the server can take on: a person with all their tokens, an installation, or an address. */
export interface LoadCaller {
  id: string
  /** Whether a token says who it is. Everybody else, visitors of sites included, has a pool of their own. */
  isKnown: boolean
}

export function loadCallerOf(request: Pick<IncomingMessage, 'socket'>, actor: Actor | undefined): LoadCaller {
  if (!actor || actor.visitor) return { id: clientNetwork(request), isKnown: false }
  return { id: actor.installation?.id ?? personOf(actor), isKnown: true }
}
