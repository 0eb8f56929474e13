import type { RequestForm } from '@quire/content'
import { BadRequestError } from '#errors.ts'
import type { OutboundRequest } from '#net/outbound-fetch.ts'
import type { TriedRequest } from './tried-request.ts'

type Method = NonNullable<OutboundRequest['method']>

export interface BuiltRequest {
  url: URL
  method: Method
  headers: Record<string, string>
  body?: string
}

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies Method[]

/** Headers that say how a request travels or for whom, which is said by this server alone. */
const ownHeaders =
  /^(?:host|cookie2?|connection|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|keep-alive|via|forwarded|x-forwarded-.*|x-real-ip|proxy-.*|sec-.*|user-agent)$/i

/**
 * The request that somebody has filled in: of the description is where it goes and what it can have in it; of the reader are the
 * values alone. What a value says cannot make it another path or another header.
 */
export function buildRequest(form: RequestForm, tried: TriedRequest): BuiltRequest {
  const method = tried.method.toUpperCase()
  if (!methods.includes(method)) throw new BadRequestError(`body.method must be one of ${methods.join(', ')}`)
  const server = form.servers[tried.server]
  if (server === undefined) throw new BadRequestError(`body.server must be below ${form.servers.length}`)
  const givenFor = (location: string, name: string) => tried.values[`${location}:${name}`] ?? ''
  const path = tried.path.replace(/\{([^{}]*)\}/g, (_, name: string) => segment(name, givenFor('path', name)))
  const url = URL.parse(`${server}${path}`)
  if (!url) throw new BadRequestError('body.server leads to no address')
  const headers: Record<string, string> = { accept: 'application/json, */*;q=0.5' }
  for (const { location, name } of form.fields) {
    const value = givenFor(location, name)
    if (value === '' || location === 'path') continue
    if (location === 'query') url.searchParams.append(name, value)
    else if (!ownHeaders.test(name)) headers[headerName(name)] = headerValue(name, value)
  }
  const built = { url, method: method as Method, headers }
  if (!form.body || tried.body === undefined || method === 'GET' || method === 'HEAD') return built
  headers['content-type'] = form.body.type
  return { ...built, body: tried.body }
}

/** One segment of a path, whatever stands in it: dots alone would lead to another. */
function segment(name: string, value: string): string {
  if (value === '' || /^\.{1,2}$/.test(value)) {
    throw new BadRequestError(`body.values.path:${name.slice(0, 100)} must be more than nothing or dots`)
  }
  return encodeURIComponent(value)
}

function headerName(name: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return name.toLowerCase()
  throw new BadRequestError('the description names a header that cannot be sent')
}

function headerValue(name: string, value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value
  throw new BadRequestError(`body.values.header:${name.slice(0, 100)} must be of printable ASCII characters`)
}
