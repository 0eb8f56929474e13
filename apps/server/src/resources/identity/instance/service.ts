import { type AppContext, inTransaction } from '#context.ts'
import { timeOfId } from '#crypto/ids.ts'
import { randomSecret } from '#crypto/random-secret.ts'
import { addMembers } from '#resources/identity/organizations/members/service.ts'
import { insertEmptyOrganization } from '#resources/identity/organizations/service.ts'
import { createSignInLink } from '#resources/identity/sign-in-links/service.ts'
import { createToken } from '#resources/identity/tokens/service.ts'
import { createUser } from '#resources/identity/users/service.ts'
import { createSteadyClock } from '#runtime/steady-clock.ts'
import { findSetting, hasUsers, insertSetting, saveSetting } from './repository.ts'

/** The key that signs what the server must recognise later, made on first use. */
export async function signingKey(ctx: AppContext): Promise<Uint8Array> {
  return inTransaction(ctx, async (tx) => {
    const known = await findSetting(tx.db, 'signingKey')
    const key = known ?? randomSecret(32, 'base64')
    if (known === undefined) await insertSetting(tx.db, 'signingKey', key)
    return Buffer.from(key, 'base64')
  })
}

/**
 * A clock for ids: it is never behind what the database has seen, also after a start with an earlier clock, and all processes
 * that serve a file have the same. `writtenAt` is when the file was last written to. Servers that share a database have clocks
 * of their own, so how far one of them was wrong says nothing about the others.
 */
export async function idClock(ctx: AppContext, now: () => number, writtenAt: number): Promise<() => number> {
  const { isShared } = ctx.database
  const known = isShared ? 0 : Number((await findSetting(ctx.db, 'clockAheadMs')) ?? 0)
  const times = (await ctx.database.latestIds()).map((id) => timeOfId(id) ?? 0)
  const latest = times.reduce((last, time) => Math.max(last, time), writtenAt + known)
  const aheadMs = Math.max(known, latest - now())
  const save = (ahead: number) =>
    inTransaction(ctx, (tx) => saveSetting(tx.db, 'clockAheadMs', String(ahead))).catch((err) =>
      ctx.log.error({ err }, 'that the clock jumped could not be recorded'),
    )
  const onJump = (ahead: number) => {
    ctx.log.warn({ aheadMs: ahead }, 'the clock of the machine jumped; ids go on in their order')
    if (!isShared) void save(ahead)
  }
  if (aheadMs > known && !isShared) await save(aheadMs)
  return createSteadyClock({ now, aheadMs, onJump })
}

export interface FirstStart {
  email: string
  organizationId: string
  secret: string
  /** Of the link that signs the user in. */
  linkSecret: string
}

/** On an empty file: one user, one organization, an admin token for the user, and a link that signs them in. Undefined when somebody is there. */
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
    const { secret: linkSecret } = await createSignInLink(tx, user.id, { isOperators: true })
    return { email: user.email, organizationId, secret, linkSecret }
  })
}
