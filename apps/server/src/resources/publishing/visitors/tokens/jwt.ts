import type { KeyObject } from 'node:crypto'
import { createHmac } from 'node:crypto'
import type { AppContext } from '#context.ts'
import type { Timestamp } from '#db/tables/columns.ts'

type Values = Record<string, unknown>

export interface Jwt {
  payload: Values
  header: Values
}

/** A key of its own for every purpose, so that a token made for one is worthless for another. */
export function keyFor(ctx: AppContext, purpose: string): Uint8Array {
  return createHmac('sha256', ctx.signingKey).update(purpose).digest()
}

export async function signJwt(key: Uint8Array, { payload, header }: Jwt, expiresAt: number): Promise<string> {
  // Loaded with the first visitor: a server without sites does without.
  const { SignJWT } = await import('jose')
  return new SignJWT(payload)
    .setProtectedHeader({ ...header, alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(expiresAt)
    .sign(key)
}

/** What a token says; undefined when it was not signed with this key and HS256, has ended, or says not when it will. */
export async function verifyJwt(ctx: AppContext, key: KeyObject | Uint8Array, token: string): Promise<Jwt | undefined> {
  const { errors, jwtVerify } = await import('jose')
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: new Date(ctx.now()) }
    const { payload, protectedHeader } = await jwtVerify(token, key, options)
    return { payload, header: { ...protectedHeader } }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

/** When a token ends: one that does not is never taken for valid. */
export function endOf({ payload }: Pick<Jwt, 'payload'>): Timestamp {
  return new Date(Number(payload.exp) * 1000).toISOString()
}

export function secondsFrom(ctx: AppContext, seconds: number): number {
  return Math.floor(Date.parse(ctx.now()) / 1000) + seconds
}
