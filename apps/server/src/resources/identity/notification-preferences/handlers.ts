import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentPreferences } from './presenter.ts'
import { changePreferences, ownPreferences } from './service.ts'

type Operations = 'getNotificationPreferences' | 'updateNotificationPreferences'

export const notificationPreferenceHandlers: Pick<HandlersOf<'users', RequestContext>, Operations> = {
  async getNotificationPreferences(ctx) {
    return presentPreferences(ctx, await ownPreferences(ctx))
  },
  async updateNotificationPreferences(ctx, { body }) {
    return presentPreferences(ctx, await changePreferences(ctx, body))
  },
}
