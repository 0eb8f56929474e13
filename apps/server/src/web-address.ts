import { BadRequestError } from './errors.ts'

/** Addresses that end up in pages must not be able to run anything: http and https only. */
export function requireWebAddress(field: string, address: string): void {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new BadRequestError(`${field} must be an http or https address`)
  // A browser shows what stands before the host first, which then passes for the host.
  if (url.username || url.password) throw new BadRequestError(`${field} must have no user name or password in it`)
}
