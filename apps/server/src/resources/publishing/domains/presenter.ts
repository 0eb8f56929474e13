import type { Schema } from '@quire/api-types'
import { presentChallenge } from './challenge.ts'
import type { SiteDomain } from './service.ts'

export function presentDomain({
  hostname,
  uses,
  challenge,
  verified,
  taken,
  evidence,
}: SiteDomain): Schema<'SiteDomain'> {
  return {
    object: 'site-domain',
    hostname,
    uses,
    taken,
    status: verified ? 'verified' : 'unverified',
    ...(verified && { method: verified.method, verifiedAt: verified.verifiedAt }),
    challenge: presentChallenge(hostname, challenge),
    ...(evidence && { check: { dns: evidence.dns.summary, file: evidence.file.summary } }),
  }
}
