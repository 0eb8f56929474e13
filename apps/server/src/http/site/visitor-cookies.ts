import type { IncomingHttpHeaders } from 'node:http'
import { BadRequestError } from '#errors.ts'
import type { Cookie } from '#http/transport/cookies.ts'
import type { SiteRequest } from '#resources/publishing/site-pages/site-result.ts'

type Visitor = SiteRequest['visitor']

const tokenCookie = 'quire-visitor'
const claimsCookie = 'quire-visitor-claims'
const tokenParameter = 'jwt_token'
const claimPrefix = 'visitor.'

/**
 * A cookie has room for 4,096 bytes, so a longer token is kept in several. Whoever comes back with a new one brings it
 * and the old one in the same request, whose headers have 16 KiB.
 */
const maxTokenBytes = 6144
const tokenPartBytes = 3072
const tokenCookies = [tokenCookie, `${tokenCookie}-2`]
/** With the claims of the longest token still fewer than a visitor may have. */
const maxClaimsCharacters = 1024

/** What a browser knows of its visitor from before. */
export function readVisitor({ headers }: { headers: Pick<IncomingHttpHeaders, 'cookie'> }): Visitor {
  const cookies = new Map(
    (headers.cookie ?? '').split(/; */).map((pair) => {
      const end = pair.indexOf('=')
      return [pair.slice(0, end), pair.slice(end + 1)] as const
    }),
  )
  const jwtToken = tokenCookies.map((name) => cookies.get(name) ?? '').join('')
  const unsignedClaims = readClaims(cookies.get(claimsCookie))
  return { ...(jwtToken && { jwtToken }), ...(unsignedClaims && { unsignedClaims }) }
}

/** The same from what an address said. */
export function visitorIn(cookies: readonly Cookie[]): Visitor {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return readVisitor({ headers: { cookie } })
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
export function takeVisitor(url: URL, path: string): Cookie[] {
  const names = [...new Set(url.searchParams.keys())]
  const token = url.searchParams.get(tokenParameter)
  const claims = names
    .filter((name) => name.startsWith(claimPrefix))
    .map((name) => [name.slice(claimPrefix.length), readValue(url.searchParams.get(name) ?? '')] as const)
  for (const name of names) if (name === tokenParameter || name.startsWith(claimPrefix)) url.searchParams.delete(name)

  const rules = { path, isSecure: url.protocol === 'https:', sameSite: 'Lax' as const }
  return [
    ...(token === null ? [] : tokenParts(token).map((part) => ({ ...part, ...rules }))),
    ...(claims.length === 0 ? [] : [{ name: claimsCookie, value: writeClaims(claims), ...rules }]),
  ]
}

/** The rest of a longer token that was there before goes. */
function tokenParts(token: string): Pick<Cookie, 'name' | 'value' | 'maxAgeSeconds'>[] {
  if (!/^[\w.-]*$/.test(token) || token.length > maxTokenBytes) {
    throw new BadRequestError(`query.${tokenParameter} must be a JWT of at most ${maxTokenBytes} bytes`)
  }
  return tokenCookies.map((name, index) => {
    const value = token.slice(index * tokenPartBytes, (index + 1) * tokenPartBytes)
    return { name, value, ...(value === '' && { maxAgeSeconds: 0 }) }
  })
}

function writeClaims(claims: (readonly [string, unknown])[]): string {
  const text = JSON.stringify(Object.fromEntries(claims))
  if (text.length > maxClaimsCharacters) {
    throw new BadRequestError(
      `query.${claimPrefix}* must have at most ${maxClaimsCharacters} characters together, as JSON`,
    )
  }
  return Buffer.from(text).toString('base64url')
}

function readValue(text: string): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : text
}
