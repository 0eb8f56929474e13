import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AppContext } from '#context.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts the secrets of an integration. They are bound to its name, so they open under no other. */
export function encryptSecrets(ctx: AppContext, name: string, secrets: Record<string, string>): Uint8Array {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, encryptionKeyOf(ctx), iv).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function decryptSecrets(ctx: AppContext, name: string, stored: Uint8Array): Record<string, string> {
  const [iv, tag] = [stored.subarray(0, ivBytes), stored.subarray(ivBytes, ivBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, encryptionKeyOf(ctx), iv).setAAD(Buffer.from(name)).setAuthTag(tag)
  const text = Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(text.toString('utf8')) as Record<string, string>
}

function encryptionKeyOf(ctx: AppContext): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', ctx.signingKey, '', 'integration secrets', 32))
}
