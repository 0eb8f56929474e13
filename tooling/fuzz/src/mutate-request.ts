import { bodyMutations, type Mutation } from './body-mutations.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'
import { nastyText } from './strings.ts'

/** Changes a request in a way that no well-behaved client would. */
export function mutateRequest(request: FuzzRequest, random: Random): void {
  const mutations = request.body
    ? [bodyMutations, headerMutations, queryMutations, pathMutations, wireMutations]
    : otherMutations
  random.pick(random.pick(mutations))(request, random)
}

const header =
  (...headers: [string, string][]): Mutation =>
  (request) => {
    const names = headers.map(([name]) => name)
    request.headers = [...request.headers.filter(([name]) => !names.includes(name)), ...headers]
  }

/** What it is then a request for is for the server to say. */
const otherwise =
  (change: Mutation): Mutation =>
  (request, random) => {
    change(request, random)
    Object.assign(request, { promise: 'refusal', keepsAlive: false })
  }

const contentTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; charset=latin1',
  'application/json, text/plain',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'application/json;',
  '',
  ';',
]
const authorizations = [
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer a b',
  'bearer x',
  `Bearer ${'x'.repeat(5000)}`,
  'Bearer \xff\xfe',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
]

const headerMutations: Mutation[] = [
  ...contentTypes.map((type) => header(['content-type', type])),
  ...authorizations.map((value) => header(['authorization', value])),
  header(['idempotency-key', 'again']),
  (request, random) => header(['idempotency-key', `k-${random.whole(0, 1e9)}`])(request, random),
  header(['content-encoding', 'gzip']),
  header(['content-encoding', 'br']),
  header(['content-encoding', 'identity, gzip']),
  header(['accept', 'image/png']),
  header(['accept-encoding', 'gzip;q=0']),
  header(['x-request-id', 'a b\tc']),
  header(['x-forwarded-for', '::ffff:127.0.0.1, evil']),
  header(['x-http-method-override', 'DELETE']),
  header(['if-none-match', '*']),
  header(['if-match', '"x"']),
  header(['range', 'bytes=0-0']),
  header(['cookie', '__proto__=1; =; ;']),
  header(['origin', 'null']),
  header(['__proto__', 'x']),
  (request, random) =>
    void request.headers.push(['idempotency-key', random.pick(['', 'k', 'x'.repeat(256), 'a b', 'é'])]),
  (request) => void request.headers.push(['authorization', 'Bearer second']),
  (request) => void request.headers.push(['content-type', 'text/html']),
]

const queryTexts = [
  'limit=1&limit=2',
  'page=x',
  'page=',
  'limit=',
  'limit=1e3',
  'limit=%31',
  'limit=0x10',
  'limit[]=1',
  'limit[a]=1',
  '%',
  '%ff=1',
  'a=%zz',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  '&&&',
  '=',
  '=x',
  '?',
  'page=bm9uc2Vuc2U',
  'page=%00',
  'page=eyJrZXkiOltdfQ',
  'q=%ED%A0%80',
]

const queryMutations: Mutation[] = [
  (request, random) => addQuery(request, random.pick(queryTexts)),
  (request, random) =>
    addQuery(
      request,
      `${random.pick(['page', 'limit', 'order', 'query'])}=${encodeURIComponent(nastyText(random).slice(0, 2000).toWellFormed())}`,
    ),
  (request) => addQuery(request, Array.from({ length: 1200 }, (_, index) => `p${index}=`).join('&')),
  (request) => addQuery(request, request.target.split('?')[1] ?? 'limit=1'),
]

function addQuery(request: FuzzRequest, query: string): void {
  request.target += `${request.target.includes('?') ? '&' : '?'}${query}`
}

const inPath = (change: (path: string, random: Random) => string) =>
  otherwise((request, random) => {
    const [path = '', query] = request.target.split('?', 2)
    request.target = change(path, random) + (query === undefined ? '' : `?${query}`)
  })

const besideTheApi = ['/files', '/pdf', '/openapi', '/integrations', '/saml', '/oidc', '/docs', '/metrics', '/healthz']

const pathMutations: Mutation[] = [
  inPath((path) => `${path}/`),
  inPath((path) => path.replace('/v1/', '/v1//')),
  inPath((path) => path.replace('/v1/', '/v1/./')),
  inPath((path) => `${path}/../..`),
  inPath((path) => `${path}/%2e%2e/%2e%2e`),
  inPath((path) => path.replace(/\/([^/]*)$/, '%2f$1')),
  inPath((path) => `${path}%00`),
  inPath((path) => `${path}%`),
  inPath((path) => `${path}%c0%af`),
  inPath((path) => `${path};x=1`),
  inPath((path) => path.toUpperCase()),
  inPath((path) => `http://evil.example${path}`),
  inPath((path) => `//evil.example${path}`),
  inPath((path) => `${path}#part`),
  inPath((path) => `${path}\\..\\x`),
  inPath((path) => `${path}/${'a'.repeat(9000)}`),
  inPath((path) => `${path}${'/a'.repeat(3000)}`),
  inPath((path) => `${path}/\xff\xfe`),
  inPath((path, random) => path.replace('/v1', random.pick(besideTheApi))),
  inPath(() => '*'),
  inPath(() => '/v1/__proto__'),
  inPath(() => '/v1/spaces/constructor/__proto__'),
]

const method = (name: string) => otherwise((request) => void Object.assign(request, { method: name }))
const version = (name: string) => otherwise((request) => void Object.assign(request, { version: name }))

const wireMutations: Mutation[] = [
  ...['HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'BREW', 'get', 'PROPFIND', 'PATCH', 'PUT'].map(method),
  ...['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', 'FTP/1.1'].map(version),
  ...['-1', '0', 'x', '1, 2', '99999999999999999999'].map((length) => otherwise(header(['content-length', length]))),
  otherwise(header(['transfer-encoding', 'chunked'], ['content-length', '3'])),
  otherwise(header(['transfer-encoding', 'gzip, chunked'])),
  otherwise(header(['expect', '100-continue'])),
  otherwise(header(['expect', '200-ok'])),
  otherwise(header(['connection', 'upgrade'], ['upgrade', 'websocket'])),
  otherwise(header(['x-large', 'x'.repeat(20_000)])),
  otherwise(header(['host', ''])),
  otherwise(header(['bad name', 'x'])),
  otherwise(
    (request) => void request.headers.push(...Array.from({ length: 2100 }, (): [string, string] => ['x', '1'])),
  ),
  otherwise((request) => {
    request.headers.push(['transfer-encoding', 'chunked'])
    request.body = Buffer.from(`${(request.body?.length ?? 0).toString(16)}\r\n${request.body ?? ''}\r\n0\r\n\r\n`)
  }),
  (request) => {
    request.headers.push(['content-length', String((request.body?.length ?? 0) + 10)])
    request.isAbandoned = true
  },
  (request) => {
    request.isAbandoned = true
  },
]

const otherMutations = [headerMutations, queryMutations, pathMutations, wireMutations]
