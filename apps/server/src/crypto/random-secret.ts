import { randomBytes } from 'node:crypto'

/**
 * What opens something by being known: invites, share keys, tokens, keys. All of it comes from here and is random from the
 * first bit to the last. Ids are no substitute: they count up, so whoever has one derives those made beside it.
 */
export function randomSecret(bytes = 20, encoding: 'hex' | 'base64' | 'base64url' = 'hex'): string {
  if (bytes < 16) throw new RangeError('a secret has at least 128 random bits')
  return randomBytes(bytes).toString(encoding)
}
