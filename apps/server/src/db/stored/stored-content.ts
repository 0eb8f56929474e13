import { hash, webcrypto } from 'node:crypto'

/** Something that is stored under the hash of what it holds, and no longer holds that. */
export class DamagedContentError extends Error {
  override name = 'DamagedContentError'
}

/** A hash of some kilobytes takes microseconds; what is larger is hashed beside the requests. */
const mostBytesAtOnce = 65_536

export function requireSoundText(name: string, text: string): void {
  if (hash('sha256', text, 'base64url') !== name) throw damaged('the text', name)
}

export async function requireSoundFile(name: string, bytes: Uint8Array): Promise<void> {
  const digest =
    bytes.length <= mostBytesAtOnce
      ? hash('sha256', bytes, 'hex')
      : Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
  if (digest !== name) throw damaged('the file', name)
}

function damaged(what: string, name: string): DamagedContentError {
  return new DamagedContentError(`${what} ${name} is damaged in the file`)
}
