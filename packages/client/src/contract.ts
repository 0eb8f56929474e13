import type { paths } from '@quire/api-types'
import type { HeadersOptions, Middleware, ParamsOption, RequestBodyOption } from 'openapi-fetch'
import type { RetryPolicy } from './retry.ts'

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The paths of the contract that answer to a method. */
export type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never
}[keyof paths]

/** What a call may decide for itself. */
export interface CallSettings {
  /** How long an attempt may take; `Infinity` for as long as it likes. */
  timeoutMs?: number
  /** When the call is sent again; `false` for never. */
  retry?: Partial<RetryPolicy> | false
  /** Added to that of the client. */
  middleware?: Middleware[]
}

/** Makes a create safe to repeat. */
export interface Keyed {
  /** A key of your own, under which the server creates once in 24 hours; `true` for a new one, good for the retries. */
  idempotencyKey?: string | true
}

/** What an operation takes to be done once: nothing, unless the contract lets it come with a key, the one header there is. */
export type KeyOf<Operation> = Operation extends { parameters: { header?: infer Headers } }
  ? [NonNullable<Headers>] extends [never]
    ? unknown
    : Keyed
  : unknown

/** What goes with a call: `params`, `body`, `headers`, settings, and the options of fetch, such as `signal`. */
export type CallOptions<Operation, Extra = unknown> = ParamsOption<Operation> &
  RequestBodyOption<Operation> &
  Omit<RequestInit, 'body' | 'headers' | 'method'> & { headers?: HeadersOptions } & CallSettings &
  Extra

/** The options as a rest parameter, so that they may be left out where the operation requires none. */
export type CallArguments<Operation, Extra = unknown> =
  Record<never, never> extends CallOptions<Operation, Extra>
    ? [options?: CallOptions<Operation, Extra>]
    : [options: CallOptions<Operation, Extra>]

/** What an operation answers on success: its JSON, or undefined where it has no body. */
export type Data<Operation> = Operation extends { responses: infer Responses }
  ? Json<Responses[keyof Responses & Success]>
  : never

/** The statuses with which the contract lets an operation fail: `FailureStatus<'post', '/orgs'>`. */
export type FailureStatus<M extends Method, Path extends PathWith<M>> = paths[Path][M] extends {
  responses: infer Responses
}
  ? Exclude<keyof Responses & number, Success>
  : never

// openapi-fetch has a list of its own, but without 205.
type Success = 200 | 201 | 202 | 204 | 205

type Json<Response> = Response extends { content: { 'application/json': infer Value } } ? Value : undefined
