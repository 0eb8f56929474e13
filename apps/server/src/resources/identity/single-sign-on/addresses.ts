import type { AppContext } from '#context.ts'
import type { SignInChoice } from './repository.ts'

/** Where what belongs to a provider is in the browser. */
export function providerAddress(
  { config }: AppContext,
  { id, protocol }: Pick<SignInChoice, 'id' | 'protocol'>,
): string {
  return `${config.publicUrl}/${protocol}/${id}`
}

/** Where a sign-in through a provider starts. */
export function startAddress(ctx: AppContext, provider: Pick<SignInChoice, 'id' | 'protocol'>): string {
  return `${providerAddress(ctx, provider)}/start`
}
