import type { paths } from '@quire/api-types'
import createClient, { type Middleware } from 'openapi-fetch'
import type { CallArguments, Data, KeyOf, Method, PathWith } from './contract.ts'
import { createSender, type SenderOptions, type Settings, type UntypedCall, type Verb } from './send.ts'

export interface QuireClientOptions extends SenderOptions {
  /** Where the server is, without `/v1`. */
  endpoint?: string | undefined
  /** The API token; without one only the public operations answer. */
  token?: string | undefined
  /** Sent with every request. */
  headers?: Record<string, string>
  /** Sees every request, in this order, and every answer, in the opposite one. */
  middleware?: Middleware[]
}

type Call<M extends Method> = <Path extends PathWith<M>>(
  path: Path,
  ...options: CallArguments<paths[Path][M], KeyOf<paths[Path][M]>>
) => Promise<{ data: Data<paths[Path][M]>; response: Response }>

export interface QuireClient {
  GET: Call<'get'>
  POST: Call<'post'>
  PUT: Call<'put'>
  PATCH: Call<'patch'>
  DELETE: Call<'delete'>
  /** Adds middleware after what is there. */
  use(...middleware: Middleware[]): void
  /** Takes middleware away again. */
  eject(...middleware: Middleware[]): void
}

/** A client whose calls answer `{ data, response }` on success and reject with a `QuireError` otherwise. */
export function createQuireClient(options: QuireClientOptions = {}): QuireClient {
  const { endpoint = 'http://localhost:4010', token, headers, middleware = [] } = options
  const client = createClient<paths>({
    baseUrl: `${withoutSlashes(endpoint)}/v1`,
    headers: { authorization: token && `Bearer ${token}`, ...headers },
  })
  const { send, throwFailures } = createSender(options)
  // The first to be added is the last to see an answer, so what other middleware makes of it counts.
  for (const one of [throwFailures, ...middleware]) client.use(one)
  // openapi-fetch types an answer as either data or error; with the middleware an error is never answered.
  const call = (verb: Verb) => (path: string, settings?: Settings) =>
    send(client[verb] as unknown as UntypedCall, verb, path, settings)
  const calls = { GET: call('GET'), POST: call('POST'), PUT: call('PUT'), PATCH: call('PATCH'), DELETE: call('DELETE') }
  return { ...calls, use: client.use, eject: client.eject } as QuireClient
}

function withoutSlashes(address: string): string {
  return address.endsWith('/') ? withoutSlashes(address.slice(0, -1)) : address
}
