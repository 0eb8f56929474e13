import { createHmac } from 'node:crypto'
import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'

/** The value that proves that a host belongs to an organization. Not a secret, but valid for this pair only. */
export function challengeValue(ctx: AppContext, organizationId: string, hostname: string): string {
  const message = `domain-verification/${organizationId}/${hostname}`
  const token = createHmac('sha256', ctx.signingKey).update(message).digest('base64url').slice(0, 32)
  return `quire-domain-verification=${token}`
}

export function recordName(hostname: string): string {
  return `_quire-challenge.${hostname}`
}

/** Nothing that we send is in it, so that a host which repeats what it is asked proves nothing. */
export function fileAddress(hostname: string, scheme: 'https' | 'http' = 'https'): string {
  return `${scheme}://${hostname}/.well-known/quire-challenge`
}

export function presentChallenge(hostname: string, value: string): Schema<'SiteDomainChallenge'> {
  return {
    dns: { type: 'TXT', name: recordName(hostname), value },
    file: { url: fileAddress(hostname), content: value },
  }
}
