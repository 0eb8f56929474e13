import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Who asked, and under which key: together they decrypt the record. */
export interface SealKey {
  secret: string
  key: string
}

export function hash(...parts: string[]): string {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('base64url')
}

/** The file holds no secret in the clear, and a response may have one. */
export function seal(sealKey: SealKey, text: string): Uint8Array {
  const iv = randomBytes(ivLength)
  const encryption = createCipheriv(cipher, derive(sealKey), iv)
  return Buffer.concat([iv, encryption.update(text, 'utf8'), encryption.final(), encryption.getAuthTag()])
}

export function unseal(sealKey: SealKey, sealed: Uint8Array): string {
  const decryption = createDecipheriv(cipher, derive(sealKey), sealed.subarray(0, ivLength))
  decryption.setAuthTag(sealed.subarray(-tagLength))
  const text = decryption.update(sealed.subarray(ivLength, -tagLength))
  return Buffer.concat([text, decryption.final()]).toString('utf8')
}

/** The label is part of the key: with another, what is sealed already could not be opened. */
function derive({ secret, key }: SealKey): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `kept answer ${key}`, 32))
}
