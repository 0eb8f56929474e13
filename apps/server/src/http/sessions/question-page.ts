import type { AppContext } from '#context.ts'
import { choicePage, type WayIn } from '#http/html/system-pages.ts'
import { startAddress } from '#resources/identity/single-sign-on/addresses.ts'
import { signInChoices } from '#resources/identity/single-sign-on/logins.ts'
import type { IdentityProviderRow } from '#resources/identity/single-sign-on/service.ts'
import { withWayBack } from './way-back.ts'

/** A way to sign in through a provider of an organization, for somebody who wants to come to `to`. */
export function wayThrough(
  ctx: AppContext,
  provider: Pick<IdentityProviderRow, 'id' | 'label' | 'protocol'>,
  to: string | undefined,
): WayIn {
  const address = startAddress(ctx, provider)
  return { label: provider.label, address: withWayBack(address, to), tokenAddress: `${address}?for=token` }
}

/** Says whose sign-in it would be, and leaves it to the person to go on. */
export async function questionPage(ctx: AppContext, provider: IdentityProviderRow, to: string | undefined) {
  const { title } = await signInChoices(ctx, provider.organizationId)
  return choicePage(title, [wayThrough(ctx, provider, to)])
}
