import { isIP } from 'node:net'
import { isLoopback } from '#addresses/loopback.ts'
import type { AppContext } from '#context.ts'
import { ConflictError } from '#errors.ts'

/** What passkeys are good for: the host of PUBLIC_URL, and pages from there. */
export interface RelyingParty {
  id: string
  name: string
  origin: string
}

/** Undefined where browsers have no passkeys: they are for names, and for connections that nobody can listen to. */
export function findRelyingParty({ config }: AppContext): RelyingParty | undefined {
  const { hostname, protocol, origin } = new URL(config.publicUrl)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const isSecure = protocol === 'https:' || isLoopback(hostname)
  return isName && isSecure ? { id: hostname, name: 'Quire', origin } : undefined
}

export function requireRelyingParty(ctx: AppContext): RelyingParty {
  const party = findRelyingParty(ctx)
  if (party) return party
  throw new ConflictError(
    `browsers have no passkeys for ${ctx.config.publicUrl}: PUBLIC_URL has to be https with a name, or http://localhost`,
  )
}
