import type { AppContext } from '#context.ts'
import { openSealedText, sealText } from '#crypto/sealed-text.ts'

/** Encrypts the secrets of an integration. They are bound to its name, so they open under no other. */
export function encryptSecrets(ctx: AppContext, name: string, secrets: Record<string, string>): Uint8Array {
  return sealText(ctx, { purpose: 'integration secrets', owner: name }, JSON.stringify(secrets))
}

export function decryptSecrets(ctx: AppContext, name: string, stored: Uint8Array): Record<string, string> {
  const text = openSealedText(ctx, { purpose: 'integration secrets', owner: name }, stored)
  return JSON.parse(text) as Record<string, string>
}
