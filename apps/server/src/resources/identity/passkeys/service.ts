import type { Input, Schema } from '@quire/api-types'
import { type AppContext, inTransaction, type RequestContext } from '#context.ts'
import { toJson } from '#db/tables/columns.ts'
import { BadRequestError, ConflictError, ForbiddenError, NotFoundError } from '#errors.ts'
import { type ListPage, readPageRequest, toPage } from '#pagination/keyset-page.ts'
import { endOtherSessions } from '#resources/identity/sessions/service.ts'
import { requireUserById } from '#resources/identity/users/service.ts'
import { newChallenge, takeChallenge } from './challenge.ts'
import { findRelyingParty, requireRelyingParty } from './party.ts'
import {
  countPasskeys,
  deletePasskeyById,
  findPasskey,
  findPasskeyByCredential,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  updatePasskeyName,
} from './repository.ts'
import { algorithms, verifyDevice } from './verify.ts'

export type { PasskeyRow }

const maxPasskeys = 20
/** The identity provider of an organization does not speak for a person elsewhere, and a passkey does. */
export async function requirePasskeyOwner({ actor }: RequestContext): Promise<void> {
  if (actor.signIn) throw new ForbiddenError('passkeys are of the person: sign in by another way than single sign-on')
}

export async function passkeysOf(
  ctx: RequestContext,
  query: { page?: string; limit: number },
): Promise<ListPage<PasskeyRow>> {
  await requirePasskeyOwner(ctx)
  const { userId } = ctx.actor
  const pageRequest = readPageRequest(`passkeys/${userId}`, query)
  const [rows, count] = await Promise.all([listPasskeys(ctx.db, userId, pageRequest), countPasskeys(ctx.db, userId)])
  return toPage(pageRequest, rows, count, ({ id }) => [id])
}

/** All of the caller's; undefined where they can have none. */
export async function passkeysOfPerson(ctx: RequestContext): Promise<PasskeyRow[] | undefined> {
  if (ctx.actor.signIn || !findRelyingParty(ctx)) return undefined
  return listPasskeys(ctx.db, ctx.actor.userId, { after: undefined, limit: maxPasskeys })
}

/** What a browser makes a passkey from, for this person, once. */
export async function passkeyOptions(ctx: RequestContext): Promise<Schema<'PasskeyOptions'>> {
  await requirePasskeyOwner(ctx)
  const { id, name } = requireRelyingParty(ctx)
  const person = await requireUserById(ctx, ctx.actor.userId)
  const own = await listPasskeys(ctx.db, person.id, { after: undefined, limit: maxPasskeys })
  return {
    challenge: newChallenge(ctx, purposeOf(ctx)),
    rp: { id, name },
    user: { id: handleOf(person.id), name: person.email, displayName: person.displayName },
    algorithms,
    exclude: own.map(({ credentialId }) => credentialId),
  }
}

export async function addPasskey(
  ctx: RequestContext,
  { name, credential }: Input<'createPasskey'>['body'],
): Promise<PasskeyRow> {
  await requirePasskeyOwner(ctx)
  const { challenge, key } = await verifyNew(ctx, credential)
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor
    if (!(await takeChallenge(tx, challenge))) throw new BadRequestError('body.credential was used already')
    if ((await countPasskeys(tx.db, userId)) >= maxPasskeys) {
      throw new ConflictError(`a person has at most ${maxPasskeys} passkeys: remove one first`)
    }
    if (await findPasskeyByCredential(tx.db, key.credentialId)) throw new ConflictError('this passkey is known already')
    const passkey: PasskeyRow = {
      id: tx.newId(),
      userId,
      credentialId: key.credentialId,
      publicKey: Buffer.from(key.publicKey).toString('base64url'),
      signCount: key.signCount,
      transports: toJson(credential.transports ?? []),
      name,
      createdAt: tx.now(),
      lastUsedAt: null,
    }
    await insertPasskey(tx.db, passkey)
    await endOtherSessions(tx)
    return passkey
  })
}

/** A new credential whose answer is to a challenge of ours, from our pages, by somebody whom the device has verified. */
async function verifyNew(ctx: RequestContext, credential: Input<'createPasskey'>['body']['credential']) {
  const party = requireRelyingParty(ctx)
  const { id, clientDataJSON, attestationObject } = credential
  const answer = { id, clientDataJSON, attestationObject }
  const verified = await verifyDevice(ctx, { purpose: purposeOf(ctx), party, answer })
  if (!('problem' in verified)) return verified
  ctx.log.info({ reason: verified.problem }, 'a passkey was refused')
  throw new BadRequestError('body.credential is no answer to options of this server')
}

export function renamePasskey(ctx: RequestContext, id: string, name: string): Promise<PasskeyRow> {
  return inTransaction(ctx, async (tx) => {
    const passkey = await requirePasskey(tx, id)
    await updatePasskeyName(tx.db, id, name)
    return { ...passkey, name }
  })
}

export function removePasskey(ctx: RequestContext, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await requirePasskey(tx, id)
    await deletePasskeyById(tx.db, id)
    await endOtherSessions(tx)
  })
}

export async function requirePasskey(ctx: RequestContext, id: string): Promise<PasskeyRow> {
  await requirePasskeyOwner(ctx)
  const passkey = await findPasskey(ctx.db, ctx.actor.userId, id)
  if (!passkey) throw new NotFoundError(`the passkey ${id}`)
  return passkey
}

/** Whether somebody signs in with a key of their own, so that no organization speaks for them. */
export async function hasPasskey(ctx: AppContext, userId: string): Promise<boolean> {
  return (await countPasskeys(ctx.db, userId)) > 0
}

/** What authenticators know a person by. */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

function purposeOf({ actor }: RequestContext): string {
  return `add/${actor.userId}`
}
