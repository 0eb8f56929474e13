import { parse as parseQuery } from 'node:querystring'
import { type OperationRow, operationTable } from '@quire/api-types'
import { BadRequestError, PayloadTooLargeError, ServiceError } from '#errors.ts'
import { fillPath } from './fill-path.ts'
import type { RouteMatch } from './router.ts'

/** What an address below `/v1` asks for. */
export interface ApiTarget {
  pathname: string
  /** Without the question mark. */
  search: string
}

/** Splits `/v1/…?…`; undefined when the request is for another part of the server. */
export function apiTarget(url: string): ApiTarget | undefined {
  if (!url.startsWith('/v1')) return undefined
  const end = url.indexOf('?')
  const pathname = end === -1 ? url.slice(3) : url.slice(3, end)
  if (pathname !== '' && !pathname.startsWith('/')) return undefined
  return { pathname: pathname || '/', search: end === -1 ? '' : url.slice(end + 1) }
}

/** Refuses an address that says what is no text: bytes that are not UTF-8, and U+0000. */
export function requireWellFormedTarget({
  pathname,
  search,
  path,
}: ApiTarget & { path: Record<string, string> }): void {
  if (pathname.includes('%00')) requireWellFormedPath(path)
  if (search.includes('%')) requireWellFormedQuery(search)
}

function requireWellFormedPath(path: Record<string, string>): void {
  for (const [name, value] of Object.entries(path)) {
    if (value.includes('\0')) throw new BadRequestError(`path.${name} must not contain the character U+0000`)
  }
}

/** The library would put U+FFFD in place of what it cannot read. */
function requireWellFormedQuery(search: string): void {
  for (const part of search.split('&')) {
    if (part.includes('%00')) throw new BadRequestError(`${fieldOf(part)} must not contain the character U+0000`)
    try {
      decodeURIComponent(part)
    } catch {
      throw new BadRequestError(`${fieldOf(part)} contains a percent escape that is malformed or not UTF-8`)
    }
  }
}

function fieldOf(part: string): string {
  const [name = ''] = Object.keys(parseQuery(part))
  return /^[\w-]{1,60}$/.test(name) ? `query.${name}` : 'the query'
}

/** What to say of an address that leads to no operation. */
export function refusalOf(found: Exclude<RouteMatch, { kind: 'operation' }>, pathname: string): ServiceError {
  if (found.kind === 'malformed') {
    const field = found.parameter === undefined ? 'the path' : `path.${found.parameter}`
    return new BadRequestError(`${field} contains a percent escape that is malformed or not UTF-8`)
  }
  if (found.kind === 'wrong-method')
    return new ServiceError(405, `this path takes ${found.allow}`, { allow: found.allow })
  const hint = pathname.endsWith('/') ? '; paths do not end with a slash' : '; /docs lists every operation'
  return new ServiceError(404, `the path /v1${pathname} does not exist${hint}`)
}

/** Whoever sends too much along with an edit or an import learns where files go. */
export function adviseUpload(
  error: unknown,
  { row, path }: { row: OperationRow; path: Record<string, string> },
): unknown {
  if (!(error instanceof PayloadTooLargeError) || row.uploadVia === undefined) return error
  const upload = operationTable[row.uploadVia]
  const advice = `send files to an upload first: ${upload.method.toUpperCase()} /v1${fillPath(upload.path, path)}`
  return new ServiceError(error.status, `${error.message}; ${advice}`)
}
