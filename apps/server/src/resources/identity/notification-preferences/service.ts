import type { Input } from '@quire/api-types'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { toFlag } from '#db/tables/columns.ts'
import { requireOwnProfile } from '#resources/identity/users/service.ts'
import {
  findNotificationPreferences,
  type NotificationPreferencesRow,
  upsertNotificationPreferences,
} from './repository.ts'

export type { NotificationPreferencesRow }

const everything = { mentions: 1, replies: 1, reviewRequests: 1, reviews: 1 } as const

export type NotificationChoice = keyof typeof everything

export async function preferencesOf(ctx: AppContext, userId: string): Promise<NotificationPreferencesRow> {
  return (await findNotificationPreferences(ctx.db, userId)) ?? { userId, ...everything }
}

export async function ownPreferences(ctx: RequestContext): Promise<NotificationPreferencesRow> {
  return preferencesOf(ctx, ctx.actor.userId)
}

export function changePreferences(
  ctx: RequestContext,
  { email }: Input<'updateNotificationPreferences'>['body'],
): Promise<NotificationPreferencesRow> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await requireOwnPreferences(tx)
    const { mentions, replies, reviewRequests, reviews } = email
    const changed = {
      ...(await preferencesOf(tx, id)),
      ...(mentions !== undefined && { mentions: toFlag(mentions) }),
      ...(replies !== undefined && { replies: toFlag(replies) }),
      ...(reviewRequests !== undefined && { reviewRequests: toFlag(reviewRequests) }),
      ...(reviews !== undefined && { reviews: toFlag(reviews) }),
    }
    await upsertNotificationPreferences(tx.db, changed)
    return changed
  })
}

/** They are the person's, like the profile. */
export function requireOwnPreferences(ctx: RequestContext) {
  return requireOwnProfile(ctx, ctx.actor.userId)
}
