import { type AppContext, inTransaction } from '../../../context.ts'
import { randomSecret } from '../../../random-secret.ts'
import { addMembers } from '../members/service.ts'
import { insertEmptyOrganization } from '../organizations/service.ts'
import { createToken } from '../tokens/service.ts'
import { createUser } from '../users/service.ts'
import { findSetting, hasUsers, insertSetting } from './repository.ts'

/** The key that signs what the server must recognise later, made on first use. */
export async function signingKey(ctx: AppContext): Promise<Uint8Array> {
  return inTransaction(ctx, async (tx) => {
    const known = await findSetting(tx.db, 'signingKey')
    const key = known ?? randomSecret(32, 'base64')
    if (known === undefined) await insertSetting(tx.db, 'signingKey', key)
    return Buffer.from(key, 'base64')
  })
}

export interface FirstStart {
  email: string
  organizationId: string
  secret: string
}

/** On an empty file: one user, one organization, and an admin token for the user. Undefined when somebody is there. */
export function bootstrap(ctx: AppContext): Promise<FirstStart | undefined> {
  return inTransaction(ctx, async (tx) => {
    if (await hasUsers(tx.db)) return undefined
    const user = await createUser(tx, { email: 'admin@localhost', displayName: 'Admin' })
    const organizationId = await insertEmptyOrganization(tx, { title: 'My organization' })
    await addMembers(tx, organizationId, [{ userId: user.id, role: 'admin' }])
    const { bootstrapToken } = tx.config
    const { secret } = await createToken(tx, user.id, {
      label: 'First administrator',
      isOperators: true,
      ...(bootstrapToken !== undefined && { secret: bootstrapToken }),
    })
    return { email: user.email, organizationId, secret }
  })
}
