import type { AppContext } from '../../../context.ts'

/** One form for all ways to write the same host: browsers take any letter case, and a dot at the end. */
export function normalHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}

/** Whether a host is this server's own, where no site ever comes before what the server answers itself. */
export function isOwnHost({ config }: AppContext, host: string): boolean {
  return [config.publicUrl, config.sitesUrl].some((address) => normalHost(new URL(address).hostname) === host)
}
