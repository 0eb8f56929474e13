import type { paths } from '@quire/api-types'
import type { HeadersOptions, ParamsOption, RequestBodyOption } from 'openapi-fetch'

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The paths of the contract that answer to a method. */
export type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never
}[keyof paths]

/** What goes with a call: `params`, `body`, `headers`, and the options of fetch, such as `signal`. */
export type CallOptions<Operation> = ParamsOption<Operation> &
  RequestBodyOption<Operation> &
  Omit<RequestInit, 'body' | 'headers' | 'method'> & { headers?: HeadersOptions }

/** The options as a rest parameter, so that they may be left out where the operation requires none. */
export type CallArguments<Operation> =
  Record<never, never> extends CallOptions<Operation>
    ? [options?: CallOptions<Operation>]
    : [options: CallOptions<Operation>]

/** What an operation answers on success: its JSON, or undefined where it has no body. */
export type Data<Operation> = Operation extends { responses: infer Responses }
  ? Json<Responses[keyof Responses & Success]>
  : never

// openapi-fetch has a list of its own, but without 205.
type Success = 200 | 201 | 202 | 204 | 205

type Json<Response> = Response extends { content: { 'application/json': infer Value } } ? Value : undefined
