import { hash as digest, timingSafeEqual } from 'node:crypto'
import { randomSecret } from '#crypto/random-secret.ts'

/** A new secret. The prefix lets people and scanners recognise one that lies around. */
export function newSecret(): string {
  return `quire_${randomSecret(24, 'base64url')}`
}

/** Secrets are long and random, so one fast hash is enough to make a stolen file useless. */
export function hashSecret(secret: string): { hash: string; lookup: string } {
  const hash = digest('sha256', secret)
  return { hash, lookup: hash.slice(0, 16) }
}

const [left, right] = [Buffer.alloc(32), Buffer.alloc(32)]

/** In two buffers that are always the same: new ones for every request fill the memory until a major collection. */
export function sameHash(a: string, b: string): boolean {
  left.write(a, 'hex')
  right.write(b, 'hex')
  return timingSafeEqual(left, right)
}
