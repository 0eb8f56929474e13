import type { AppContext } from '#context.ts'
import { hasActiveSamlProvider } from './repository.ts'

/** The cookie that ties a sign-in to the browser which began it needs https: whoever runs the server is told once, at the start. */
export async function warnOfPlainSignIn({ config, db, log }: AppContext): Promise<void> {
  if (isSecure(config) || !(await hasActiveSamlProvider(db))) return
  log.warn(
    'PUBLIC_URL is http: sign-ins through identity providers are not tied to the browser that began them. Serve them over https',
  )
}

export function isSecure({ publicUrl }: AppContext['config']): boolean {
  return publicUrl.startsWith('https:')
}
