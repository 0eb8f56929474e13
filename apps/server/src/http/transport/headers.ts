/** Inert in a browser. On pages, which are for people, these are all. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** CORS, on every other response: readable from any origin, since no cookie speaks for a caller from there. */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Deprecation, Idempotency-Replayed, Link, Location, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
  ...pageHeaders,
} as const

export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, User-Agent, X-Request-Id',
  'access-control-max-age': '86400',
} as const
