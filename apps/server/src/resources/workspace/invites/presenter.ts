import { pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { RequestContext } from '#context.ts'
import { requireCollection } from '#resources/workspace/collections/access.ts'
import { presentCollection } from '#resources/workspace/collections/presenter.ts'
import { requireSpace } from '#resources/workspace/spaces/access.ts'
import { presentSpace } from '#resources/workspace/spaces/presenter.ts'
import { inviteKey } from './keys.ts'
import { invitePath } from './open-invite.ts'
import type { InviteLink } from './service.ts'

/** One link, with the space or collection it leads to. */
export async function presentInviteLink(ctx: RequestContext, invite: InviteLink): Promise<Schema<'InviteLink'>> {
  const { targetKind, targetId, role } = invite.link
  if (targetKind === 'organization') return presentOrganizationLink(ctx, invite)
  if (targetKind === 'space') {
    return {
      ...common(ctx, invite),
      level: role,
      space: await presentSpace(ctx, await requireSpace(ctx, targetId, 'view')),
    }
  }
  const collection = presentCollection(ctx, await requireCollection(ctx, targetId, 'view'))
  return { ...common(ctx, invite), level: role, collection }
}

/** A link to the organization, which embeds nothing. */
export function presentOrganizationLink(ctx: RequestContext, invite: InviteLink): Schema<'InviteLink'> {
  return { ...common(ctx, invite), role: invite.link.role }
}

function common(ctx: RequestContext, { link, isRedundant }: InviteLink) {
  return {
    object: 'invite' as const,
    id: inviteKey(link),
    redundant: isRedundant,
    urls: {
      location: locationUrl(
        ctx,
        pathTo.getOrganizationInviteLink({ organizationId: link.organizationId, inviteId: inviteKey(link) }),
      ),
      app: ctx.config.publicUrl + invitePath(link.organizationId, inviteKey(link)),
    },
  }
}
