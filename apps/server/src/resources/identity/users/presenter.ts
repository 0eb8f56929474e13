import { pathTo, type Schema } from '@quire/api-types'
import { locationUrl } from '#addresses/api-urls.ts'
import type { AppContext } from '#context.ts'

export interface UserFields {
  id: string
  displayName: string
  email: string
  photoUrl: string | null
}

/** Optional fields are assigned, not spread: people stand in nearly every answer, and in lists by the thousand. */
export function presentUser(ctx: AppContext, { id, displayName, email, photoUrl }: UserFields): Schema<'User'> {
  const urls = { location: locationUrl(ctx, pathTo.getUserById({ userId: id })) }
  const user: Schema<'User'> = { object: 'user', id, displayName, email, urls }
  if (photoUrl !== null) user.photoURL = photoUrl
  return user
}
