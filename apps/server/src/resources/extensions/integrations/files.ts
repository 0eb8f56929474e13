import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { AppContext } from '#context.ts'
import { DamagedContentError } from '#db/stored/stored-content.ts'
import { fromJson } from '#db/tables/columns.ts'
import { BadRequestError } from '#errors.ts'
import { policyText, storedManifest } from './manifest.ts'
import { findFile, findIntegration } from './repository.ts'

const require = createRequire(import.meta.url)

/** A file of an integration. Its name is made of its bytes, so an address never changes its mind. */
export interface IntegrationFile {
  name: string
  contentType: string
  bytes: Uint8Array
}

const pictureTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}
const maxPixels = 4096

/** Decodes a picture sent as base64, and refuses what a browser would not show as one. */
export function readPicture(field: string, base64: string): IntegrationFile {
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new BadRequestError(`${field} is not base64`)
  const bytes = Buffer.from(base64, 'base64')
  const { type, width, height } = measure(bytes)
  const contentType = pictureTypes[type ?? '']
  if (contentType === undefined) throw new BadRequestError(`${field} is not a PNG, JPEG, GIF or WebP picture`)
  if (width < 1 || height < 1 || width > maxPixels || height > maxPixels) {
    throw new BadRequestError(
      `${field} is ${width} by ${height} pixels; at most ${maxPixels} by ${maxPixels} is allowed`,
    )
  }
  return { name: `${fingerprint(bytes)}.${type}`, contentType, bytes }
}

export function scriptFile(text: string): IntegrationFile {
  const bytes = Buffer.from(text, 'utf8')
  return { name: `${fingerprint(bytes)}.js`, contentType: 'text/javascript; charset=utf-8', bytes }
}

/** Browsers and sites bring no token, so the address is the permission: only who reads the integration can know it. */
export function integrationFileUrl(ctx: AppContext, integrationName: string, fileName: string): string {
  return `${assetsUrl(ctx, integrationName)}/${fileName}`
}

export function assetsUrl(ctx: AppContext, integrationName: string): string {
  return `${ctx.config.publicUrl}/integrations/${integrationName}/assets`
}

export interface ServedFile extends IntegrationFile {
  /** Sent with it as a header. */
  contentSecurityPolicy: string | undefined
}

export async function readIntegrationFile(
  ctx: AppContext,
  integrationName: string,
  fileName: string,
): Promise<ServedFile | undefined> {
  const file = await findFile(ctx.db, integrationName, fileName)
  const integration = file && (await findIntegration(ctx.db, integrationName))
  if (!integration) return undefined
  if (!fileName.startsWith(`${fingerprint(file.bytes)}.`)) {
    throw new DamagedContentError(`the file ${fileName} of the integration ${integrationName} is damaged in the file`)
  }
  const { contentSecurityPolicy: policy } = fromJson(integration.manifest, storedManifest)
  return { ...file, contentSecurityPolicy: policy === undefined ? undefined : policyText(policy) }
}

function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 40)
}

function measure(bytes: Uint8Array): { type?: string | undefined; width: number; height: number } {
  // Loaded with the first picture: most starts see none.
  const { imageSize } = require('image-size') as typeof import('image-size')
  try {
    return imageSize(bytes)
  } catch {
    return { width: 0, height: 0 }
  }
}
