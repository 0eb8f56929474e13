import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import { locationUrl } from '../../../urls.ts'
import type { InviteLink } from './service.ts'

export function presentInviteLink(ctx: AppContext, { link, isRedundant }: InviteLink): Schema<'InviteLink'> {
  return {
    object: 'invite',
    id: link.id,
    role: link.role,
    redundant: isRedundant,
    urls: { location: locationUrl(ctx, `/orgs/${link.organizationId}/link-invites/${link.id}`) },
  }
}
