import type { Schema } from '@quire/api-types'
import type { SitePublishingAuthRow } from './service.ts'

export function presentPublishingAuth(auth: SitePublishingAuthRow): Schema<'SitePublishingAuth'> {
  return {
    object: 'publishing-auth',
    backend: auth.backend,
    privateKey: auth.privateKey,
    ...(auth.fallbackUrl !== null && { fallbackURL: auth.fallbackUrl }),
    ...(auth.integration !== null && { integration: auth.integration }),
  }
}
