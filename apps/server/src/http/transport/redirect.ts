import { type Cookie, setCookie } from './cookies.ts'

const here = 'http://quire.invalid'

/** The headers that send a browser elsewhere: the only place where an address becomes a `Location`. */
export function redirectHeaders(address: string, cookies: Cookie[] = []): Record<string, string | string[]> {
  const location = address.startsWith('/') ? onThisHost(address) : elsewhere(address)
  return { location, ...(cookies.length > 0 && { 'set-cookie': cookies.map(setCookie) }) }
}

/** Whoever reads a site past its proxy is sent to where the proxy shows it. */
export function atOrigin<Headers extends Record<string, string | string[]>>(headers: Headers, { origin }: URL) {
  const { location } = headers
  const isWithin = typeof location === 'string' && location.startsWith('/')
  return isWithin ? { ...headers, location: `${origin}${location}` } : headers
}

/** No open redirect: two slashes at the start name another host, also turned round, behind a dot, or escaped. */
function onThisHost(path: string): string {
  const { pathname, search } = new URL(`${here}${path}`)
  return `/${pathname.replace(/^(?:\/|\\|%2f|%5c)+/i, '')}${search}`
}

function elsewhere(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('a redirect must lead to a path of this host, or to a whole http or https address')
  }
  url.username = ''
  url.password = ''
  return url.href
}
