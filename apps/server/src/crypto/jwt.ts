import type { KeyObject } from 'node:crypto'

/** Whether a JWT was signed with this key, also when it has ended since: such a one is old, and not a failed secret. */
export async function isSignedWith(key: KeyObject | Uint8Array, token: string): Promise<boolean> {
  const { compactVerify } = await import('jose')
  return compactVerify(token, key, { algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  )
}
