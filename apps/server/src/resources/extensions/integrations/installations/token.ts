import { createHmac } from 'node:crypto'
import { tokenScopes } from '@quire/api-types'
import type { Actor, AppContext, RequestContext } from '#context.ts'
import { isSignedWith } from '#crypto/jwt.ts'
import { type InstallationPath, requireInstallation } from './access.ts'
import { agreedScopesOf } from './agreed-scopes.ts'
import { listPlacedIds } from './placement-repository.ts'
import { findInstallationActor } from './repository.ts'

const lifetimeSeconds = 3600

export async function createInstallationToken(ctx: RequestContext, path: InstallationPath): Promise<string> {
  const { installation } = await requireInstallation(ctx, path, 'own')
  return signInstallationToken(ctx, installation.id)
}

export async function signInstallationToken(ctx: AppContext, installationId: string): Promise<string> {
  const { SignJWT } = await import('jose')
  return new SignJWT({ kind: 'installation', installation: installationId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(ctx.newId())
    .setExpirationTime(Math.floor(Date.parse(ctx.now()) / 1000) + lifetimeSeconds)
    .sign(signingKeyOf(ctx))
}

/** Who brings the token of an installation; undefined when it is none, has ended, or the installation is gone. */
export async function findInstallationCaller(
  ctx: AppContext,
  secret: string,
): Promise<{ actor: Actor; scopes: string[] } | undefined> {
  const installationId = await readToken(ctx, secret)
  return installationId === undefined ? undefined : installationCallerById(ctx, installationId)
}

/** For whom an installation acts, and how far it reaches by now; undefined when it is gone. */
export async function installationCallerById(
  ctx: AppContext,
  installationId: string,
): Promise<{ actor: Actor; scopes: string[] } | undefined> {
  const found = await findInstallationActor(ctx.db, installationId)
  if (!found) return undefined
  const { id, organizationId, founderId, installedById, email, spaceSelection, siteSelection } = found
  const organization = { organizationId, ...(founderId !== null && { founderId }) }
  const [spaceIds, siteIds] = await Promise.all([
    spaceSelection === 'all' ? undefined : listPlacedIds(ctx.db, id, 'space'),
    siteSelection === 'all' ? undefined : listPlacedIds(ctx.db, id, 'site'),
  ])
  // It acts for whoever installed it, so single sign-on has to know them.
  const isClosed = found.requiresSso === 1 && found.hasSignedIn !== 1
  const scopes = agreedScopesOf(found)
  return {
    actor: {
      userId: installedById,
      email,
      tokenId: `installation/${id}`,
      installation: { id, ...organization, scopes, ...(spaceIds && { spaceIds }), ...(siteIds && { siteIds }) },
      ...(isClosed && { closedTo: [organizationId] }),
    },
    scopes: scopes.flatMap((scope) => tokenScopes[scope] ?? []),
  }
}

/** Whether this server made the token, for whatever installation and however long ago. */
export function isInstallationToken(ctx: AppContext, secret: string): Promise<boolean> {
  return isSignedWith(signingKeyOf(ctx), secret)
}

async function readToken(ctx: AppContext, secret: string): Promise<string | undefined> {
  const { errors, jwtVerify } = await import('jose')
  try {
    const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: new Date(ctx.now()) }
    const { payload } = await jwtVerify(secret, signingKeyOf(ctx), options)
    return payload.kind === 'installation' && typeof payload.installation === 'string'
      ? payload.installation
      : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

/** A key of its own, so that what is signed for another purpose is worthless here. */
function signingKeyOf(ctx: AppContext): Uint8Array {
  return createHmac('sha256', ctx.signingKey).update('integration installation').digest()
}
