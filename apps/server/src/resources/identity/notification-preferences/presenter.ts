import type { Schema } from '@quire/api-types'
import type { AppContext } from '#context.ts'
import { fromFlag } from '#db/tables/columns.ts'
import type { NotificationPreferencesRow } from './service.ts'

export function presentPreferences(
  { sendMail }: AppContext,
  { mentions, replies, reviewRequests, reviews }: NotificationPreferencesRow,
): Schema<'NotificationPreferences'> {
  return {
    object: 'notification-preferences',
    email: {
      mentions: fromFlag(mentions),
      replies: fromFlag(replies),
      reviewRequests: fromFlag(reviewRequests),
      reviews: fromFlag(reviews),
    },
    available: sendMail !== undefined,
  }
}
