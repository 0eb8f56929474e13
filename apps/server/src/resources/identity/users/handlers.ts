import type { HandlersOf } from '@quire/api-types'
import type { RequestContext } from '#context.ts'
import { presentUser } from './presenter.ts'
import { changeProfile, requireUser } from './service.ts'

type Preferences = 'getNotificationPreferences' | 'updateNotificationPreferences'

export const userHandlers: Omit<HandlersOf<'users', RequestContext>, Preferences> = {
  async getAuthenticatedUser(ctx) {
    return presentUser(ctx, await requireUser(ctx, ctx.actor.userId))
  },
  async getUserById(ctx, { path }) {
    const user = presentUser(ctx, await requireUser(ctx, path.userId))
    return ctx.actor.visitor ? { ...user, email: '' } : user
  },
  async updateUserById(ctx, { path, body }) {
    return presentUser(ctx, await changeProfile(ctx, path.userId, body))
  },
}
