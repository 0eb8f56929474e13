import { isIP } from 'node:net'
import type { AppContext } from '#context.ts'
import { BadRequestError } from '#errors.ts'

/** No proxy of a site lies deeper. */
export const maxProxySegments = 10

/** Names have 253 characters, of which the record that proves one takes some before it. */
const maxHostLength = 236

/** Names that every machine or network has for itself, or that nobody can own. */
const closedEndings = ['localhost', 'localdomain', 'local', 'invalid', 'onion', 'arpa']

/** One form for all ways to write the same host: browsers take any letter case, and a dot at the end. */
export function normalHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}

/** Whether a host is this server's own, where no site ever comes before what the server answers itself. */
export function isOwnHost({ config }: AppContext, host: string): boolean {
  return [config.publicUrl, config.sitesUrl].some((address) => normalHost(new URL(address).hostname) === host)
}

/** Refuses what can never be the host of somebody's own. */
export function requireSoundHost(ctx: AppContext, field: string, host: string): void {
  const problem = problemOf(ctx, host)
  if (problem !== undefined) throw new BadRequestError(`${field} ${problem}`)
}

/** Whether a host is, or could be, that of somebody's site. */
export function isHostOfSites(ctx: AppContext, host: string): boolean {
  return problemOf(ctx, host) === undefined
}

function problemOf(ctx: AppContext, host: string): string | undefined {
  const labels = host.split('.')
  if (host.length > maxHostLength) return `must have a host of at most ${maxHostLength} characters`
  if (labels.length < 2 || !labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))) {
    return 'must have a host of at least two labels, each of 1 to 63 letters, digits and "-", without a port'
  }
  // What is an IP address in any notation, and what is not properly encoded, comes back in another form or not at all.
  if (isIP(host) || URL.parse(`https://${host}/`)?.hostname !== host) return 'must have a host name, not an IP address'
  const ending = labels.at(-1) ?? ''
  if (closedEndings.includes(ending)) return `must not have a host that ends in ".${ending}", which nobody owns`
  return isOwnHost(ctx, host) ? 'must not have the host of this server' : undefined
}
