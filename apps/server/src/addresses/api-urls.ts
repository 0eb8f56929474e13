import type { ApiPath } from '@quire/api-types'
import type { AppContext } from '#context.ts'

/** Address of an object in the API, by the path of the operation that reads it. */
export function locationUrl(ctx: AppContext, path: ApiPath): string {
  return `${ctx.config.publicUrl}/v1${path}`
}

/** Where people of an organization find its ways to sign in. */
export function signInUrl(ctx: AppContext, organizationId: string): string {
  return `${ctx.config.publicUrl}/saml/orgs/${organizationId}`
}

/** Address of an object for people. */
export function appUrl(ctx: AppContext, path: string): string {
  return `${ctx.config.publicUrl}/app${path}`
}
