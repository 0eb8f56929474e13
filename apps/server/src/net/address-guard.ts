import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { isReachable } from './address-ranges.ts'
import { OutboundError } from './outbound-error.ts'

/** Against SSRF: decides which addresses a connection may be made to, at the moment it is made. */
export interface AddressGuard {
  /** Finds only addresses that may be reached, so that a name cannot mean another one between check and use (DNS rebinding). */
  lookup: LookupFunction
  /** For hosts that are written as an address, which are never looked up, and for what a socket is connected to. */
  requireReachable(address: string): void
}

export function createAddressGuard(allowed: BlockList, resolve: LookupFunction = systemLookup): AddressGuard {
  return {
    lookup(host, options, done) {
      resolve(host, { ...options, all: true }, (error, found) => {
        // In the same words as below: what names a private network has is not for everybody.
        if (error) return done(error.code === 'ENOTFOUND' ? refusal('is unknown or leads') : error, '')
        const reachable = (found as LookupAddress[]).filter(({ address }) => isReachable(address, allowed))
        const [first] = reachable
        if (!first) return done(refusal('is unknown or leads'), '')
        if (options.all) done(null, reachable)
        else done(null, first.address, first.family)
      })
    },
    requireReachable(address) {
      if (isIP(address) && !isReachable(address, allowed)) throw refusal('leads')
    },
  }
}

function refusal(verb: string): OutboundError {
  return new OutboundError(
    'refused-address',
    `the address ${verb} into a private or reserved network; the operator can open one with QUIRE_OUTBOUND_ALLOW`,
  )
}
