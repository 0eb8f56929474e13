import type { IncomingMessage } from 'node:http'
import type { Visit } from '../resources/publishing/site-pages/answer.ts'

type Visitor = Visit['visitor']

const tokenCookie = 'quire-visitor'
const claimsCookie = 'quire-visitor-claims'
const tokenParameter = 'jwt_token'
const claimPrefix = 'visitor.'

/** What a browser knows of its visitor from before. */
export function readVisitor({ headers }: IncomingMessage): Visitor {
  const cookies = new Map(
    (headers.cookie ?? '').split(/; */).map((pair) => {
      const end = pair.indexOf('=')
      return [pair.slice(0, end), pair.slice(end + 1)] as const
    }),
  )
  const jwtToken = cookies.get(tokenCookie)
  const unsignedClaims = readClaims(cookies.get(claimsCookie))
  return { ...(jwtToken && { jwtToken }), ...(unsignedClaims && { unsignedClaims }) }
}

function readClaims(text: string | undefined): Record<string, unknown> | undefined {
  if (!text) return undefined
  try {
    const claims: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

/**
 * What an address says of its visitor, as cookies: `jwt_token`, which a login page adds, and `visitor.<name>`, which
 * anybody may. Takes it out of the address, so that it does not spread with it.
 */
export function takeVisitor(url: URL, path: string): string[] {
  const names = [...new Set(url.searchParams.keys())]
  const token = url.searchParams.get(tokenParameter)
  const claims = names
    .filter((name) => name.startsWith(claimPrefix))
    .map((name) => [name.slice(claimPrefix.length), readValue(url.searchParams.get(name) ?? '')] as const)
  for (const name of names) if (name === tokenParameter || name.startsWith(claimPrefix)) url.searchParams.delete(name)

  const rules = `; Path=${path}; HttpOnly; SameSite=Lax${url.protocol === 'https:' ? '; Secure' : ''}`
  const said = Buffer.from(JSON.stringify(Object.fromEntries(claims))).toString('base64url')
  return [
    ...(token !== null ? [`${tokenCookie}=${encodeURIComponent(token)}${rules}`] : []),
    ...(claims.length > 0 ? [`${claimsCookie}=${said}${rules}`] : []),
  ]
}

function readValue(text: string): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : text
}
