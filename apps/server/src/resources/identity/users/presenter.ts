import type { Schema } from '@quire/api-types'
import type { AppContext } from '../../../context.ts'
import { locationUrl } from '../../../urls.ts'

export interface UserFields {
  id: string
  displayName: string
  email: string
  photoUrl: string | null
}

export function presentUser(ctx: AppContext, user: UserFields): Schema<'User'> {
  return {
    object: 'user',
    id: user.id,
    displayName: user.displayName,
    email: user.email,
    urls: { location: locationUrl(ctx, `/users/${user.id}`) },
    ...(user.photoUrl !== null && { photoURL: user.photoUrl }),
  }
}
