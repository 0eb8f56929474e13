import { parse as parseQuery } from 'node:querystring'
import { type OperationRow, operationTable } from '@quire/api-types'
import { BadRequestError, PayloadTooLargeError, ServiceError } from '#errors.ts'
import { fillPath } from './fill-path.ts'

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
export function requireWellFormedTarget({ pathname, search }: ApiTarget): void {
  if (pathname.includes('%00')) throw new BadRequestError('the path must not contain the character U+0000')
  if (search.includes('%')) requireWellFormedQuery(search)
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
export function refusalOf(found: { kind: string; allow?: string }, pathname: string): ServiceError {
  if (found.kind === 'malformed') return new BadRequestError('the path contains a malformed percent escape')
  if (found.allow) return new ServiceError(405, `this path takes ${found.allow}`, { allow: found.allow })
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
