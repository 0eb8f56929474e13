import { hash as digest, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret. The prefix lets people and scanners recognise one that lies around. */
export function newSecret(): string {
  return `quire_${randomBytes(24).toString('base64url')}`
}

/** Secrets are long and random, so one fast hash is enough to make a stolen file useless. */
export function hashSecret(secret: string): { hash: string; lookup: string } {
  const hash = digest('sha256', secret)
  return { hash, lookup: hash.slice(0, 16) }
}

export function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))
}
