import type { IncomingMessage } from 'node:http'
import type { Config } from '#config.ts'

type Head = Pick<IncomingMessage, 'headers' | 'method'>

/**
 * Whether a browser says that a page of somebody else asks. Programs say nothing, and old browsers, or those that speak http
 * with another machine, say it in `Origin` alone, which none leaves out of what changes something.
 */
export function isFromElsewhere({ publicUrl }: Config, { headers }: Pick<Head, 'headers'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  return (
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== new URL(publicUrl).origin)
  )
}

/**
 * Against CSRF: whether a script of the server's own pages asks, for which alone the cookie of a session counts. Not what
 * is typed, linked to, shown in a frame or sent by a form; and what changes something has to say where it comes from.
 */
export function isOwnScript(config: Config, request: Head): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination = 'empty' } = request.headers
  if (isFromElsewhere(config, request) || destination !== 'empty') return false
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead || origin !== undefined || site === 'same-origin'
}
