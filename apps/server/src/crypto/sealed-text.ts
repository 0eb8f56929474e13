import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { AppContext } from '#context.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What a sealed text is, and whose: it opens as nothing else and for nobody else. */
export interface SealedFor {
  purpose: 'integration secrets' | 'client secret'
  owner: string
}

/** Encrypts what the database keeps and the server has to read again. */
export function sealText(ctx: AppContext, { purpose, owner }: SealedFor, text: string): Uint8Array {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, encryptionKey(ctx, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function openSealedText(ctx: AppContext, { purpose, owner }: SealedFor, stored: Uint8Array): string {
  const [iv, tag] = [stored.subarray(0, ivBytes), stored.subarray(ivBytes, ivBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, encryptionKey(ctx, purpose), iv)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  const text = Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()])
  return text.toString('utf8')
}

function encryptionKey({ signingKey }: AppContext, purpose: SealedFor['purpose']): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', signingKey, '', purpose, 32))
}
