import type { paths } from '@quire/api-types'
import createClient, { type Middleware } from 'openapi-fetch'
import type { CallArguments, Data, Method, PathWith } from './contract.ts'
import { notJson, refusedCall, unanswered } from './errors.ts'

export interface QuireClientOptions {
  /** Where the server is, without `/v1`. */
  endpoint?: string | undefined
  /** The API token; without one only the public operations answer. */
  token?: string | undefined
  /** Sends the requests instead of the global fetch: the place for retries, logging or a proxy. */
  fetch?: (request: Request) => Promise<Response>
  /** Sent with every request. */
  headers?: Record<string, string>
}

type Call<M extends Method> = <Path extends PathWith<M>>(
  path: Path,
  ...options: CallArguments<paths[Path][M]>
) => Promise<{ data: Data<paths[Path][M]>; response: Response }>

export interface QuireClient {
  GET: Call<'get'>
  POST: Call<'post'>
  PUT: Call<'put'>
  PATCH: Call<'patch'>
  DELETE: Call<'delete'>
}

/** A client whose calls answer `{ data, response }` on success and reject with a `QuireError` otherwise. */
export function createQuireClient({
  endpoint = 'http://localhost:4010',
  token,
  fetch = globalThis.fetch,
  headers,
}: QuireClientOptions = {}): QuireClient {
  const client = createClient<paths>({
    baseUrl: `${endpoint.replace(/\/+$/, '')}/v1`,
    fetch,
    headers: { authorization: token && `Bearer ${token}`, ...headers },
  })
  client.use(throwFailures)
  // openapi-fetch types an answer as either data or error; with the middleware an error is never answered.
  return client as QuireClient
}

const throwFailures: Middleware = {
  async onResponse({ request, response }) {
    if (!response.ok) throw await refusedCall(request, response)
    // An endpoint that leads to some web page would otherwise fail as a puzzling syntax error.
    if (!(response.headers.get('content-type') ?? 'json').includes('json')) throw notJson(request, response)
  },
  onError({ request, error }) {
    // Whoever aborts a call expects the abort's own reason back.
    return request.signal.aborted ? undefined : unanswered(request, error)
  },
}
