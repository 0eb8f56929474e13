import type { IncomingMessage } from 'node:http'
import type { Actor } from '#context.ts'
import type { CallerId } from '#db/tables/caller-id.ts'
import { clientNetwork } from '#http/transport/client-network.ts'
import { callerMemberOf, callerOf } from '#workers/caller.ts'

/** Who shares what the server can take on: for every limit of a request it is the same. */
export interface LoadCaller {
  /** As `callerOf` has it, for what is done in the background as well. */
  id: CallerId
  /** Which of those it is who are a caller together, where it may be many. */
  memberId?: string | undefined
  /** Whether a token says who it is. Everybody else, visitors of sites included, has a pool of their own. */
  isKnown: boolean
  /** Where it comes from, if no token tells it from others. */
  network?: string
}

export function loadCallerOf(request: Pick<IncomingMessage, 'socket'>, actor: Actor | undefined): LoadCaller {
  if (actor && !actor.visitor) return { id: callerOf({ actor }), memberId: callerMemberOf(actor), isKnown: true }
  const network = clientNetwork(request)
  return { id: callerOf({ clientNetwork: network }), isKnown: false, network }
}
