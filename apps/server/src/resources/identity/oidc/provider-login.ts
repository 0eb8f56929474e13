import type { AppContext } from '#context.ts'
import {
  admitOnce,
  type FinishedSignIn,
  requireProviderInUse,
  type SignInPurpose,
} from '#resources/identity/single-sign-on/admit-person.ts'
import { askProvider, type OidcAnswer, type OidcRequest, readAnswer } from './client.ts'
import { clientOf } from './provider-client.ts'

/** Starts a sign-in through a provider of an organization. */
export async function startProviderSignIn(
  ctx: AppContext,
  providerId: string,
): Promise<{ location: string; request: OidcRequest }> {
  return askProvider(ctx, clientOf(ctx, await requireProviderInUse(ctx, 'oidc', providerId)))
}

/** Turns the answer of a provider of an organization into a session or a token there, once. */
export async function finishProviderSignIn(
  ctx: AppContext,
  providerId: string,
  { purpose, ...answer }: OidcAnswer & { purpose: SignInPurpose },
): Promise<FinishedSignIn> {
  const provider = await requireProviderInUse(ctx, 'oidc', providerId)
  const { person, request, endsAtMs } = await readAnswer(ctx, clientOf(ctx, provider), answer)
  return admitOnce(ctx, provider, { uses: [{ name: `request/${request.state}`, endsAtMs }], person, purpose })
}
