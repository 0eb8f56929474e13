import type { AppContext } from '#context.ts'
import type { WaysIn } from '#http/html/system-pages.ts'
import { findRelyingParty } from '#resources/identity/passkeys/party.ts'
import { withWayBack } from './way-back.ts'

/** The ways to sign in that this server has, for somebody who wants to come to `to`. */
export function waysIn(ctx: AppContext, to: string | undefined): WaysIn {
  const { config, sendMail } = ctx
  const label = config.oidc?.label
  return {
    provider: label === undefined ? undefined : { label, address: withWayBack('/oidc/start', to) },
    byMail: sendMail !== undefined,
    byPasskey: findRelyingParty(ctx) !== undefined,
  }
}
