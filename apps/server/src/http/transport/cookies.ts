import type { IncomingHttpHeaders } from 'node:http'

export interface Cookie {
  name: string
  value: string
  path: string
  isSecure: boolean
  /** Against CSRF it is not enough: what a session may be used for, `request-origin.ts` says. */
  sameSite: 'Lax' | 'None'
  /** Until the browser is closed when left out; 0 takes the cookie away. */
  maxAgeSeconds?: number
}

/** Browsers drop a cookie whose name and value have more bytes. */
export const maxCookieBytes = 4096
/** Browsers take no notice of a longer attribute, and send the cookie elsewhere then. */
const maxPathBytes = 1024

/** The only place where a cookie is written down. Nothing in it can end one part and begin another. */
export function setCookie({ name, value, path, isSecure, sameSite, maxAgeSeconds }: Cookie): string {
  const isSound =
    /^[\w-]+$/.test(name) &&
    /^[\w.~-]*$/.test(value) &&
    isCookiePath(path) &&
    name.length + value.length <= maxCookieBytes &&
    path.length <= maxPathBytes
  if (!isSound) throw new Error(`the cookie ${name} cannot be written down`)
  const lifetime = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=${path}${lifetime}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
}

/** The value of a cookie that the browser sent; undefined for none, and for one that is empty. */
export function readCookie({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>, name: string): string | undefined {
  const start = `${name}=`
  const pair = cookie?.split(/; */).find((one) => one.startsWith(start))
  return pair?.slice(start.length) || undefined
}

/** Whether a path is made of nothing but letters, digits, escapes and slashes. */
export function isCookiePath(path: string): boolean {
  return /^\/(?:[\w.~%-]+\/)*$/.test(path)
}
