import type { AppContext } from '#context.ts'
import { isProtocolInUse } from '#resources/identity/single-sign-on/logins.ts'

/** The cookie that ties a sign-in to the browser which began it needs https: whoever runs the server is told once, at the start. */
export async function warnOfPlainSignIn(ctx: AppContext): Promise<void> {
  if (isSecure(ctx.config) || !(await isProtocolInUse(ctx, 'saml'))) return
  ctx.log.warn(
    'PUBLIC_URL is http: sign-ins through SAML identity providers are not tied to the browser that began them. Serve them over https',
  )
}

export function isSecure({ publicUrl }: AppContext['config']): boolean {
  return publicUrl.startsWith('https:')
}
